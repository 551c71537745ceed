import { Body, Controller, Param, Patch, Req, UseGuards } from '@nestjs/common';
import { HideWordsRequest, hideDonationWords } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { AdminOnly } from '../admin/admin-only.js';
import type { AdminRequest } from '../admin/admin-session.guard.js';
import { setAuditDiff } from '../admin/audit-diff.js';
import { numberParam } from '../admin/number-param.js';
import { SessionGuard } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';

/** Creators hide text of their donations from the public lists. */
@Controller('api/streamers/me/donations')
export class HiddenWordsController {
  constructor(private readonly rpc: RpcClient) {}

  @Patch(':id/hidden-words')
  @RateLimited('overlay-action')
  @UseGuards(SessionGuard)
  hide(
    @OwnCreatorId() creatorId: string,
    @Param('id', numberParam) donationId: number,
    @Body() { hidden }: HideWordsRequest,
  ) {
    return this.rpc.call(hideDonationWords, { donationId, creatorId, by: 'creator', hidden });
  }
}

/** Admins hide text of any donation. */
@Controller('api/admin/donations')
@AdminOnly()
export class AdminHiddenWordsController {
  constructor(private readonly rpc: RpcClient) {}

  @Patch(':id/hidden-words')
  async hide(
    @Param('id', numberParam) donationId: number,
    @Body() { hidden }: HideWordsRequest,
    @Req() request: AdminRequest,
  ) {
    const result = await this.rpc.call(hideDonationWords, { donationId, creatorId: null, by: 'admin', hidden });
    setAuditDiff(request, { before: {}, after: { hidden: hidden.join(', ') || 'nothing' } });
    return result;
  }
}
