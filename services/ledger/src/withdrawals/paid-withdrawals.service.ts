/**
 * Withdrawals that admins mark as paid, or have the payout provider send. Above a limit money leaves by two people: the
 * first admin's call requests an approval, and the same call of another admin, who pays what is paid by hand, does it:
 * while it waits, a refund may still return it to the wallet. A call that only asks never does it: its admin has not seen
 * another's request, and has paid nothing. One request waits per withdrawal; its reason names the
 * action, and it approves no other one. The database forbids that both are one person.
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
import { SentWithdrawalsService } from './sent-withdrawals.service.js';
import { isSent } from './withdrawal-rows.js';
import { type FindApproval, WithdrawalsService } from './withdrawals.service.js';

/** How a withdrawal leaves, and by which reason its approval says so. */
type Action = {
  reason: string | null;
  run: (withdrawalId: string, adminId: string, findApproval?: FindApproval) => Promise<Withdrawal>;
};

/**
 * `asksOnly`: requests an approval, and neither pays nor approves. Without a fresh sign-in an admin does not approve what
 * another asked for.
 */
type Intent = { asksOnly?: boolean | undefined; isSignInFresh?: boolean | undefined };

@Injectable()
export class PaidWithdrawalsService {
  private readonly byHand: Action = {
    reason: null,
    run: (id, adminId, findApproval) => this.withdrawals.complete(id, adminId, findApproval),
  };
  private readonly byProvider: Action = {
    reason: 'The payout provider sends it.',
    run: (id, adminId, findApproval) => this.sent.send(id, adminId, findApproval),
  };

  constructor(
    private readonly withdrawals: WithdrawalsService,
    private readonly sent: SentWithdrawalsService,
    private readonly approvals: ApprovalsRepository,
    private readonly config: LedgerConfig,
  ) {}

  /**
   * Records that an admin paid a withdrawal, or requests the approval that it needs. Idempotent.
   * @throws DomainError `admin.role-insufficient`, `withdrawal.not-found`, `withdrawal.not-pending`, `withdrawal.sending`,
   * `withdrawal.paid-by-another`, `withdrawal.name-unconfirmed`, `withdrawal.wallet-negative`, `approval.other-action`,
   * `approval.nothing-to-ask`, `admin.sign-in-again`
   */
  complete(withdrawalId: string, admin: ActingAdmin, intent: Intent = {}): Promise<PaidWithdrawal> {
    return this.doOrRequest(this.byHand, withdrawalId, admin, intent);
  }

  /**
   * Has the payout provider send a withdrawal, or requests the approval that it needs. Idempotent.
   * @throws DomainError `payout.unavailable`, `payout.below-minimum` and the errors of `complete` but `withdrawal.sending`
   */
  async send(withdrawalId: string, admin: ActingAdmin, intent: Intent = {}): Promise<PaidWithdrawal> {
    requireAbility(admin, 'manage-money');
    if (this.config.PAYOUTS === 'off') throw new DomainError('payout.unavailable');
    return this.doOrRequest(this.byProvider, withdrawalId, admin, intent);
  }

  /**
   * Completes or sends the withdrawal of a waiting request, as its first admin wanted.
   * @throws DomainError `admin.role-insufficient`, `approval.not-found`, `approval.same-admin` and the errors of
   * `complete`
   */
  async approve(approvalId: string, admin: ActingAdmin): Promise<PaidWithdrawal> {
    requireAbility(admin, 'manage-money');
    const approval = await this.approvals.findWaiting(approvalId);
    if (!approval) throw new DomainError('approval.not-found');
    if (approval.requestedBy === admin.id) throw new DomainError('approval.same-admin');
    const withdrawal = await this.withdrawals.get(approval.subjectId);
    const action = approval.reason === this.byHand.reason ? this.byHand : this.byProvider;
    return this.doApproved(action, withdrawal, admin, async (transaction) => {
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
    return waiting.filter((_, index) => {
      const withdrawal = withdrawals[index];
      return withdrawal?.status === 'pending' && !isSent(withdrawal);
    });
  }

  private async doOrRequest(
    action: Action,
    withdrawalId: string,
    admin: ActingAdmin,
    { asksOnly = false, isSignInFresh = true }: Intent,
  ): Promise<PaidWithdrawal> {
    requireAbility(admin, 'manage-money');
    const withdrawal = await this.withdrawals.get(withdrawalId);
    if (asksOnly && withdrawal.status === 'pending' && !withdrawal.needsSecondAdmin)
      throw new DomainError('approval.nothing-to-ask');
    if (withdrawal.status !== 'pending' || !withdrawal.needsSecondAdmin)
      return { withdrawal: await action.run(withdrawalId, admin.id), approval: null };
    if (!withdrawal.bankDetails.isNameConfirmed) throw new DomainError('withdrawal.name-unconfirmed');
    return this.doApproved(action, withdrawal, admin, (transaction) =>
      this.requestOrApprove(transaction, { withdrawal, admin, reason: action.reason, asksOnly, isSignInFresh }),
    );
  }

  private async doApproved(
    action: Action,
    { id }: Withdrawal,
    admin: ActingAdmin,
    find: (transaction: Transaction) => Promise<{ approval: Approval; isApproved: boolean }>,
  ): Promise<PaidWithdrawal> {
    let used: Approval | null = null;
    const withdrawal = await action.run(id, admin.id, async (transaction) => {
      const { approval, isApproved } = await find(transaction);
      used = approval;
      return isApproved ? approval.id : undefined;
    });
    return { withdrawal, approval: used };
  }

  private async requestOrApprove(
    transaction: Transaction,
    wanted: Required<Intent> & { withdrawal: Withdrawal; admin: ActingAdmin; reason: string | null },
  ): Promise<{ approval: Approval; isApproved: boolean }> {
    const { withdrawal, admin, reason, asksOnly, isSignInFresh } = wanted;
    const { id: subjectId, netKobo: amountKobo } = withdrawal;
    const request = { subjectId, amountKobo, reason, requestedBy: admin.id };
    const found = await this.approvals.requestOrFind(transaction, request);
    if (!found) throw new DomainError('approval.not-found');
    const { approval } = found;
    if (approval.reason !== reason) throw new DomainError('approval.other-action');
    if (approval.requestedBy === admin.id) return { approval, isApproved: false };
    if (asksOnly) throw new DomainError('approval.nothing-to-ask');
    if (!isSignInFresh) throw new DomainError('admin.sign-in-again');
    await this.approveOnce(transaction, approval, admin);
    return { approval, isApproved: true };
  }

  private async approveOnce(transaction: Transaction, { id }: Approval, admin: ActingAdmin): Promise<void> {
    if (!(await this.approvals.approve(transaction, id, admin.id))) throw new DomainError('approval.not-found');
  }
}
