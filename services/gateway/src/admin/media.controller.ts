import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  DomainError,
  getUser,
  listOverlayMedia,
  type OverlayMedia,
  TakeDownMediaRequest,
  takeDownOverlayMedia,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, fields } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { mediaIdParam } from '../overlay/media-id-param.js';
import { AdminOnly, Requires } from './admin-only.js';
import type { AdminRequest } from './admin-session.guard.js';
import { setAuditDiff } from './audit-diff.js';

const userIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('user.not-found') });

/** Admin access to the sounds and pictures of creators' alerts. */
@Controller('api/admin')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class AdminMediaController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('users/:id/media')
  @ApiOperation({
    summary: "Sounds and pictures of a user's alerts; an empty list for a user without a creator profile",
  })
  @ApiOkResponse(arrayOf('OverlayMedia'))
  @ApiErrors('user.not-found')
  @Requires('moderate')
  async list(@Param('id', userIdParam) userId: string): Promise<OverlayMedia[]> {
    const { creatorId } = await this.rpc.call(getUser, { userId });
    return creatorId === null ? [] : this.rpc.call(listOverlayMedia, { creatorId });
  }

  @Post('media/:id/take-down')
  @ApiOperation({ summary: 'Takes down a sound or picture everywhere and permanently' })
  @ApiOkResponse(fields({ message: 'Taken down' }))
  @ApiErrors('media.not-found')
  @HttpCode(200)
  @Requires('moderate')
  async takeDown(
    @Param('id', mediaIdParam) id: string,
    @Body() _body: TakeDownMediaRequest,
    @Req() request: AdminRequest,
  ) {
    const { creatorId, kind, digest } = await this.rpc.call(takeDownOverlayMedia, { id });
    setAuditDiff(request, { before: { creatorId, kind, digest }, after: {} });
    return { message: 'Taken down' };
  }
}
