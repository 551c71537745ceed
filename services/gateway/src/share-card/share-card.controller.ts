import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { ShareCards } from './share-cards.service.js';

@Controller('api/streamers')
export class ShareCardController {
  constructor(private readonly cards: ShareCards) {}

  /** Chats fetch it once per link they show, and may keep it a while: the page's link to it changes with what it shows. */
  @Get(':username/card.png')
  @RateLimited('share-card')
  async card(@Param('username') username: string, @Res() reply: FastifyReply) {
    const card = await this.cards.of(username);
    await reply.header('content-type', 'image/png').header('cache-control', 'public, max-age=600').send(card);
  }
}
