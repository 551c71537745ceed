import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { listBlockedSupporters, unblockSupporter } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { numberParam } from '../admin/number-param.js';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, fields, one } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';
import { HiddenFields } from './hidden-fields.service.js';

/** The supporters whom a creator blocked. */
@Controller('api/streamers/me')
@ApiTags('Tips')
@UserOnly()
export class SupporterBlocksController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly hiddenFields: HiddenFields,
  ) {}

  @Post('donations/:id/block')
  @ApiOperation({
    summary: 'Blocks the supporter of a tip: later ones show no alert and no words; the money arrives as before',
  })
  @ApiOkResponse(one('BlockedSupporter'))
  @ApiErrors('creator.no-profile', 'donation.not-found', 'supporter.unknown-origin')
  @HttpCode(200)
  @RateLimited('overlay-action')
  block(@OwnCreatorId() creatorId: string, @Param('id', numberParam) donationId: number) {
    return this.hiddenFields.block({ creatorId, donationId });
  }

  @Get('blocked-supporters')
  @ApiOperation({ summary: 'The blocked supporters, newest first, as their blocked tips name them' })
  @ApiOkResponse(arrayOf('BlockedSupporter'))
  @ApiErrors('creator.no-profile')
  list(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(listBlockedSupporters, { creatorId });
  }

  @Delete('blocked-supporters/:donationId')
  @ApiOperation({ summary: 'Unblocks the supporter of a tip, for later tips; hidden words stay hidden' })
  @ApiOkResponse(fields({}))
  @ApiErrors('creator.no-profile')
  @RateLimited('overlay-action')
  unblock(@OwnCreatorId() creatorId: string, @Param('donationId', numberParam) donationId: number) {
    return this.rpc.call(unblockSupporter, { creatorId, donationId });
  }
}
