import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAccount,
  type Approval,
  type ApprovalItem,
  type ApprovalKind,
  approvalKinds,
  approveRefund,
  approveWithdrawal,
  DomainError,
  declineRefundApproval,
  declineWithdrawalApproval,
  getWithdrawal,
  limits,
  listAdmins,
  listRefundApprovals,
  listWithdrawalApprovals,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, fields } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { AdminOnly, FreshSignIn, Requires } from './admin-only.js';
import { type AdminRequest, SignedInAdmin, toActingAdmin } from './admin-session.guard.js';
import { toAuditedApproval, toAuditedRefund } from './approval-view.js';
import { setAuditDiff } from './audit-diff.js';
import { CreatorNames } from './creator-names.service.js';
import { findDonation } from './find-donation.js';

const approvalIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('approval.not-found') });

type Listed = { kind: ApprovalKind; approval: Approval; creatorId: string | undefined };

/** What one admin asked for and another one has to approve: withdrawals and refunds above the limit. */
@Controller('api/admin/approvals')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class ApprovalsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly creators: CreatorNames,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Withdrawals and refunds that wait for a second admin, oldest first' })
  @ApiOkResponse(arrayOf('ApprovalItem'))
  @Requires('manage-money')
  async list(): Promise<ApprovalItem[]> {
    const [withdrawals, refunds, admins] = await Promise.all([
      this.rpc.call(listWithdrawalApprovals, { limit: limits.listPage.max }),
      this.rpc.call(listRefundApprovals, { limit: limits.listPage.max }),
      this.rpc.call(listAdmins, null),
    ]);
    const listed = await Promise.all([
      ...withdrawals.map((approval) => this.withCreator('withdrawal', approval)),
      ...refunds.map((approval) => this.withCreator('refund', approval)),
    ]);
    const names = await this.creators.of(listed.flatMap(({ creatorId }) => creatorId ?? []));
    const emails = new Map(admins.map(({ id, email }) => [id, email]));
    return listed
      .map(({ kind, approval: { amountKobo: amount, requestedBy: id, ...approval }, creatorId }) => ({
        ...approval,
        kind,
        amount,
        creator: (creatorId && names.get(creatorId)?.displayName) ?? null,
        requestedBy: { id, email: emails.get(id) ?? id },
      }))
      .sort((a, b) => a.requestedAt.localeCompare(b.requestedAt));
  }

  @Post(':kind/:id/approve')
  @ApiOperation({ summary: 'Approves what another admin asked for, which completes it: money may leave' })
  @ApiOkResponse(fields({ message: 'Approved' }))
  @ApiErrors(
    'approval.not-found',
    'approval.same-admin',
    'withdrawal.not-pending',
    'withdrawal.paid-by-another',
    'withdrawal.sending',
    'payout.unavailable',
    'refund.in-progress',
  )
  @HttpCode(200)
  @Requires('manage-money')
  @FreshSignIn()
  async approve(
    @Param('kind') kind: string,
    @Param('id', approvalIdParam) approvalId: string,
    @SignedInAdmin() account: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    const admin = toActingAdmin(account);
    if (toKind(kind) === 'withdrawal') {
      const { withdrawal, approval } = await this.rpc.call(approveWithdrawal, { approvalId, admin });
      const after = { withdrawal: withdrawal.id, status: withdrawal.status, netKobo: withdrawal.netKobo };
      setAuditDiff(request, { before: {}, after: { ...after, ...toAuditedApproval(approval) } });
    } else {
      const { refund, approval } = await this.rpc.call(approveRefund, { approvalId, admin });
      const after = { donation: refund?.donationId ?? null, ...toAuditedRefund(refund) };
      setAuditDiff(request, { before: {}, after: { ...after, ...toAuditedApproval(approval) } });
    }
    return { message: 'Approved' };
  }

  @Post(':kind/:id/decline')
  @ApiOperation({ summary: 'Declines a request, or takes the own one back; nothing leaves' })
  @ApiOkResponse(fields({ message: 'Declined' }))
  @ApiErrors('approval.not-found')
  @HttpCode(200)
  @Requires('manage-money')
  async decline(
    @Param('kind') kind: string,
    @Param('id', approvalIdParam) approvalId: string,
    @SignedInAdmin() account: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    const contract = toKind(kind) === 'withdrawal' ? declineWithdrawalApproval : declineRefundApproval;
    const approval = await this.rpc.call(contract, { approvalId, admin: toActingAdmin(account) });
    const { subjectId, amountKobo, requestedBy } = approval;
    setAuditDiff(request, { before: {}, after: { [toKind(kind)]: subjectId, amountKobo, requestedBy } });
    return { message: 'Declined' };
  }

  private async withCreator(kind: ApprovalKind, approval: Approval): Promise<Listed> {
    if (kind === 'withdrawal') {
      const { creatorId } = await this.rpc.call(getWithdrawal, { withdrawalId: approval.subjectId });
      return { kind, approval, creatorId };
    }
    const donation = await findDonation(this.rpc, Number(approval.subjectId));
    return { kind, approval, creatorId: donation?.creatorId };
  }
}

/** @throws DomainError `approval.not-found` */
function toKind(kind: string): ApprovalKind {
  const known = approvalKinds.find((name) => name === kind);
  if (!known) throw new DomainError('approval.not-found');
  return known;
}
