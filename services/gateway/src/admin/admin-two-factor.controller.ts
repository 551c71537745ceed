import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AddPasskeyRequest,
  type AdminAccount,
  addPasskey,
  ConfirmAppRequest,
  confirmApp,
  getPasskeyAddOptions,
  getTwoFactorState,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  setUpApp,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { anyJson, BodyExample, fields, one } from '../api-docs/responses.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { AdminOnly, FreshSignIn, Requires } from './admin-only.js';
import { SignedInAdmin } from './admin-session.guard.js';
import { SkipAudit } from './audit-log.interceptor.js';

/** The admin's own second factors. Identity records the audit log entries. */
@Controller('api/admin')
@ApiTags('Admins')
@AdminOnly()
export class AdminTwoFactorController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('two-factor')
  @ApiOperation({ summary: 'The second factors of the admin' })
  @ApiOkResponse(one('TwoFactorState'))
  @Requires('own-account')
  state(@SignedInAdmin() { id: accountId }: AdminAccount) {
    return this.rpc.call(getTwoFactorState, { accountId });
  }

  @Post('two-factor/app')
  @ApiOperation({ summary: 'A secret for an authenticator app; nothing is stored before a code confirms it' })
  @ApiOkResponse(one('AppSetup'))
  @ApiErrors('second-factor.exists')
  @HttpCode(200)
  @RateLimited('two-factor')
  @FreshSignIn()
  @SkipAudit()
  @Requires('own-account')
  setUpApp(@SignedInAdmin() { id: accountId }: AdminAccount) {
    return this.rpc.call(setUpApp, { accountId });
  }

  @Post('two-factor/app/confirm')
  @ApiOperation({ summary: 'Connects the app that shows this code; recovery codes come with the first factor' })
  @BodyExample({ setupToken: 'k1…', code: '123456' })
  @ApiOkResponse(one('AddedFactor'))
  @ApiErrors('second-factor.code-invalid', 'second-factor.exists')
  @HttpCode(200)
  @RateLimited('two-factor')
  @FreshSignIn()
  @SkipAudit()
  @Requires('own-account')
  confirmApp(@SignedInAdmin() { id: accountId }: AdminAccount, @Body() body: ConfirmAppRequest) {
    return this.rpc.call(confirmApp, { accountId, ...body });
  }

  @Delete('two-factor/app')
  @ApiOperation({ summary: 'Removes the authenticator app' })
  @ApiOkResponse(fields({ message: 'Your authenticator app is removed.' }))
  @ApiErrors('second-factor.not-found')
  @RateLimited('two-factor')
  @FreshSignIn()
  @SkipAudit()
  @Requires('own-account')
  async removeApp(@SignedInAdmin() { id: accountId }: AdminAccount) {
    await this.rpc.call(removeApp, { accountId });
    return { message: 'Your authenticator app is removed.' };
  }

  @Post('two-factor/recovery-codes')
  @ApiOperation({ summary: 'Ten new recovery codes; the former ones no longer work' })
  @ApiOkResponse(one('NewRecoveryCodes'))
  @ApiErrors('second-factor.not-found')
  @HttpCode(200)
  @RateLimited('two-factor')
  @FreshSignIn()
  @SkipAudit()
  @Requires('own-account')
  renewRecoveryCodes(@SignedInAdmin() { id: accountId }: AdminAccount) {
    return this.rpc.call(renewRecoveryCodes, { accountId });
  }

  @Post('passkeys/options')
  @ApiOperation({ summary: 'The options of `navigator.credentials.create` for a new passkey' })
  @ApiOkResponse(anyJson)
  @HttpCode(200)
  @RateLimited('two-factor')
  @FreshSignIn()
  @SkipAudit()
  @Requires('own-account')
  passkeyOptions(@SignedInAdmin() { id, email }: AdminAccount) {
    return this.rpc.call(getPasskeyAddOptions, { id, email });
  }

  @Post('passkeys')
  @ApiOperation({ summary: 'Adds a passkey; recovery codes come with the first factor' })
  @ApiOkResponse(one('AddedFactor'))
  @ApiErrors('passkey.invalid', 'passkey.exists', 'passkey.too-many')
  @HttpCode(200)
  @RateLimited('two-factor')
  @FreshSignIn()
  @SkipAudit()
  @Requires('own-account')
  addPasskey(@SignedInAdmin() { id: accountId }: AdminAccount, @Body() { name, passkey }: AddPasskeyRequest) {
    return this.rpc.call(addPasskey, { accountId, passkey, name: name?.trim() || 'Passkey' });
  }

  @Delete('passkeys/:id')
  @ApiOperation({ summary: 'Removes a passkey' })
  @ApiOkResponse(fields({ message: 'The passkey is removed.' }))
  @ApiErrors('second-factor.not-found')
  @RateLimited('two-factor')
  @FreshSignIn()
  @SkipAudit()
  @Requires('own-account')
  async removePasskey(@SignedInAdmin() { id: accountId }: AdminAccount, @Param('id') id: string) {
    await this.rpc.call(removePasskey, { accountId, id });
    return { message: 'The passkey is removed.' };
  }
}
