import { Controller } from '@nestjs/common';
import { getLedgerStatistics } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { LedgerStatisticsService } from './statistics.service.js';

@Controller()
export class LedgerStatisticsRpc {
  constructor(private readonly statistics: LedgerStatisticsService) {}

  @RpcHandler(getLedgerStatistics)
  get() {
    return this.statistics.get();
  }
}
