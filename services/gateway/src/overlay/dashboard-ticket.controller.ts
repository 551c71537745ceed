import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { issueDashboardTicket } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from './own-creator-id.js';

@Controller('api/realtime')
@ApiTags('Overlays')
export class DashboardTicketController {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns a ticket that opens one `/dashboard` socket within a minute. */
  @Post('ticket')
  @ApiOperation({ summary: 'A ticket that opens one dashboard socket within a minute' })
  @ApiOkResponse(fields({ ticket: 'k2Jd…' }))
  @ApiErrors('creator.no-profile')
  @HttpCode(200)
  @RateLimited('dashboard-ticket')
  @UserOnly()
  ticket(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(issueDashboardTicket, { creatorId });
  }
}
