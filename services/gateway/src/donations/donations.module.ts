import { Module } from '@nestjs/common';
import { OverlayModule } from '../overlay/overlay.module.js';
import { PublicListsModule } from '../public-lists/public-lists.module.js';
import { DonationListsController } from './donation-lists.controller.js';
import { DonationsController } from './donations.controller.js';
import { DonorOrigins } from './donor-origins.js';
import { HiddenFieldsController } from './hidden-fields.controller.js';
import { HiddenFieldsModule } from './hidden-fields.module.js';
import { PaymentReturnController } from './payment-return.controller.js';
import { SupporterBlocksController } from './supporter-blocks.controller.js';

@Module({
  imports: [HiddenFieldsModule, OverlayModule, PublicListsModule],
  controllers: [
    DonationsController,
    DonationListsController,
    HiddenFieldsController,
    PaymentReturnController,
    SupporterBlocksController,
  ],
  providers: [DonorOrigins],
  exports: [DonorOrigins],
})
export class DonationsModule {}
