import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ChangePasswordRequest,
  type CurrentUser,
  changePassword,
  endAllSessions,
  endSession,
  LoginRequest,
  listSessions,
  logOut,
  type PendingSignIn,
  SignUpRequest,
  type StartedSession,
  signUp,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { anyOf, arrayOf, BodyExample, fields, one, reference } from '../api-docs/responses.js';
import { RateLimited, RateLimitGuard } from '../limits/rate-limit.guard.js';
import { DeviceCookie } from './device-cookie.js';
import { FreshProof } from './fresh-proof.js';
import { LoginGuard } from './login.strategy.js';
import { SignedInUser, UserOnly } from './session.guard.js';
import { SessionCookie } from './session-cookie.js';
import { sessionIdParam } from './session-id-param.js';

@Controller('api/auth')
@ApiTags('Accounts')
export class AuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
    private readonly rateLimits: RateLimitGuard,
  ) {}

  @Get('user')
  @ApiOperation({ summary: 'The signed-in user' })
  @ApiOkResponse(one('CurrentUser'))
  @UserOnly()
  currentUser(@SignedInUser() user: CurrentUser) {
    return user;
  }

  @Post('signup')
  @ApiOperation({ summary: 'Creates an account, signs in, and mails a link that verifies the address' })
  @ApiCreatedResponse(one('CurrentUser'))
  @ApiErrors('email.taken', 'username.taken', 'username.reserved')
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
  @ApiOperation({ summary: 'Signs in, or returns what an account with a second factor needs next, without a session' })
  @ApiOkResponse(anyOf(reference('CurrentUser'), reference('PendingSignIn')))
  @ApiErrors('credentials.invalid', 'account.banned')
  @HttpCode(200)
  @UseGuards(LoginGuard)
  @RateLimited('login')
  logIn(
    @Body() read: LoginRequest,
    @Req() request: FastifyRequest & { user: StartedSession | PendingSignIn },
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { user: session } = request;
    // The password was right. Identity counts wrong codes by itself.
    this.rateLimits.reset('login', read.email, request);
    if ('needsSecondFactor' in session) return session;
    this.cookie.set(reply, session);
    this.device.set(reply, session);
    return session.user;
  }

  /** Idempotent: signing out without a session is not an error. */
  @Post('logout')
  @ApiOperation({ summary: 'Ends this session; idempotent' })
  @ApiOkResponse(fields({ message: 'Signed out' }))
  @HttpCode(200)
  async logOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const sessionToken = this.cookie.tokenOf(request);
    if (sessionToken) await this.rpc.call(logOut, { sessionToken });
    this.cookie.clear(reply);
    return { message: 'Signed out' };
  }

  /** Ends all sessions and starts a new one for the caller. */
  @Post('change-password')
  @ApiOperation({ summary: 'Changes the password, confirmed by the current one; every other session ends' })
  @BodyExample({ password: 'the current password', newPassword: 'a longer secret' })
  @ApiOkResponse(fields({ message: 'Your password has been changed.' }))
  @ApiErrors('password.incorrect')
  @HttpCode(200)
  @RateLimited('confirm-password')
  @FreshProof({ asksPassword: true })
  @UserOnly()
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
  @ApiOperation({ summary: 'The sessions of the user' })
  @ApiOkResponse(arrayOf('SessionItem'))
  @UserOnly()
  sessions(@SignedInUser() user: CurrentUser, @Req() request: FastifyRequest) {
    return this.rpc.call(listSessions, { userId: user.id, sessionToken: this.cookie.tokenOf(request) ?? '' });
  }

  @Delete('sessions/:id')
  @ApiOperation({ summary: 'Ends one session of the user' })
  @ApiOkResponse(fields({ message: 'Signed out that device' }))
  @ApiErrors('session.not-found')
  @UserOnly()
  async endSession(@SignedInUser() user: CurrentUser, @Param('id', sessionIdParam) sessionId: string) {
    await this.rpc.call(endSession, { userId: user.id, sessionId });
    return { message: 'Signed out that device' };
  }

  @Delete('sessions')
  @ApiOperation({ summary: 'Ends every session of the user, including this one' })
  @ApiOkResponse(fields({ message: 'Signed out everywhere' }))
  @UserOnly()
  async endAllSessions(@SignedInUser() user: CurrentUser, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.rpc.call(endAllSessions, { userId: user.id });
    this.cookie.clear(reply);
    return { message: 'Signed out everywhere' };
  }
}
