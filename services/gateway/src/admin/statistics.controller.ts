import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAnalytics,
  AdminAnalyticsQuery,
  type AdminStats,
  getLedgerStatistics,
  getPlatformStatistics,
  getUserStats,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { one } from '../api-docs/responses.js';
import { AdminOnly } from './admin-only.js';
import { adminAnalytics, adminStats } from './statistics.js';

/** The platform's statistics. */
@Controller('api/admin')
@ApiTags('Admins')
@AdminOnly()
export class AdminStatisticsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('stats')
  @ApiOperation({ summary: 'The statistics of the front page' })
  @ApiOkResponse(one('AdminStats'))
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
  @ApiOperation({ summary: 'Daily statistics, withdrawals and ledger balances' })
  @ApiOkResponse(one('AdminAnalytics'))
  @Header('cache-control', 'no-store')
  async analytics(@Query() { days }: AdminAnalyticsQuery): Promise<AdminAnalytics> {
    const [platform, ledger] = await Promise.all([
      this.rpc.call(getPlatformStatistics, { days }),
      this.rpc.call(getLedgerStatistics, null),
    ]);
    return adminAnalytics({ platform, ledger });
  }
}
