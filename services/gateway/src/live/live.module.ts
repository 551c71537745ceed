import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { TipPageUpdatesController } from './tip-page-updates.controller.js';
import { TipPageUpdates } from './tip-page-updates.service.js';

@Module({
  imports: [CreatorsModule],
  controllers: [TipPageUpdatesController],
  providers: [TipPageUpdates],
})
export class LiveModule {}
