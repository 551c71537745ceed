import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { type CurrentUser, logOut, SignUpRequest, type StartedSession, signUp } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { LoginGuard } from './login.strategy.js';
import { SessionGuard, SignedInUser } from './session.guard.js';
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from './session-cookie.js';

@Controller('api/auth')
export class AuthController {
  private readonly isSecure: boolean;

  constructor(
    private readonly rpc: RpcClient,
    config: GatewayConfig,
  ) {
    this.isSecure = config.PUBLIC_URL.startsWith('https:');
  }

  @Get('user')
  @UseGuards(SessionGuard)
  currentUser(@SignedInUser() user: CurrentUser) {
    return user;
  }

  @Post('signup')
  async signUp(@Body() body: SignUpRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.signIn(await this.rpc.ask(signUp, body), reply);
  }

  @Post('login')
  @HttpCode(200)
  @UseGuards(LoginGuard)
  logIn(@Req() request: { user: StartedSession }, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.signIn(request.user, reply);
  }

  /** Ends the session if there is one; signing out twice is not an error. */
  @Post('logout')
  @HttpCode(200)
  async logOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const sessionToken = sessionTokenOf(request);
    if (sessionToken) await this.rpc.ask(logOut, { sessionToken });
    clearSessionCookie(reply);
    return { message: 'Signed out' };
  }

  private signIn(session: StartedSession, reply: FastifyReply): CurrentUser {
    setSessionCookie(reply, session, { isSecure: this.isSecure });
    return session.user;
  }
}
