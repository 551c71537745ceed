import { Module } from '@nestjs/common';
import { LedgerStatisticsRepository } from './statistics.repository.js';
import { LedgerStatisticsRpc } from './statistics.rpc.js';
import { LedgerStatisticsService } from './statistics.service.js';

@Module({
  controllers: [LedgerStatisticsRpc],
  providers: [LedgerStatisticsRepository, LedgerStatisticsService],
})
export class StatisticsModule {}
