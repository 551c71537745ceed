import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { type AdminAccount, AdminLoginRequest, logInAdmin, logOutAdmin } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimited, RateLimitGuard } from '../limits/rate-limit.guard.js';
import { AdminCookie } from './admin-cookie.js';
import { SignedInAdmin } from './admin-session.guard.js';
import { ForAdmins } from './for-admins.js';

@Controller('api/admin')
export class AdminAuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: AdminCookie,
    private readonly rateLimits: RateLimitGuard,
  ) {}

  @Post('login')
  @HttpCode(200)
  @RateLimited('admin-login')
  async logIn(
    @Body() login: AdminLoginRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.rpc.ask(logInAdmin, { ...login, ...this.cookie.browserOf(request) });
    this.cookie.set(reply, session);
    this.rateLimits.forgive('admin-login', session.admin.email, request);
    return session.admin;
  }

  /** Ends the session if there is one; signing out twice is not an error. */
  @Post('logout')
  @HttpCode(200)
  async logOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const sessionToken = this.cookie.tokenOf(request);
    if (sessionToken) await this.rpc.ask(logOutAdmin, { sessionToken });
    this.cookie.clear(reply);
    return { message: 'Signed out' };
  }

  @Get('session')
  @ForAdmins()
  session(@SignedInAdmin() admin: AdminAccount) {
    return admin;
  }
}
