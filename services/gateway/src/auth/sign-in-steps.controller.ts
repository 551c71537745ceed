import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CompleteSignInRequest,
  completeSignIn,
  confirmLostDevice,
  getPasskeySignInOptions,
  getSecondStepOptions,
  LostDeviceRequest,
  logInByPasskey,
  PasskeySignInRequest,
  requestLostDevice,
  SignInTokenRequest,
  type StartedSession,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { anyJson, BodyExample, fields, one } from '../api-docs/responses.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { DeviceCookie } from './device-cookie.js';
import { SessionCookie } from './session-cookie.js';

/** The second step of a sign-in, the sign-in by passkey, and the way in without any factor. */
@Controller('api/auth')
@ApiTags('Accounts')
export class SignInStepsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
  ) {}

  @Post('login/second-factor')
  @ApiOperation({ summary: 'Completes a sign-in with a code of the app, a recovery code or a passkey' })
  @BodyExample({ signInToken: 'q3Vt…', code: '123456' })
  @ApiOkResponse(one('CurrentUser'))
  @ApiErrors(
    'sign-in.expired',
    'second-factor.code-invalid',
    'second-factor.locked',
    'passkey.invalid',
    'passkey.cloned',
    'account.banned',
  )
  @HttpCode(200)
  @RateLimited('second-step')
  async complete(
    @Body() body: CompleteSignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.enter(reply, await this.rpc.call(completeSignIn, { ...body, ...this.browserOf(request) }));
  }

  @Post('login/passkey-options')
  @ApiOperation({ summary: 'The options of `navigator.credentials.get` for the second step' })
  @BodyExample({ signInToken: 'q3Vt…' })
  @ApiOkResponse(anyJson)
  @ApiErrors('sign-in.expired')
  @HttpCode(200)
  @RateLimited('second-step')
  secondStepOptions(@Body() body: SignInTokenRequest) {
    return this.rpc.call(getSecondStepOptions, body);
  }

  @Post('passkeys/sign-in-options')
  @ApiOperation({ summary: 'The options of `navigator.credentials.get` for a sign-in by passkey' })
  @ApiOkResponse(anyJson)
  @HttpCode(200)
  @RateLimited('second-step')
  passkeyOptions() {
    return this.rpc.call(getPasskeySignInOptions, {});
  }

  @Post('passkeys/sign-in')
  @ApiOperation({ summary: 'Signs in with a passkey alone' })
  @ApiOkResponse(one('CurrentUser'))
  @ApiErrors('passkey.invalid', 'passkey.cloned', 'account.banned', 'credentials.invalid')
  @HttpCode(200)
  @RateLimited('second-step')
  async passkeySignIn(
    @Body() body: PasskeySignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.enter(reply, await this.rpc.call(logInByPasskey, { ...body, ...this.browserOf(request) }));
  }

  @Post('lost-device')
  @ApiOperation({ summary: 'Mails a link that turns two-step sign-in off, to someone whose password was right' })
  @BodyExample({ signInToken: 'q3Vt…' })
  @ApiOkResponse(fields({ message: 'A mail with a link is on its way.' }))
  @ApiErrors('sign-in.expired')
  @HttpCode(200)
  @RateLimited('lost-device')
  async lostDevice(@Body() body: SignInTokenRequest) {
    await this.rpc.call(requestLostDevice, body);
    return { message: 'A mail with a link is on its way.' };
  }

  @Post('lost-device/confirm')
  @ApiOperation({ summary: 'Turns two-step sign-in off with the mailed token; withdrawals rest for a while' })
  @ApiOkResponse(one('LostDeviceOutcome'))
  @ApiErrors('lost-device-link.invalid', 'account.banned')
  @HttpCode(200)
  @RateLimited('reset-password')
  confirmLostDevice(@Body() body: LostDeviceRequest) {
    return this.rpc.call(confirmLostDevice, body);
  }

  private browserOf(request: FastifyRequest) {
    return { ...this.cookie.browserOf(request), deviceTokens: this.device.read(request) };
  }

  private enter(reply: FastifyReply, session: StartedSession) {
    this.cookie.set(reply, session);
    this.device.set(reply, session);
    return session.user;
  }
}
