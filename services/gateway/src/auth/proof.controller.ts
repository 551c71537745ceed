import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { getProofOptions, limits, ProofRequest, proveSession } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { anyJson, BodyExample, one } from '../api-docs/responses.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { UserOnly } from './session.guard.js';
import { SessionCookie } from './session-cookie.js';

/** Proves a session anew, after `auth.proof-needed`. */
@Controller('api/auth/proof')
@ApiTags('Accounts')
export class ProofController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
  ) {}

  @Post()
  @ApiOperation({
    summary: `Confirms that it is the owner, for ${limits.proofMinutes} minutes of this session: by password, or by code or passkey when the account has a second factor`,
  })
  @BodyExample({ password: 'secret1' })
  @ApiOkResponse(one('ConfirmedProof'))
  @ApiErrors(
    'password.incorrect',
    'second-factor.code-invalid',
    'second-factor.locked',
    'passkey.invalid',
    'passkey.cloned',
    'auth.proof-needed',
  )
  @HttpCode(200)
  @RateLimited('proof')
  @UserOnly()
  prove(@Body() body: ProofRequest, @Req() request: FastifyRequest) {
    return this.rpc.call(proveSession, { sessionToken: this.tokenOf(request), ...body });
  }

  @Post('passkey-options')
  @ApiOperation({ summary: 'The options of `navigator.credentials.get` for a proof' })
  @ApiOkResponse(anyJson)
  @HttpCode(200)
  @RateLimited('proof')
  @UserOnly()
  passkeyOptions(@Req() request: FastifyRequest) {
    return this.rpc.call(getProofOptions, { sessionToken: this.tokenOf(request) });
  }

  private tokenOf(request: FastifyRequest): string {
    return this.cookie.tokenOf(request) ?? '';
  }
}
