import { Controller, Get, Param, Res } from '@nestjs/common';
import { getCreator } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { openEventStream } from './event-stream.js';
import { LivePages } from './live-pages.service.js';

@Controller('api/streamers')
export class LivePagesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: LivePages,
  ) {}

  /** What changes on a tip page, for as long as it is looked at. */
  @Get(':usernameOrId/live')
  @RateLimited('live-page')
  async live(@Param('usernameOrId') usernameOrId: string, @Res() reply: FastifyReply): Promise<void> {
    const { id } = await this.rpc.ask(getCreator, { usernameOrId });
    this.pages.admit();
    this.pages.watch(id, openEventStream(reply));
  }
}
