import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { bytes } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { ShareCards } from './share-cards.service.js';

@Controller('api/streamers')
@CanWait()
@ApiTags('Creators')
export class ShareCardController {
  constructor(private readonly cards: ShareCards) {}

  /**
   * Chat apps fetch the card once per link and may cache it: the URL in the page changes with the content of the card.
   * An older card that is sent under a new URL is not to be kept.
   */
  @Get(':username/card.png')
  @ApiOperation({ summary: "The link preview image of a creator's page" })
  @ApiOkResponse(bytes('image/png'))
  @ApiErrors('creator.not-found')
  @RateLimited('share-card')
  async card(@Param('username') username: string, @Res() reply: FastifyReply) {
    const { png, isCurrent } = await this.cards.of(username);
    const cacheControl = isCurrent ? 'public, max-age=600' : 'no-store';
    await reply.header('content-type', 'image/png').header('cache-control', cacheControl).send(png);
  }
}
