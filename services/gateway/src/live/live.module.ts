import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { PublicListsModule } from '../public-lists/public-lists.module.js';
import { PageRevisions } from './page-revisions.service.js';
import { TipPageUpdatesController } from './tip-page-updates.controller.js';
import { TipPageUpdates } from './tip-page-updates.service.js';

@Module({
  imports: [CreatorsModule, PublicListsModule],
  controllers: [TipPageUpdatesController],
  providers: [PageRevisions, TipPageUpdates],
})
export class LiveModule {}
