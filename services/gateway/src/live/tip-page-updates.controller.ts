import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { getCreator } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { bytes } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { rateLimitSubnet } from '../limits/rate-limit-subnet.js';
import { openEventStream } from './event-stream.js';
import { TipPageUpdates } from './tip-page-updates.service.js';
import { ViewerPlaces } from './viewer-places.service.js';

@Controller('api/streamers')
@CanWait()
@ApiTags('Creators')
export class TipPageUpdatesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: TipPageUpdates,
    private readonly places: ViewerPlaces,
  ) {}

  /** Streams the changes of a tip page to the browser. */
  @Get(':usernameOrId/live')
  @ApiOperation({ summary: 'Server-sent events, each a LiveTipPage: one immediately and one within seconds of a tip' })
  @ApiOkResponse(bytes('text/event-stream'))
  @ApiErrors('creator.not-found', 'service.unavailable')
  @RateLimited('live-page')
  async live(
    @Param('usernameOrId') usernameOrId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = rateLimitSubnet(request.ip);
    const { id } = await this.rpc.call(getCreator, { usernameOrId });
    this.places.admit(address);
    this.pages.watch(id, openEventStream(reply), address);
  }
}
