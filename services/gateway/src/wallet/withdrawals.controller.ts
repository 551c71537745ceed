import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type CurrentUser,
  formatNaira,
  getOwnCreator,
  listWithdrawals,
  type RequestedWithdrawal,
  requestWithdrawal,
  type WithdrawalItem,
  WithdrawalsQuery,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, one } from '../api-docs/responses.js';
import { FreshProof } from '../auth/fresh-proof.js';
import { SignedInUser, UserOnly } from '../auth/session.guard.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { payoutDestination } from './payout-destination.js';
import { withdrawalItem } from './withdrawal-views.js';

/** A creator's own withdrawals. */
@Controller('api/withdrawals')
@CanWait()
@ApiTags('Money')
export class WithdrawalsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'The own withdrawals, newest first' })
  @ApiOkResponse(arrayOf('WithdrawalItem'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  async list(@SignedInUser() user: CurrentUser, @Query() query: WithdrawalsQuery): Promise<WithdrawalItem[]> {
    const { id: creatorId } = await this.rpc.call(getOwnCreator, { userId: user.id });
    const { limit, before } = query;
    const list = await this.rpc.call(listWithdrawals, {
      creatorId,
      limit,
      ...(before === undefined ? {} : { before }),
    });
    return list.map(withdrawalItem);
  }

  /** Withdraws what is available to the current bank account; the ledger stores the account with the withdrawal. */
  @Post('request')
  @ApiOperation({
    summary: 'Requests a withdrawal of all that is available: 5% fee, the rest is paid to the bank account',
  })
  @ApiOkResponse(one('RequestedWithdrawal'))
  @ApiErrors(
    'wallet.nothing-to-withdraw',
    'wallet.maturing',
    'withdrawal.below-minimum',
    'withdrawal.held',
    'withdrawal.resting',
    'withdrawal.bank-details-required',
    'creator.no-profile',
  )
  @HttpCode(200)
  @RateLimited('withdrawal')
  @FreshProof()
  @UserOnly()
  async request(@SignedInUser() user: CurrentUser): Promise<RequestedWithdrawal> {
    const own = await this.rpc.call(getOwnCreator, { userId: user.id });
    const request = { creatorId: own.id, ...payoutDestination(own) };
    const withdrawal = withdrawalItem(await this.rpc.call(requestWithdrawal, request));
    const message = `Your withdrawal is requested. ${formatNaira(withdrawal.amount)} will go to your ${own.bankName} account ending in ${withdrawal.accountNumberEnd}.`;
    return { message, withdrawal };
  }
}
