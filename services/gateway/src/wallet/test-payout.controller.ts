import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type CurrentUser,
  formatNaira,
  getOwnCreator,
  getTestPayout,
  limits,
  type RequestedWithdrawal,
  requestTestPayout,
  type TestPayout,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { one } from '../api-docs/responses.js';
import { FreshProof } from '../auth/fresh-proof.js';
import { SignedInUser, UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { payoutDestination } from './payout-destination.js';
import { withdrawalItem } from './withdrawal-views.js';

const { grossKobo: gross, netKobo: amount } = limits.testPayout;

/** A small payout by which a creator checks the bank account. */
@Controller('api/withdrawals/test')
@ApiTags('Money')
export class TestPayoutController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'Whether a test payout to the current bank account may be requested, and its amounts' })
  @ApiOkResponse(one('TestPayout'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  async testPayout(@SignedInUser() { id: userId }: CurrentUser): Promise<TestPayout> {
    const own = await this.rpc.call(getOwnCreator, { userId });
    const { id: creatorId, bankName, accountNumber } = own;
    const { isOn, isSent } = await this.rpc.call(getTestPayout, { creatorId, bankName, accountNumber });
    const isPossible = isOn && own.accountNameState === 'confirmed';
    const state = isSent ? 'sent' : isPossible ? 'possible' : 'unavailable';
    return { state, gross, fee: gross - amount, amount };
  }

  @Post()
  @ApiOperation({ summary: `Sends ${formatNaira(amount)} to the bank account, once; the fee is the usual one` })
  @ApiOkResponse(one('RequestedWithdrawal'))
  @ApiErrors(
    'withdrawal.test-unavailable',
    'withdrawal.already-tested',
    'wallet.nothing-to-withdraw',
    'wallet.insufficient',
    'wallet.maturing',
    'withdrawal.held',
    'withdrawal.resting',
    'withdrawal.bank-details-required',
    'creator.no-profile',
  )
  @HttpCode(200)
  @RateLimited('withdrawal')
  @FreshProof()
  @UserOnly()
  async request(@SignedInUser() { id: userId }: CurrentUser): Promise<RequestedWithdrawal> {
    const own = await this.rpc.call(getOwnCreator, { userId });
    const request = { creatorId: own.id, ...payoutDestination(own) };
    const withdrawal = withdrawalItem(await this.rpc.call(requestTestPayout, request));
    const message = `${formatNaira(amount)} will go to your ${own.bankName} account ending in ${withdrawal.accountNumberEnd}.`;
    return { message, withdrawal };
  }
}
