/**
 * Withdrawals that admins mark as paid. Above a limit money leaves by two people: the first admin's call requests an
 * approval, and the same call of another admin completes the withdrawal. The database forbids that both are one person.
 */
import { Injectable } from '@nestjs/common';
import {
  type ActingAdmin,
  type Approval,
  DomainError,
  type PaidWithdrawal,
  requireAbility,
  type Withdrawal,
} from '@tipnaija/contracts';
import { ApprovalsRepository, type Transaction } from '@tipnaija/service-kit';
import { LedgerConfig } from '../config.js';
import { WithdrawalsService } from './withdrawals.service.js';

@Injectable()
export class PaidWithdrawalsService {
  constructor(
    private readonly withdrawals: WithdrawalsService,
    private readonly approvals: ApprovalsRepository,
    private readonly config: LedgerConfig,
  ) {}

  /**
   * Records that an admin paid a withdrawal, or requests the approval that it needs. Idempotent.
   * @throws DomainError `admin.role-insufficient`, `withdrawal.not-found`, `withdrawal.not-pending`,
   * `withdrawal.name-unconfirmed`, `withdrawal.wallet-negative`
   */
  async complete(withdrawalId: string, admin: ActingAdmin): Promise<PaidWithdrawal> {
    requireAbility(admin, 'manage-money');
    const withdrawal = await this.withdrawals.get(withdrawalId);
    if (withdrawal.status !== 'pending' || withdrawal.netKobo <= this.config.SECOND_APPROVAL_ABOVE_KOBO)
      return { withdrawal: await this.withdrawals.complete(withdrawalId, admin.id), approval: null };
    if (!withdrawal.bankDetails.isNameConfirmed) throw new DomainError('withdrawal.name-unconfirmed');
    return this.completeApproved(withdrawal, admin, (transaction) =>
      this.requestOrApprove(transaction, withdrawal, admin),
    );
  }

  /**
   * Completes the withdrawal of a waiting request.
   * @throws DomainError `admin.role-insufficient`, `approval.not-found`, `approval.same-admin` and the errors of
   * `complete`
   */
  async approve(approvalId: string, admin: ActingAdmin): Promise<PaidWithdrawal> {
    requireAbility(admin, 'manage-money');
    const approval = await this.approvals.findWaiting(approvalId);
    if (!approval) throw new DomainError('approval.not-found');
    if (approval.requestedBy === admin.id) throw new DomainError('approval.same-admin');
    const withdrawal = await this.withdrawals.get(approval.subjectId);
    return this.completeApproved(withdrawal, admin, async (transaction) => {
      await this.approveOnce(transaction, approval, admin);
      return { approval, isApproved: true };
    });
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

  /** Returns the requests of withdrawals that are still pending, oldest first. */
  async listApprovals(limit: number): Promise<Approval[]> {
    const waiting = await this.approvals.listWaiting(limit);
    const withdrawals = await Promise.all(waiting.map(({ subjectId }) => this.withdrawals.get(subjectId)));
    return waiting.filter((_, index) => withdrawals[index]?.status === 'pending');
  }

  private async completeApproved(
    { id }: Withdrawal,
    admin: ActingAdmin,
    find: (transaction: Transaction) => Promise<{ approval: Approval; isApproved: boolean }>,
  ): Promise<PaidWithdrawal> {
    let used: Approval | null = null;
    const withdrawal = await this.withdrawals.complete(id, admin.id, async (transaction) => {
      const { approval, isApproved } = await find(transaction);
      used = approval;
      return isApproved ? approval.id : undefined;
    });
    return { withdrawal, approval: used };
  }

  private async requestOrApprove(
    transaction: Transaction,
    { id: subjectId, netKobo: amountKobo }: Withdrawal,
    admin: ActingAdmin,
  ): Promise<{ approval: Approval; isApproved: boolean }> {
    const request = { subjectId, amountKobo, reason: null, requestedBy: admin.id };
    const found = await this.approvals.requestOrFind(transaction, request);
    if (!found) throw new DomainError('approval.not-found');
    const { approval } = found;
    if (approval.requestedBy === admin.id) return { approval, isApproved: false };
    await this.approveOnce(transaction, approval, admin);
    return { approval, isApproved: true };
  }

  private async approveOnce(transaction: Transaction, { id }: Approval, admin: ActingAdmin): Promise<void> {
    if (!(await this.approvals.approve(transaction, id, admin.id))) throw new DomainError('approval.not-found');
  }
}
