import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAccount,
  AdminLoginRequest,
  CompleteSignInRequest,
  completeAdminSignIn,
  getAdminSecondStepOptions,
  logInAdmin,
  logOutAdmin,
  type PendingSignIn,
  SignInTokenRequest,
  type StartedAdminSession,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { anyJson, anyOf, BodyExample, fields, one, reference } from '../api-docs/responses.js';
import { DeviceCookie } from '../auth/device-cookie.js';
import { RateLimited, RateLimitGuard } from '../limits/rate-limit.guard.js';
import { AdminCookie } from './admin-cookie.js';
import { AdminOnly, Requires } from './admin-only.js';
import { SignedInAdmin } from './admin-session.guard.js';

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
  @ApiOperation({ summary: 'Signs in an admin, with a separate cookie; one with a second factor gets a sign-in token' })
  @BodyExample({ email: 'admin@example.com', password: 'a long password' })
  @ApiOkResponse(anyOf(reference('AdminAccount'), reference('PendingSignIn')))
  @ApiErrors('admin.credentials-invalid')
  @HttpCode(200)
  @RateLimited('admin-login')
  async logIn(
    @Body() login: AdminLoginRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminAccount | PendingSignIn> {
    const session = await this.rpc.call(logInAdmin, { ...login, ...this.browserOf(request) });
    // The password was right. Identity counts wrong codes separately.
    this.rateLimits.reset('admin-login', login.email, request);
    return 'needsSecondFactor' in session ? session : this.enter(reply, session);
  }

  @Post('login/second-factor')
  @ApiOperation({ summary: 'Completes a sign-in with a code of the app, a recovery code or a passkey' })
  @BodyExample({ signInToken: 'q3Vt…', code: '123456' })
  @ApiOkResponse(one('AdminAccount'))
  @ApiErrors(
    'sign-in.expired',
    'second-factor.code-invalid',
    'second-factor.locked',
    'passkey.invalid',
    'passkey.cloned',
  )
  @HttpCode(200)
  @RateLimited('second-step')
  async complete(
    @Body() body: CompleteSignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.enter(reply, await this.rpc.call(completeAdminSignIn, { ...body, ...this.browserOf(request) }));
  }

  @Post('login/passkey-options')
  @ApiOperation({ summary: 'The options of `navigator.credentials.get` for the second step' })
  @BodyExample({ signInToken: 'q3Vt…' })
  @ApiOkResponse(anyJson)
  @ApiErrors('sign-in.expired')
  @HttpCode(200)
  @RateLimited('second-step')
  secondStepOptions(@Body() body: SignInTokenRequest) {
    return this.rpc.call(getAdminSecondStepOptions, body);
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
  @Requires('own-account')
  session(@SignedInAdmin() admin: AdminAccount) {
    return admin;
  }

  private browserOf(request: FastifyRequest) {
    return { ...this.cookie.browserOf(request), deviceTokens: this.device.read(request) };
  }

  private enter(reply: FastifyReply, session: StartedAdminSession): AdminAccount {
    this.cookie.set(reply, session);
    this.device.set(reply, session);
    return session.admin;
  }
}
