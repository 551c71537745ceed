import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAnalytics,
  AdminAnalyticsQuery,
  type AdminMargins,
  type AdminStats,
  getLedgerStatistics,
  getMargins,
  getPlatformStatistics,
  getUserStats,
  listOfferedAmounts,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { one } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { AdminOnly, Requires } from './admin-only.js';
import { losingAmounts } from './losing-amounts.js';
import { adminAnalytics, adminStats } from './statistics.js';

/** The platform's statistics. */
@Controller('api/admin')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class AdminStatisticsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('stats')
  @ApiOperation({ summary: 'The statistics of the front page' })
  @ApiOkResponse(one('AdminStats'))
  @Header('cache-control', 'no-store')
  @Requires('look-up')
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
  @Requires('manage-money')
  async analytics(@Query() { days }: AdminAnalyticsQuery): Promise<AdminAnalytics> {
    const [platform, ledger] = await Promise.all([
      this.rpc.call(getPlatformStatistics, { days }),
      this.rpc.call(getLedgerStatistics, null),
    ]);
    return adminAnalytics({ platform, ledger });
  }

  @Get('margins')
  @ApiOperation({ summary: 'What the platform earns after the providers, and the offered amounts on which it loses' })
  @ApiOkResponse(one('AdminMargins'))
  @Header('cache-control', 'no-store')
  @Requires('manage-money')
  async margins(@Query() { days }: AdminAnalyticsQuery): Promise<AdminMargins> {
    const [{ today, margins }, offered] = await Promise.all([
      this.rpc.call(getMargins, { days }),
      this.rpc.call(listOfferedAmounts, null),
    ]);
    return { today, margins, losing: losingAmounts(offered) };
  }
}
