import { Controller, Get, Logger, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiSeeOtherResponse, ApiTags } from '@nestjs/swagger';
import { DomainError, finishMusicConnection, getSessionUser, startMusicConnection } from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookie } from '../auth/session-cookie.js';
import { GatewayConfig } from '../config.js';
import { RateLimited } from '../limits/rate-limit.guard.js';

/** Outcome of the connection, as a query parameter of the dashboard. */
type Outcome = 'connected' | 'refused' | 'not-allowed' | 'failed';

/**
 * The OAuth flow of the music service: to its consent page and back. The browser navigates here, so every outcome is a
 * page. The returning user must be signed in as the creator who started the flow: the state parameter alone is not
 * enough.
 */
@Controller('api/auth/spotify')
@ApiTags('Songs')
export class MusicConnectionController {
  private readonly logger = new Logger('Music');
  private readonly redirectUri: string;

  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
    private readonly config: GatewayConfig,
  ) {
    this.redirectUri = `${config.PUBLIC_URL}/api/auth/spotify/callback`;
  }

  @Get()
  @ApiOperation({ summary: "Redirects a creator's browser to Spotify's consent page" })
  @ApiQuery({ name: 'streamerId', required: false, type: String })
  @ApiSeeOtherResponse({ description: 'To Spotify, or to sign in' })
  @RateLimited('music-connect')
  async leave(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Query('streamerId') streamerId?: unknown) {
    const creatorId = await this.creatorOf(request, reply);
    if (!creatorId) return;
    if (streamerId !== undefined && streamerId !== creatorId) return this.end(reply, 'failed');
    try {
      const { authorizeUrl } = await this.rpc.call(startMusicConnection, { creatorId, redirectUri: this.redirectUri });
      await reply.redirect(authorizeUrl, 303);
    } catch (error) {
      await this.end(reply, this.outcomeOf(error));
    }
  }

  @Get('callback')
  @ApiOperation({ summary: 'The OAuth callback of Spotify' })
  @ApiQuery({ name: 'state', required: false, type: String })
  @ApiQuery({ name: 'code', required: false, type: String })
  @ApiSeeOtherResponse({ description: 'To the dashboard, with spotify=connected, refused, not-allowed or failed' })
  @RateLimited('music-connect')
  async comeBack(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('state') state?: unknown,
    @Query('code') code?: unknown,
  ) {
    const creatorId = await this.creatorOf(request, reply);
    if (!creatorId) return;
    if (typeof state !== 'string') return this.end(reply, 'failed');
    const consent = { creatorId, state, code: typeof code === 'string' ? code : null, redirectUri: this.redirectUri };
    try {
      await this.rpc.call(finishMusicConnection, consent);
      await this.end(reply, 'connected');
    } catch (error) {
      await this.end(reply, consent.code === null ? 'refused' : this.outcomeOf(error));
    }
  }

  /** Returns undefined after redirecting the browser to the required page: sign-in, or profile creation. */
  private async creatorOf(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const sessionToken = this.cookie.tokenOf(request);
    const user = sessionToken ? await this.rpc.call(getSessionUser, { sessionToken }) : null;
    if (user?.creatorId) return user.creatorId;
    await this.go(reply, user ? '/create-profile' : '/login?mode=signin');
    return undefined;
  }

  private outcomeOf(error: unknown): Outcome {
    if (error instanceof DomainError && error.code === 'music.not-allowed') return 'not-allowed';
    this.logger.warn(`Connecting the music service failed: ${errorMessage(error)}`);
    return 'failed';
  }

  private end(reply: FastifyReply, outcome: Outcome): Promise<void> {
    return this.go(reply, `/dashboard?spotify=${outcome}`);
  }

  private async go(reply: FastifyReply, path: string): Promise<void> {
    await reply.redirect(`${this.config.PUBLIC_URL}${path}`, 303);
  }
}
