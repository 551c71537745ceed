import { Controller, Get, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AdminAccount, AdminAnalyticsQuery, type AdminRisk, clearRiskFlag, getRisk } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields, one } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { AdminOnly, Requires } from './admin-only.js';
import { type AdminRequest, SignedInAdmin } from './admin-session.guard.js';
import { setAuditDiff } from './audit-diff.js';
import { CreatorNames } from './creator-names.service.js';
import { numberParam } from './number-param.js';

/** What the risk rules decided about attempts to tip, and the creators whose payouts a person should look at. */
@Controller('api/admin')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class AdminRiskController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly names: CreatorNames,
  ) {}

  @Get('risk')
  @ApiOperation({ summary: 'Decisions of the risk rules per day, and the flags of creators' })
  @ApiOkResponse(one('AdminRisk'))
  @Header('cache-control', 'no-store')
  @Requires('look-up')
  async get(@Query() { days }: AdminAnalyticsQuery): Promise<AdminRisk> {
    const { flags, ...risk } = await this.rpc.call(getRisk, { days });
    const creators = await this.names.of(flags.map(({ creatorId }) => creatorId));
    const named = flags.map((flag) => ({ ...flag, username: creators.get(flag.creatorId)?.username ?? null }));
    return { ...risk, flags: named };
  }

  @Post('risk-flags/:id/clear')
  @ApiOperation({ summary: 'Clears a flag of a creator after a look at it' })
  @ApiOkResponse(fields({ message: 'Flag cleared' }))
  @ApiErrors('risk.flag-not-found')
  @HttpCode(200)
  @Requires('manage-money')
  async clear(
    @Param('id', numberParam) flagId: number,
    @SignedInAdmin() { id, role }: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    const { creatorId, kind, tips } = await this.rpc.call(clearRiskFlag, { flagId, admin: { id, role } });
    setAuditDiff(request, { before: { creatorId, flag: kind, tips }, after: { flag: null } });
    return { message: 'Flag cleared' };
  }
}
