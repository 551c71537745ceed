import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res, SetMetadata, UseGuards } from '@nestjs/common';
import {
  ChangePasswordRequest,
  type CurrentUser,
  changePassword,
  endAllSessions,
  LoginRequest,
  listSessions,
  logOut,
  SignUpRequest,
  type StartedSession,
  signUp,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimited, RateLimitGuard } from '../limits/rate-limit.guard.js';
import { DeviceCookie } from './device-cookie.js';
import { BODY_OF_GUARD, LoginGuard } from './login.strategy.js';
import { SessionGuard, SignedInUser } from './session.guard.js';
import { SessionCookie } from './session-cookie.js';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
    private readonly rateLimits: RateLimitGuard,
  ) {}

  @Get('user')
  @UseGuards(SessionGuard)
  currentUser(@SignedInUser() user: CurrentUser) {
    return user;
  }

  @Post('signup')
  @RateLimited('signup')
  async signUp(
    @Body() body: SignUpRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const deviceTokens = this.device.read(request);
    const session = await this.rpc.call(signUp, { ...body, ...this.cookie.browserOf(request), deviceTokens });
    this.cookie.set(reply, session);
    this.device.set(reply, session);
    return session.user;
  }

  @Post('login')
  @HttpCode(200)
  @UseGuards(LoginGuard)
  @SetMetadata(BODY_OF_GUARD, LoginRequest)
  @RateLimited('login')
  logIn(@Req() request: FastifyRequest & { user: StartedSession }, @Res({ passthrough: true }) reply: FastifyReply) {
    this.cookie.set(reply, request.user);
    this.device.set(reply, request.user);
    this.rateLimits.reset('login', request.user.user.email, request);
    return request.user.user;
  }

  /** Idempotent: signing out without a session is not an error. */
  @Post('logout')
  @HttpCode(200)
  async logOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const sessionToken = this.cookie.tokenOf(request);
    if (sessionToken) await this.rpc.call(logOut, { sessionToken });
    this.cookie.clear(reply);
    return { message: 'Signed out' };
  }

  /** Ends all sessions and starts a new one for the caller. */
  @Post('change-password')
  @HttpCode(200)
  @RateLimited('confirm-password')
  @UseGuards(SessionGuard)
  async changePassword(
    @SignedInUser() { id: userId }: CurrentUser,
    @Body() body: ChangePasswordRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const browser = { ...this.cookie.browserOf(request), deviceTokens: this.device.read(request) };
    const session = await this.rpc.call(changePassword, { userId, ...body, ...browser });
    this.cookie.set(reply, session);
    this.device.set(reply, session);
    return { message: 'Your password has been changed.' };
  }

  @Get('sessions')
  @UseGuards(SessionGuard)
  sessions(@SignedInUser() user: CurrentUser, @Req() request: FastifyRequest) {
    return this.rpc.call(listSessions, { userId: user.id, sessionToken: this.cookie.tokenOf(request) ?? '' });
  }

  @Delete('sessions')
  @UseGuards(SessionGuard)
  async endAllSessions(@SignedInUser() user: CurrentUser, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.rpc.call(endAllSessions, { userId: user.id });
    this.cookie.clear(reply);
    return { message: 'Signed out everywhere' };
  }
}
