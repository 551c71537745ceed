import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AddPasskeyRequest,
  addPasskey,
  ConfirmAppRequest,
  type CurrentUser,
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
import { FreshProof } from './fresh-proof.js';
import { SignedInUser, UserOnly } from './session.guard.js';

/** The user's own second factors. A change needs a fresh proof: an open session alone must not lock its owner out. */
@Controller('api/auth')
@ApiTags('Accounts')
export class TwoFactorController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('two-factor')
  @ApiOperation({ summary: 'The second factors of the user' })
  @ApiOkResponse(one('TwoFactorState'))
  @UserOnly()
  state(@SignedInUser() { id: accountId }: CurrentUser) {
    return this.rpc.call(getTwoFactorState, { accountId });
  }

  @Post('two-factor/app')
  @ApiOperation({ summary: 'A secret for an authenticator app; nothing is stored before a code confirms it' })
  @ApiOkResponse(one('AppSetup'))
  @ApiErrors('second-factor.exists')
  @HttpCode(200)
  @RateLimited('two-factor')
  @FreshProof()
  @UserOnly()
  setUpApp(@SignedInUser() { id: accountId }: CurrentUser) {
    return this.rpc.call(setUpApp, { accountId });
  }

  @Post('two-factor/app/confirm')
  @ApiOperation({ summary: 'Connects the app that shows this code; recovery codes come with the first factor' })
  @BodyExample({ setupToken: 'k1…', code: '123456' })
  @ApiOkResponse(one('AddedFactor'))
  @ApiErrors('second-factor.code-invalid', 'second-factor.exists')
  @HttpCode(200)
  @RateLimited('two-factor')
  @FreshProof()
  @UserOnly()
  confirmApp(@SignedInUser() { id: accountId }: CurrentUser, @Body() body: ConfirmAppRequest) {
    return this.rpc.call(confirmApp, { accountId, ...body });
  }

  @Delete('two-factor/app')
  @ApiOperation({ summary: 'Removes the authenticator app' })
  @ApiOkResponse(fields({ message: 'Your authenticator app is removed.' }))
  @ApiErrors('second-factor.not-found')
  @RateLimited('two-factor')
  @FreshProof()
  @UserOnly()
  async removeApp(@SignedInUser() { id: accountId }: CurrentUser) {
    await this.rpc.call(removeApp, { accountId });
    return { message: 'Your authenticator app is removed.' };
  }

  @Post('two-factor/recovery-codes')
  @ApiOperation({ summary: 'Ten new recovery codes; the former ones no longer work' })
  @ApiOkResponse(one('NewRecoveryCodes'))
  @ApiErrors('second-factor.not-found')
  @HttpCode(200)
  @RateLimited('two-factor')
  @FreshProof()
  @UserOnly()
  renewRecoveryCodes(@SignedInUser() { id: accountId }: CurrentUser) {
    return this.rpc.call(renewRecoveryCodes, { accountId });
  }

  @Post('passkeys/options')
  @ApiOperation({ summary: 'The options of `navigator.credentials.create` for a new passkey' })
  @ApiOkResponse(anyJson)
  @HttpCode(200)
  @RateLimited('two-factor')
  @FreshProof()
  @UserOnly()
  passkeyOptions(@SignedInUser() { id, email }: CurrentUser) {
    return this.rpc.call(getPasskeyAddOptions, { id, email });
  }

  @Post('passkeys')
  @ApiOperation({ summary: 'Adds a passkey; recovery codes come with the first factor' })
  @ApiOkResponse(one('AddedFactor'))
  @ApiErrors('passkey.invalid', 'passkey.exists', 'passkey.too-many')
  @HttpCode(200)
  @RateLimited('two-factor')
  @FreshProof()
  @UserOnly()
  addPasskey(@SignedInUser() { id: accountId }: CurrentUser, @Body() { name, passkey }: AddPasskeyRequest) {
    return this.rpc.call(addPasskey, { accountId, passkey, name: name?.trim() || 'Passkey' });
  }

  @Delete('passkeys/:id')
  @ApiOperation({ summary: 'Removes a passkey' })
  @ApiOkResponse(fields({ message: 'The passkey is removed.' }))
  @ApiErrors('second-factor.not-found')
  @RateLimited('two-factor')
  @FreshProof()
  @UserOnly()
  async removePasskey(@SignedInUser() { id: accountId }: CurrentUser, @Param('id') id: string) {
    await this.rpc.call(removePasskey, { accountId, id });
    return { message: 'The passkey is removed.' };
  }
}
