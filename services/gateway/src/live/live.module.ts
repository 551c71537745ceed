import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { PublicListsModule } from '../public-lists/public-lists.module.js';
import { PageRevisions } from './page-revisions.service.js';
import { PaymentUpdatesController } from './payment-updates.controller.js';
import { PaymentUpdates } from './payment-updates.service.js';
import { TipPageUpdatesController } from './tip-page-updates.controller.js';
import { TipPageUpdates } from './tip-page-updates.service.js';
import { ViewerPlaces } from './viewer-places.service.js';

@Module({
  imports: [CreatorsModule, PublicListsModule],
  controllers: [PaymentUpdatesController, TipPageUpdatesController],
  providers: [PageRevisions, PaymentUpdates, TipPageUpdates, ViewerPlaces],
})
export class LiveModule {}
