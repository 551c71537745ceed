import { Body, Controller, Param, Patch, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { HideWordsRequest, hideDonationWords } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { AdminOnly } from '../admin/admin-only.js';
import type { AdminRequest } from '../admin/admin-session.guard.js';
import { setAuditDiff } from '../admin/audit-diff.js';
import { numberParam } from '../admin/number-param.js';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';

/** Creators hide text of their donations from the public lists. */
@Controller('api/streamers/me/donations')
@ApiTags('Tips')
export class HiddenWordsController {
  constructor(private readonly rpc: RpcClient) {}

  @Patch(':id/hidden-words')
  @ApiOperation({
    summary: "Hides a donor's name or message from the public lists; an empty list shows what an admin did not hide",
  })
  @ApiOkResponse(fields({ hidden: { message: 'creator' } }))
  @ApiErrors('creator.no-profile', 'donation.not-found', 'request.too-many')
  @RateLimited('overlay-action')
  @UserOnly()
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
@ApiTags('Admins')
@AdminOnly()
export class AdminHiddenWordsController {
  constructor(private readonly rpc: RpcClient) {}

  @Patch(':id/hidden-words')
  @ApiOperation({ summary: "Hides a donor's name or message from the public lists; an empty list shows both again" })
  @ApiOkResponse(fields({ hidden: { message: 'admin' } }))
  @ApiErrors('donation.not-found')
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
