import { Controller, Get, Header, Query } from '@nestjs/common';
import {
  type AdminAnalytics,
  AdminAnalyticsQuery,
  type AdminStats,
  getLedgerFigures,
  getPlatformFigures,
  getUserStats,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { AdminOnly } from './admin-only.js';
import { adminAnalytics, adminStats } from './figures.js';

/** What the platform comes to. */
@Controller('api/admin')
@AdminOnly()
export class AdminFiguresController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('stats')
  @Header('cache-control', 'no-store')
  async stats(): Promise<AdminStats> {
    const [users, platform, ledger] = await Promise.all([
      this.rpc.ask(getUserStats, null),
      this.rpc.ask(getPlatformFigures, { days: 1 }),
      this.rpc.ask(getLedgerFigures, null),
    ]);
    return adminStats({ users, platform, ledger });
  }

  @Get('analytics')
  @Header('cache-control', 'no-store')
  async analytics(@Query() { days }: AdminAnalyticsQuery): Promise<AdminAnalytics> {
    const [platform, ledger] = await Promise.all([
      this.rpc.ask(getPlatformFigures, { days }),
      this.rpc.ask(getLedgerFigures, null),
    ]);
    return adminAnalytics({ platform, ledger });
  }
}
