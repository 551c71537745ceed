import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAccount,
  AdminLoginRequest,
  DomainError,
  type ErrorCode,
  logInAdmin,
  logOutAdmin,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { BodyExample, fields, one } from '../api-docs/responses.js';
import { DeviceCookie } from '../auth/device-cookie.js';
import { RateLimited, RateLimitGuard } from '../limits/rate-limit.guard.js';
import { AdminCookie } from './admin-cookie.js';
import { AdminOnly } from './admin-only.js';
import { SignedInAdmin } from './admin-session.guard.js';

const rejectedCodes: ReadonlySet<ErrorCode> = new Set([
  'admin.code-required',
  'admin.code-invalid',
  'admin.code-too-many',
]);

/** These errors mean that the password was right. Identity counts wrong codes separately. */
const isCodeError = (error: unknown) => error instanceof DomainError && rejectedCodes.has(error.code);

@Controller('api/admin')
@ApiTags('Admins')
export class AdminAuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: AdminCookie,
    private readonly device: DeviceCookie,
    private readonly rateLimits: RateLimitGuard,
  ) {}

  @Post('login')
  @ApiOperation({ summary: 'Signs in an admin, with a separate cookie' })
  @BodyExample({ email: 'admin@example.com', password: 'a long password' })
  @ApiOkResponse(one('AdminAccount'))
  @ApiErrors('admin.credentials-invalid', 'admin.code-required', 'admin.code-invalid')
  @HttpCode(200)
  @RateLimited('admin-login')
  async logIn(
    @Body() login: AdminLoginRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const browser = { ...this.cookie.browserOf(request), deviceTokens: this.device.read(request) };
    const session = await this.rpc.call(logInAdmin, { ...login, ...browser }).catch((error: unknown) => {
      if (isCodeError(error)) this.rateLimits.reset('admin-login', login.email, request);
      throw error;
    });
    this.cookie.set(reply, session);
    this.device.set(reply, session);
    this.rateLimits.reset('admin-login', session.admin.email, request);
    return session.admin;
  }

  /** Idempotent: signing out without a session is not an error. */
  @Post('logout')
  @ApiOperation({ summary: "Ends the admin's session" })
  @ApiOkResponse(fields({ message: 'Signed out' }))
  @HttpCode(200)
  async logOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const sessionToken = this.cookie.tokenOf(request);
    if (sessionToken) await this.rpc.call(logOutAdmin, { sessionToken });
    this.cookie.clear(reply);
    return { message: 'Signed out' };
  }

  @Get('session')
  @ApiOperation({ summary: 'The signed-in admin' })
  @ApiOkResponse(one('AdminAccount'))
  @AdminOnly()
  session(@SignedInAdmin() admin: AdminAccount) {
    return admin;
  }
}
