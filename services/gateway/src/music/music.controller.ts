import { Controller, Get, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  DomainError,
  disconnectMusic,
  getCreator,
  getMusicToken,
  type MusicAccess,
  SearchSongsQuery,
  searchSongs,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, fields, one } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { GatewayConfig } from '../config.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { rateLimitSubnet } from '../limits/rate-limit-subnet.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';

@Controller('api/spotify')
@ApiTags('Songs')
export class MusicController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
  ) {}

  /**
   * Song search for visitors of a creator's page. Checks the creator first, so that a search for an unknown creator
   * costs no call to the music service.
   */
  @Get('search')
  @CanWait()
  @ApiOperation({ summary: 'Searches songs, at most ten results; results are cached for ten minutes' })
  @ApiOkResponse(arrayOf('Song'))
  @ApiErrors('creator.not-found', 'song.requests-off', 'music.busy', 'music.unavailable')
  @RateLimited('song-search')
  async search(@Query() { q, streamerId }: SearchSongsQuery, @Req() request: FastifyRequest) {
    const { id: creatorId } = await this.rpc.call(getCreator, { usernameOrId: streamerId });
    return this.rpc.call(searchSongs, { query: q, creatorId, visitor: rateLimitSubnet(request.ip) });
  }

  /** `refused=1`: the music service rejected the previous token. */
  @Get('access-token')
  @ApiOperation({
    summary:
      "For the overlay of a premium creator, authenticated by its link's token: a Spotify access token, valid for an hour at most",
  })
  @ApiQuery({ name: 'token', required: false, type: String })
  @ApiQuery({ name: 'refused', required: false, type: String })
  @ApiOkResponse(one('MusicAccess'))
  @ApiErrors('overlay.unknown-token', 'premium.required', 'music.not-connected', 'music.unavailable')
  @Header('cache-control', 'no-store')
  @RateLimited('music-token')
  async accessToken(@Query('token') token: unknown, @Query('refused') refused: unknown): Promise<MusicAccess> {
    if (typeof token !== 'string' || token === '') throw new DomainError('overlay.unknown-token');
    const access = await this.rpc.call(getMusicToken, { overlayToken: token, wasRejected: refused === '1' });
    const { SPOTIFY_PLAYER_SCRIPT_URL: playerScriptUrl, SPOTIFY_API_URL: apiUrl } = this.config;
    return { ...access, playerScriptUrl, apiUrl };
  }

  @Post('disconnect')
  @ApiOperation({ summary: 'Disconnects Spotify' })
  @ApiOkResponse(fields({}))
  @ApiErrors('creator.no-profile')
  @HttpCode(200)
  @UserOnly()
  async disconnect(@OwnCreatorId() creatorId: string) {
    await this.rpc.call(disconnectMusic, { creatorId });
    return {};
  }
}
