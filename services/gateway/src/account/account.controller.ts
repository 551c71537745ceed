import { Readable } from 'node:stream';
import { Body, Controller, Header, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type ClosingAccount,
  ConfirmedByPasswordRequest,
  type CurrentUser,
  closeAccount,
  confirmPassword,
  limits,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { jsonFile, one } from '../api-docs/responses.js';
import { FreshProof } from '../auth/fresh-proof.js';
import { SignedInUser, UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { PersonalData } from './personal-data.service.js';

/** What users decide about their own data. The password confirms both. */
@Controller('api/account')
@ApiTags('Account')
@UserOnly()
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly data: PersonalData,
  ) {}

  @Post('export')
  @ApiOperation({ summary: 'Everything that is held about the user, as a JSON file' })
  @ApiOkResponse(jsonFile({ madeAt: '2026-11-21T18:42:00.000Z', identity: { users: [] } }))
  @ApiErrors('password.incorrect')
  @Header('cache-control', 'no-store')
  @RateLimited('confirm-password')
  @FreshProof({ asksPassword: true })
  @HttpCode(200)
  async export(
    @SignedInUser() { id: userId, creatorId }: CurrentUser,
    @Body() { password }: ConfirmedByPasswordRequest,
  ): Promise<StreamableFile> {
    await this.rpc.call(confirmPassword, { userId, password });
    return new StreamableFile(Readable.from(this.data.fileOf({ userId, creatorId })), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="tipnaija-my-data.json"',
    });
  }

  @Post('close')
  @ApiOperation({
    summary: `Closes the own account: hidden at once, deleted after ${limits.accountClosingDays} days, kept by signing in`,
  })
  @ApiOkResponse(one('ClosingAccount'))
  @ApiErrors('password.incorrect', 'account.money-waits')
  @RateLimited('confirm-password')
  @FreshProof({ asksPassword: true })
  @HttpCode(200)
  close(
    @SignedInUser() { id: userId }: CurrentUser,
    @Body() { password }: ConfirmedByPasswordRequest,
  ): Promise<ClosingAccount> {
    return this.rpc.call(closeAccount, { userId, password });
  }
}
