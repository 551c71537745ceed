import { Module } from '@nestjs/common';
import { OverlayModule } from '../overlay/overlay.module.js';
import { DonationsController } from './donations.controller.js';
import { HiddenWordsController } from './hidden-words.controller.js';
import { PaymentReturnController } from './payment-return.controller.js';

@Module({
  imports: [OverlayModule],
  controllers: [DonationsController, HiddenWordsController, PaymentReturnController],
})
export class DonationsModule {}
