import { Controller, Get, Header, Query } from '@nestjs/common';
import {
  type AdminAnalytics,
  AdminAnalyticsQuery,
  type AdminStats,
  getLedgerStatistics,
  getPlatformStatistics,
  getUserStats,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { AdminOnly } from './admin-only.js';
import { adminAnalytics, adminStats } from './statistics.js';

/** The platform's statistics. */
@Controller('api/admin')
@AdminOnly()
export class AdminStatisticsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('stats')
  @Header('cache-control', 'no-store')
  async stats(): Promise<AdminStats> {
    const [users, platform, ledger] = await Promise.all([
      this.rpc.call(getUserStats, null),
      this.rpc.call(getPlatformStatistics, { days: 1 }),
      this.rpc.call(getLedgerStatistics, null),
    ]);
    return adminStats({ users, platform, ledger });
  }

  @Get('analytics')
  @Header('cache-control', 'no-store')
  async analytics(@Query() { days }: AdminAnalyticsQuery): Promise<AdminAnalytics> {
    const [platform, ledger] = await Promise.all([
      this.rpc.call(getPlatformStatistics, { days }),
      this.rpc.call(getLedgerStatistics, null),
    ]);
    return adminAnalytics({ platform, ledger });
  }
}
