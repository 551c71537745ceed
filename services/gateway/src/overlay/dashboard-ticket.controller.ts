import { Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { issueDashboardTicket } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { SessionGuard } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from './own-creator-id.js';

@Controller('api/realtime')
export class DashboardTicketController {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns a ticket that opens one `/dashboard` socket within a minute. */
  @Post('ticket')
  @HttpCode(200)
  @RateLimited('dashboard-ticket')
  @UseGuards(SessionGuard)
  ticket(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(issueDashboardTicket, { creatorId });
  }
}
