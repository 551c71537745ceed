import { Body, Controller, Get, HttpCode, Logger, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiSeeOtherResponse, ApiTags } from '@nestjs/swagger';
import {
  type CurrentUser,
  DomainError,
  ForgotPasswordRequest,
  getSessionUser,
  ResetPasswordRequest,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  verifyEmail,
} from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields } from '../api-docs/responses.js';
import { GatewayConfig } from '../config.js';
import { IsOverAccountLimit, RateLimited } from '../limits/rate-limit.guard.js';
import { rateLimitSubnet } from '../limits/rate-limit-subnet.js';
import { DeviceCookie } from './device-cookie.js';
import { SignedInUser, UserOnly } from './session.guard.js';
import { SessionCookie } from './session-cookie.js';

/** Password reset and e-mail verification. */
@Controller('api/auth')
@ApiTags('Accounts')
export class RecoveryController {
  private readonly logger = new Logger('Recovery');

  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
    private readonly device: DeviceCookie,
    private readonly cookie: SessionCookie,
  ) {}

  /** Responds the same for every address, also when the limit is reached and no mail is sent. */
  @Post('forgot-password')
  @ApiOperation({ summary: 'Mails a link to choose a new password; the response is the same for any address' })
  @ApiOkResponse(fields({ message: 'If that address is registered, a mail with instructions is on its way.' }))
  @HttpCode(200)
  @RateLimited('forgot-password')
  async forgot(@Body() body: ForgotPasswordRequest, @IsOverAccountLimit() isOverLimit: boolean) {
    if (!isOverLimit) await this.rpc.call(requestPasswordReset, body);
    return { message: 'If that address is registered, a mail with instructions is on its way.' };
  }

  @Post('reset-password')
  @ApiOperation({ summary: 'Sets a new password with the mailed token and ends every session' })
  @ApiOkResponse(fields({ message: 'Your password has been reset. You can now log in with your new password.' }))
  @ApiErrors('reset-token.invalid')
  @HttpCode(200)
  @RateLimited('reset-password')
  async reset(
    @Body() body: ResetPasswordRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const browser = { deviceTokens: this.device.read(request), network: rateLimitSubnet(request.ip) };
    this.device.set(reply, await this.rpc.call(resetPassword, { ...body, ...browser }));
    return { message: 'Your password has been reset. You can now log in with your new password.' };
  }

  @Post('resend-verification')
  @ApiOperation({ summary: 'Mails the verification link again' })
  @ApiOkResponse(fields({ message: 'Check your email for the verification link.' }))
  @HttpCode(200)
  @RateLimited('resend-verification')
  @UserOnly()
  async resend(@SignedInUser() user: CurrentUser) {
    await this.rpc.call(requestVerification, { userId: user.id });
    return { message: 'Check your email for the verification link.' };
  }

  /**
   * Target of the mailed link, for a browser that is signed in. Redirects to a page with the outcome, also while identity is
   * unavailable.
   */
  @Get('verify-email')
  @ApiOperation({ summary: 'Target of the mailed link: verifies the address of the signed-in user' })
  @ApiQuery({ name: 'token', required: false, type: String })
  @ApiSeeOtherResponse({ description: 'To a page that shows the outcome' })
  async verify(@Query('token') token: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const outcome = await this.verifyFor(request, typeof token === 'string' ? token : '').then(
      () => 'verified',
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'verification-token.invalid') return 'invalid';
        if (error instanceof DomainError && error.code === 'verification-token.sign-in-required') return 'log-in';
        if (error instanceof DomainError && error.code === 'verification-token.other-account') return 'other-account';
        this.logger.error(`E-mail verification failed: ${errorMessage(error)}`);
        return 'unavailable';
      },
    );
    await reply.redirect(`${this.config.PUBLIC_URL}/?email=${outcome}`, 303);
  }

  private async verifyFor(request: FastifyRequest, token: string): Promise<void> {
    const sessionToken = this.cookie.tokenOf(request);
    const user = sessionToken ? await this.rpc.call(getSessionUser, { sessionToken }) : null;
    await this.rpc.call(verifyEmail, { token, userId: user?.id ?? null });
  }
}
