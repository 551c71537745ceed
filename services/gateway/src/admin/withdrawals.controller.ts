import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
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
  type Withdrawal,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, fields } from '../api-docs/responses.js';
import { adminWithdrawal } from '../wallet/withdrawal-views.js';
import { AdminOnly } from './admin-only.js';
import { type AdminRequest, SignedInAdmin } from './admin-session.guard.js';
import { setAuditDiff } from './audit-diff.js';
import { CreatorNames } from './creator-names.service.js';

const withdrawalIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('withdrawal.not-found') });

/** Withdrawals stay pending until an admin has paid them at the bank or declines them. */
@Controller('api/admin/withdrawals')
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
  @ApiErrors('withdrawal.not-found', 'withdrawal.not-pending')
  @HttpCode(200)
  async confirmName(
    @Param('id', withdrawalIdParam) withdrawalId: string,
    @Body() { accountName }: ConfirmWithdrawalNameRequest,
    @SignedInAdmin() { id: adminId }: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    const { creatorId, bankDetails } = await this.rpc.call(confirmWithdrawalName, {
      withdrawalId,
      adminId,
      accountName,
    });
    const { isNameConfirmed, ...account } = bankDetails;
    await this.rpc.call(confirmAccountName, { creatorId, ...account });
    // No name: the audit log is immutable.
    setAuditDiff(request, { before: {}, after: { isNameConfirmed } });
    return { message: 'Account name confirmed' };
  }

  /** Idempotent. */
  @Post(':id/mark-paid')
  @ApiOperation({ summary: 'Records that the withdrawal was paid' })
  @ApiOkResponse(fields({ message: 'Withdrawal marked as paid' }))
  @ApiErrors('withdrawal.not-found', 'withdrawal.not-pending', 'withdrawal.name-unconfirmed')
  @HttpCode(200)
  async markPaid(
    @Param('id', withdrawalIdParam) withdrawalId: string,
    @SignedInAdmin() { id: adminId }: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    await this.decide(request, withdrawalId, () => this.rpc.call(completeWithdrawal, { withdrawalId, adminId }));
    return { message: 'Withdrawal marked as paid' };
  }

  @Post(':id/decline')
  @ApiOperation({
    summary: 'Declines a withdrawal: credits the gross amount to the wallet; the creator sees the reason',
  })
  @ApiOkResponse(fields({ message: 'Withdrawal declined' }))
  @ApiErrors('withdrawal.not-found', 'withdrawal.not-pending')
  @HttpCode(200)
  async decline(
    @Param('id', withdrawalIdParam) withdrawalId: string,
    @Body() { reason }: DeclineWithdrawalRequest,
    @SignedInAdmin() { id: adminId }: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    await this.decide(request, withdrawalId, () => this.rpc.call(declineWithdrawal, { withdrawalId, adminId, reason }));
    return { message: 'Withdrawal declined' };
  }

  private async decide(request: AdminRequest, withdrawalId: string, change: () => Promise<Withdrawal>): Promise<void> {
    const before = await this.rpc.call(getWithdrawal, { withdrawalId });
    const after = await change();
    const { status, netKobo } = after;
    setAuditDiff(request, { before: { status: before.status }, after: { status, netKobo } });
  }
}
