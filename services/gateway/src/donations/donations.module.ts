import { Module } from '@nestjs/common';
import { OverlayModule } from '../overlay/overlay.module.js';
import { DonationsController } from './donations.controller.js';
import { HiddenFieldsController } from './hidden-fields.controller.js';
import { PaymentReturnController } from './payment-return.controller.js';

@Module({
  imports: [OverlayModule],
  controllers: [DonationsController, HiddenFieldsController, PaymentReturnController],
})
export class DonationsModule {}
