import { Controller, Get, Logger, Query, Req, Res } from '@nestjs/common';
import { DomainError, finishMusicConnection, getSessionUser, startMusicConnection } from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookie } from '../auth/session-cookie.js';
import { GatewayConfig } from '../config.js';
import { RateLimited } from '../limits/rate-limit.guard.js';

/** What the dashboard is told in its address of how connecting ended. */
type Outcome = 'connected' | 'refused' | 'not-allowed' | 'failed';

/**
 * The way to the music service's consent page and back. A browser goes it by itself, so it always ends on a page. Whoever
 * comes back must be signed in as the creator who left: the state alone connects nobody.
 */
@Controller('api/auth/spotify')
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
    const answer = { creatorId, state, code: typeof code === 'string' ? code : null, redirectUri: this.redirectUri };
    try {
      await this.rpc.call(finishMusicConnection, answer);
      await this.end(reply, 'connected');
    } catch (error) {
      await this.end(reply, answer.code === null ? 'refused' : this.outcomeOf(error));
    }
  }

  /** Returns undefined after sending the browser to the page that has to come first: signing in, or making a profile. */
  private async creatorOf(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const sessionToken = this.cookie.tokenOf(request);
    const user = sessionToken ? await this.rpc.call(getSessionUser, { sessionToken }) : null;
    if (user?.creatorId) return user.creatorId;
    await this.go(reply, user ? '/create-profile' : '/login?mode=signin');
    return undefined;
  }

  private outcomeOf(error: unknown): Outcome {
    if (error instanceof DomainError && error.code === 'music.not-allowed') return 'not-allowed';
    this.logger.warn(`A music service was not connected: ${errorMessage(error)}`);
    return 'failed';
  }

  private end(reply: FastifyReply, outcome: Outcome): Promise<void> {
    return this.go(reply, `/dashboard?spotify=${outcome}`);
  }

  private async go(reply: FastifyReply, path: string): Promise<void> {
    await reply.redirect(`${this.config.PUBLIC_URL}${path}`, 303);
  }
}
