import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { getCreator } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { rateLimitSubnet } from '../limits/rate-limit-subnet.js';
import { openEventStream } from './event-stream.js';
import { TipPageUpdates } from './tip-page-updates.service.js';

@Controller('api/streamers')
export class TipPageUpdatesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: TipPageUpdates,
  ) {}

  /** Streams the changes of a tip page to the browser. */
  @Get(':usernameOrId/live')
  @RateLimited('live-page')
  async live(
    @Param('usernameOrId') usernameOrId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = rateLimitSubnet(request.ip);
    const { id } = await this.rpc.call(getCreator, { usernameOrId });
    this.pages.admit(address);
    this.pages.watch(id, openEventStream(reply), address);
  }
}
