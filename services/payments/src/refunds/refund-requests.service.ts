/**
 * Refunds that admins request. When the refunds of a donation exceed a limit, money leaves by two people: the first
 * admin's call requests an approval, and the same call of another admin starts the refund. The database forbids that
 * both are one person. Earlier refunds of the donation count, so that parts do not get around the limit.
 */
import { Injectable } from '@nestjs/common';
import { type ActingAdmin, type Approval, DomainError, requireAbility, type StartedRefund } from '@tipnaija/contracts';
import { ApprovalsRepository, Database, type Transaction } from '@tipnaija/service-kit';
import { PaymentsConfig } from '../config.js';
import type { RefundableDonation } from './refunds.repository.js';
import { RefundsService } from './refunds.service.js';

export type RefundRequest = {
  donationId: number;
  amountMinor: number | null;
  reason: string;
  admin: ActingAdmin;
  /** Without a fresh one an admin does not approve what another asked for. */
  isSignInFresh?: boolean | undefined;
};
type PreparedRefund = Pick<RefundRequest, 'reason' | 'admin'> & {
  donation: RefundableDonation;
  amountMinor: number;
};

@Injectable()
export class RefundRequestsService {
  constructor(
    private readonly database: Database,
    private readonly approvals: ApprovalsRepository,
    private readonly refunds: RefundsService,
    private readonly config: PaymentsConfig,
  ) {}

  /**
   * Starts a refund, or requests the approval that it needs.
   * @throws DomainError `admin.role-insufficient`, `admin.sign-in-again`, `approval.amount-changed`,
   * `donation.not-found`, `refund.in-progress`, `refund.refused` and the errors of `refundAmount`
   */
  async refund(wanted: RefundRequest): Promise<StartedRefund> {
    const { donationId, amountMinor: requestedMinor, reason, admin, isSignInFresh } = wanted;
    requireAbility(admin, 'manage-money');
    const { donation, amountMinor } = await this.refunds.prepare(donationId, requestedMinor);
    const request = { donation, amountMinor, reason, admin };
    const totalKobo = (donation.refundedMinor + amountMinor) * donation.koboPerMinor;
    const needsApproval = totalKobo > this.config.SECOND_APPROVAL_ABOVE_KOBO;
    return this.start(donationId, (transaction) =>
      needsApproval
        ? this.requestOrApprove(transaction, request, isSignInFresh)
        : this.insert(transaction, request, null),
    );
  }

  /**
   * Starts the refund of a waiting request.
   * @throws DomainError `admin.role-insufficient`, `approval.not-found`, `approval.same-admin` and the errors of `refund`
   */
  async approve(approvalId: string, admin: ActingAdmin): Promise<StartedRefund> {
    requireAbility(admin, 'manage-money');
    const approval = await this.approvals.findWaiting(approvalId);
    if (!approval) throw new DomainError('approval.not-found');
    if (approval.requestedBy === admin.id) throw new DomainError('approval.same-admin');
    const donationId = Number(approval.subjectId);
    const { donation } = await this.refunds.prepare(donationId, null);
    const approvedMinor = approval.amountKobo / donation.koboPerMinor;
    const { amountMinor } = await this.refunds.prepare(donationId, approvedMinor);
    const request = { donation, amountMinor, reason: approval.reason ?? '', admin };
    return this.start(donationId, (transaction) => this.approveAndInsert(transaction, request, approval));
  }

  /**
   * Ends a waiting request. The admin who asked may take it back.
   * @throws DomainError `admin.role-insufficient`, `approval.not-found`
   */
  async declineApproval(approvalId: string, admin: ActingAdmin): Promise<Approval> {
    requireAbility(admin, 'manage-money');
    const approval = await this.approvals.decline(approvalId, admin.id);
    if (!approval) throw new DomainError('approval.not-found');
    return approval;
  }

  /** Oldest first. */
  listApprovals(limit: number): Promise<Approval[]> {
    return this.approvals.listWaiting(limit);
  }

  private async requestOrApprove(transaction: Transaction, request: PreparedRefund, isSignInFresh = true) {
    const { donation, amountMinor, reason, admin } = request;
    const amountKobo = amountMinor * donation.koboPerMinor;
    const asked = { subjectId: donation.id, amountKobo, reason, requestedBy: admin.id };
    const found = await this.approvals.requestOrFind(transaction, asked);
    if (!found) throw new DomainError('approval.not-found');
    const { approval } = found;
    if (approval.amountKobo !== amountKobo)
      throw new DomainError('approval.amount-changed', { waitingKobo: approval.amountKobo });
    if (approval.requestedBy === admin.id) return { refundId: null, approval };
    if (!isSignInFresh) throw new DomainError('admin.sign-in-again');
    return this.approveAndInsert(transaction, request, approval);
  }

  private async approveAndInsert(transaction: Transaction, request: PreparedRefund, approval: Approval) {
    if (!(await this.approvals.approve(transaction, approval.id, request.admin.id)))
      throw new DomainError('approval.not-found');
    return this.insert(transaction, request, approval);
  }

  private async start(
    donationId: number,
    work: (transaction: Transaction) => Promise<{ refundId: string | null; approval: Approval | null }>,
  ): Promise<StartedRefund> {
    const { refundId, approval } = await this.database.transaction(work);
    return { refund: refundId === null ? null : await this.refunds.start(donationId, refundId), approval };
  }

  private async insert(
    transaction: Transaction,
    { donation, amountMinor, reason, admin }: PreparedRefund,
    approval: Approval | null,
  ) {
    const maxTotalKobo = approval ? null : this.config.SECOND_APPROVAL_ABOVE_KOBO;
    const approvalId = approval?.id ?? null;
    const refund = { donation, amountMinor, reason, requestedBy: admin.id, approvalId, maxTotalKobo };
    return { refundId: await this.refunds.insert(transaction, refund), approval };
  }
}
