import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAccount,
  type AdminWithdrawal,
  AdminWithdrawalsQuery,
  ConfirmWithdrawalNameRequest,
  completeWithdrawal,
  confirmAccountName,
  confirmWithdrawalName,
  DeclineWithdrawalRequest,
  DomainError,
  declineWithdrawal,
  getWithdrawal,
  listAllWithdrawals,
  type NeedsApproval,
  type PayoutState,
  PayWithdrawalRequest,
  returnWithdrawal,
  sendWithdrawal,
  type Withdrawal,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, fields, one } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { adminWithdrawal } from '../wallet/withdrawal-views.js';
import { AdminOnly, FreshSignIn, Requires } from './admin-only.js';
import { type AdminRequest, hasFreshSignIn, SignedInAdmin, toActingAdmin } from './admin-session.guard.js';
import { needsApproval, toAuditedApproval } from './approval-view.js';
import { setAuditDiff } from './audit-diff.js';
import { CreatorNames } from './creator-names.service.js';

const withdrawalIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('withdrawal.not-found') });

/** Withdrawals stay pending until an admin pays them at the bank or declines them, or the payout provider has paid them. */
@Controller('api/admin/withdrawals')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class AdminWithdrawalsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly creators: CreatorNames,
  ) {}

  /** Always an array. The header says whether there are more; pass the last id as `before` to read them. */
  @Get()
  @ApiOperation({ summary: 'Withdrawals, newest first' })
  @ApiOkResponse(arrayOf('AdminWithdrawal'))
  @Requires('manage-money')
  async list(
    @Query() { status, limit, before, search }: AdminWithdrawalsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminWithdrawal[]> {
    const creatorId = search ? await this.creators.findId(search) : undefined;
    if (search && creatorId === undefined) return [];
    // One more than requested, to detect whether there are more.
    const found = await this.rpc.call(listAllWithdrawals, {
      limit: limit + 1,
      ...(creatorId === undefined ? {} : { creatorId }),
      ...(status === undefined ? {} : { status }),
      ...(before === undefined ? {} : { before }),
    });
    const list = found.slice(0, limit);
    if (found.length > limit) void reply.header('x-total-capped', 'true');
    const names = await this.creators.of(list.map((withdrawal) => withdrawal.creatorId));
    return list.map((withdrawal) => adminWithdrawal(withdrawal, names.get(withdrawal.creatorId)));
  }

  /** The admin read the name at the bank. The creator's profile takes it too. Idempotent. */
  @Post(':id/confirm-name')
  @ApiOperation({ summary: 'Confirms the account name of a withdrawal, as the bank writes it' })
  @ApiOkResponse(fields({ message: 'Account name confirmed' }))
  @ApiErrors('withdrawal.not-found', 'withdrawal.not-pending', 'withdrawal.name-differs')
  @HttpCode(200)
  @Requires('manage-money')
  async confirmName(
    @Param('id', withdrawalIdParam) withdrawalId: string,
    @Body() { accountName }: ConfirmWithdrawalNameRequest,
    @SignedInAdmin() admin: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    const { creatorId, bankDetails } = await this.rpc.call(confirmWithdrawalName, {
      withdrawalId,
      admin: toActingAdmin(admin),
      accountName,
    });
    const { isNameConfirmed, ...account } = bankDetails;
    await this.rpc.call(confirmAccountName, { creatorId, ...account });
    // No name: the audit log is immutable.
    setAuditDiff(request, { before: {}, after: { isNameConfirmed } });
    return { message: 'Account name confirmed' };
  }

  /**
   * Idempotent. Above the limit the first admin's call gets a 202 and another admin's call completes it, unless it only
   * asks.
   */
  @Post(':id/mark-paid')
  @ApiOperation({ summary: 'Records that the withdrawal was paid' })
  @ApiOkResponse(fields({ message: 'Withdrawal marked as paid' }))
  @ApiAcceptedResponse(one('NeedsApproval'))
  @ApiErrors(
    'withdrawal.not-found',
    'withdrawal.not-pending',
    'withdrawal.paid-by-another',
    'admin.sign-in-again',
    'withdrawal.name-unconfirmed',
    'withdrawal.sending',
    'approval.nothing-to-ask',
  )
  @HttpCode(200)
  @Requires('manage-money')
  async markPaid(
    @Param('id', withdrawalIdParam) withdrawalId: string,
    @Body() { asksOnly = false }: PayWithdrawalRequest,
    @SignedInAdmin() admin: AdminAccount,
    @Req() request: AdminRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string } | NeedsApproval> {
    const before = await this.rpc.call(getWithdrawal, { withdrawalId });
    const paid = await this.rpc.call(completeWithdrawal, {
      withdrawalId,
      admin: toActingAdmin(admin),
      asksOnly,
      isSignInFresh: hasFreshSignIn(admin),
    });
    const { status, netKobo } = paid.withdrawal;
    setAuditDiff(request, {
      before: { status: before.status },
      after: { status, netKobo, ...toAuditedApproval(paid.approval) },
    });
    if (status === 'pending' && paid.approval) return needsApproval(reply, paid.approval);
    return { message: 'Withdrawal marked as paid' };
  }

  /**
   * Idempotent. Above the limit the first admin's call gets a 202 and another admin's call sends it. What is sent is
   * gone, so an open session alone does not send.
   */
  @Post(':id/send')
  @ApiOperation({ summary: 'Has the payout provider send a withdrawal to the bank account' })
  @ApiOkResponse(one('AdminWithdrawal'))
  @ApiAcceptedResponse(one('NeedsApproval'))
  @ApiErrors(
    'withdrawal.not-found',
    'withdrawal.not-pending',
    'withdrawal.name-unconfirmed',
    'withdrawal.wallet-negative',
    'payout.unavailable',
    'payout.below-minimum',
    'approval.nothing-to-ask',
  )
  @HttpCode(200)
  @Requires('manage-money')
  @FreshSignIn()
  async send(
    @Param('id', withdrawalIdParam) withdrawalId: string,
    @Body() { asksOnly = false }: PayWithdrawalRequest,
    @SignedInAdmin() admin: AdminAccount,
    @Req() request: AdminRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminWithdrawal | NeedsApproval> {
    const before = await this.rpc.call(getWithdrawal, { withdrawalId });
    const { withdrawal, approval } = await this.rpc.call(sendWithdrawal, {
      withdrawalId,
      admin: toActingAdmin(admin),
      asksOnly,
    });
    const state = stateOf(withdrawal);
    setAuditDiff(request, {
      before: { state: stateOf(before) },
      after: { state, netKobo: withdrawal.netKobo, ...toAuditedApproval(approval) },
    });
    if (state === 'requested' && approval) return needsApproval(reply, approval);
    const names = await this.creators.of([withdrawal.creatorId]);
    return adminWithdrawal(withdrawal, names.get(withdrawal.creatorId));
  }

  @Post(':id/decline')
  @ApiOperation({
    summary: 'Declines a withdrawal: credits the gross amount to the wallet; the creator sees the reason',
  })
  @ApiOkResponse(fields({ message: 'Withdrawal declined' }))
  @ApiErrors('withdrawal.not-found', 'withdrawal.not-pending', 'withdrawal.sending')
  @HttpCode(200)
  @Requires('manage-money')
  async decline(
    @Param('id', withdrawalIdParam) withdrawalId: string,
    @Body() { reason }: DeclineWithdrawalRequest,
    @SignedInAdmin() admin: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    const before = await this.rpc.call(getWithdrawal, { withdrawalId });
    const declined = await this.rpc.call(declineWithdrawal, { withdrawalId, admin: toActingAdmin(admin), reason });
    const { status, netKobo } = declined;
    setAuditDiff(request, { before: { status: before.status }, after: { status, netKobo } });
    return { message: 'Withdrawal declined' };
  }

  /** The bank sent back what was paid by hand. Idempotent; nothing leaves with it. */
  @Post(':id/mark-returned')
  @ApiOperation({
    summary: 'Records that the bank sent a payment by hand back: credits the gross amount; the creator sees the reason',
  })
  @ApiOkResponse(fields({ message: 'Withdrawal marked as returned' }))
  @ApiErrors('withdrawal.not-found', 'withdrawal.not-paid-by-hand')
  @HttpCode(200)
  @Requires('manage-money')
  async markReturned(
    @Param('id', withdrawalIdParam) withdrawalId: string,
    @Body() { reason }: DeclineWithdrawalRequest,
    @SignedInAdmin() admin: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    const before = await this.rpc.call(getWithdrawal, { withdrawalId });
    const returned = await this.rpc.call(returnWithdrawal, { withdrawalId, admin: toActingAdmin(admin), reason });
    setAuditDiff(request, {
      before: { state: stateOf(before) },
      after: { state: stateOf(returned), netKobo: returned.netKobo },
    });
    return { message: 'Withdrawal marked as returned' };
  }
}

/** A withdrawal that is being sent is still pending: its last step says where it is. */
const stateOf = ({ steps }: Withdrawal): PayoutState => steps.at(-1)?.state ?? 'requested';
