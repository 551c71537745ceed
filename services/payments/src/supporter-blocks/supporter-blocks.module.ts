import { Module } from '@nestjs/common';
import { HiddenFieldsModule } from '../hidden-fields/hidden-fields.module.js';
import { RiskModule } from '../risk/risk.module.js';
import { BlockedTips } from './blocked-tips.service.js';
import { SupporterBlocksRepository } from './supporter-blocks.repository.js';
import { SupporterBlocksRpc } from './supporter-blocks.rpc.js';
import { SupporterBlocksService } from './supporter-blocks.service.js';

@Module({
  imports: [HiddenFieldsModule, RiskModule],
  controllers: [SupporterBlocksRpc],
  providers: [BlockedTips, SupporterBlocksRepository, SupporterBlocksService],
  exports: [BlockedTips, SupporterBlocksService],
})
export class SupporterBlocksModule {}
