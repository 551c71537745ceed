import { Controller } from '@nestjs/common';
import { getPlatformStatistics } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { PlatformStatisticsService } from './platform-statistics.service.js';

@Controller()
export class PlatformStatisticsRpc {
  constructor(private readonly statistics: PlatformStatisticsService) {}

  @RpcHandler(getPlatformStatistics)
  get({ days }: { days: number }) {
    return this.statistics.get(days);
  }
}
