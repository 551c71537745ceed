import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  controlOverlay,
  type FeedPage,
  FeedTipsQuery,
  KeyControlRequest,
  KeyTestAlertRequest,
  listTipsAfter,
  sendTestAlert,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { one } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { ApiKeyOnly, KeyCreatorId } from './api-key.guard.js';

/** What bots and apps do with a creator's API key. */
@Controller('api/v1')
@ApiTags('Bots and apps')
export class ApiV1Controller {
  constructor(private readonly rpc: RpcClient) {}

  @Get('tips')
  @CanWait()
  @ApiOperation({
    summary: 'The tips after a tip, oldest first; `next` is the `after` of the next request',
    description:
      'Names and messages are moderated, and missing while a tip waits for approval. No tip is left out: a page ends ' +
      'before one whose predecessor is still being recorded.',
  })
  @ApiOkResponse(one('FeedPage'))
  @RateLimited('api-v1')
  @ApiKeyOnly('tips:read')
  async tips(@KeyCreatorId() creatorId: string, @Query() { after = 0, limit }: FeedTipsQuery): Promise<FeedPage> {
    const tips = await this.rpc.call(listTipsAfter, { creatorId, after, limit });
    return { tips, next: tips.at(-1)?.id ?? after };
  }

  @Post('alerts/test')
  @ApiOperation({ summary: 'Shows a test alert, without effect on totals' })
  @ApiOkResponse(one('HeardByOverlays'))
  @HttpCode(200)
  @RateLimited('api-v1')
  @ApiKeyOnly('alerts:test')
  testAlert(@KeyCreatorId() creatorId: string, @Body() { kind }: KeyTestAlertRequest) {
    return this.rpc.call(sendTestAlert, { creatorId, kind: kind ?? 'donation' });
  }

  @Post('overlay/control')
  @ApiOperation({ summary: 'Skips the alert on the screen, or pauses, resumes, mutes or unmutes alerts' })
  @ApiOkResponse(one('HeardByOverlays'))
  @HttpCode(200)
  @RateLimited('api-v1')
  @ApiKeyOnly('overlay:control')
  control(@KeyCreatorId() creatorId: string, @Body() { action }: KeyControlRequest) {
    return this.rpc.call(controlOverlay, { creatorId, action });
  }
}
