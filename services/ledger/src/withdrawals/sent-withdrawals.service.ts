/**
 * Withdrawals that the payout provider sends. A withdrawal that is sent leaves `payouts-due` with the event that lets the
 * provider send it, in one transaction under the lock of its wallet. From then on only the provider's answers decide it.
 * Without an admin only what `is_safe_to_send` lets through is sent, and the database rejects the rest.
 */
import { Injectable, Logger } from '@nestjs/common';
import {
  type CreatorFlagged,
  DomainError,
  type PayoutChanged,
  payoutApproved,
  type Withdrawal,
  withdrawalCompleted,
  withdrawalDeclined,
} from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { v7 } from 'uuid';
import { LedgerConfig } from '../config.js';
import { JournalService } from '../journal/journal.service.js';
import type { LedgerUnitOfWork } from '../journal/ledger-unit-of-work.service.js';
import { type AccountKey, type LedgerTransaction, walletOf } from '../transactions/ledger-transaction.js';
import {
  withdrawalCompletedTransaction,
  withdrawalDeclinedTransaction,
  withdrawalReturnedTransaction,
  withdrawalSentTransaction,
} from '../transactions/withdrawal.transaction.js';
import { nextStatus, returnedReason } from './payout.js';
import { type Answer, SentWithdrawalsRepository } from './sent-withdrawals.repository.js';
import { toDeclinedEvent, toPayoutApprovedEvent, toStepEvent } from './withdrawal-events.js';
import { isSent } from './withdrawal-rows.js';
import { WithdrawalsRepository } from './withdrawals.repository.js';
import type { FindApproval } from './withdrawals.service.js';

const sentAtOnce = 100;

@Injectable()
export class SentWithdrawalsService {
  private readonly logger = new Logger('Payouts');

  constructor(
    private readonly journal: JournalService,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly sent: SentWithdrawalsRepository,
    private readonly config: LedgerConfig,
  ) {}

  /**
   * An admin has the provider send a withdrawal. Idempotent. Returns the pending withdrawal when `findApproval` finds none.
   * @throws DomainError `payout.unavailable`, `payout.below-minimum`, `withdrawal.not-found`, `withdrawal.not-pending`,
   * `withdrawal.name-unconfirmed`, `withdrawal.wallet-negative`
   */
  async send(withdrawalId: string, adminId: string, findApproval?: FindApproval): Promise<Withdrawal> {
    if (this.config.PAYOUTS === 'off') throw new DomainError('payout.unavailable');
    const withdrawal = await this.get(withdrawalId);
    let isWaiting = false;
    const sent = await this.underLock(withdrawal.creatorId, sendingAccounts, async (unitOfWork, balanceKobo) => {
      if (!(await this.withdrawals.lockPending(unitOfWork.transaction, withdrawalId))) return undefined;
      if (balanceKobo < 0) throw new DomainError('withdrawal.wallet-negative');
      const approvalId = await findApproval?.(unitOfWork.transaction);
      isWaiting = findApproval !== undefined && approvalId === undefined;
      return isWaiting ? undefined : this.sendIn(unitOfWork, withdrawalId, { adminId, approvalId });
    });
    const current = sent ?? (await this.get(withdrawalId));
    if (isWaiting || (isSent(current) && current.status !== 'declined')) return current;
    throw new DomainError('withdrawal.not-pending', { status: current.status });
  }

  /** Sends a withdrawal that needs no admin. Returns undefined for every other one. */
  async sendIfSafe(withdrawalId: string): Promise<Withdrawal | undefined> {
    const withdrawal = await this.get(withdrawalId);
    if (this.config.PAYOUTS === 'off' || withdrawal.netKobo > this.upToKobo()) return undefined;
    return this.underLock(withdrawal.creatorId, sendingAccounts, async (unitOfWork) => {
      const { transaction } = unitOfWork;
      if (!(await this.withdrawals.lockPending(transaction, withdrawalId))) return undefined;
      if (!(await this.sent.isSafeToSend(transaction, withdrawalId))) return undefined;
      return this.sendIn(unitOfWork, withdrawalId, { adminId: null });
    });
  }

  /** Sends a withdrawal that was just requested, when it needs no admin. When that fails, the job does it later. */
  async sendIfPossible(requested: Withdrawal): Promise<Withdrawal> {
    const sent = await this.sendIfSafe(requested.id).catch((error: unknown) => {
      this.logger.warn(`Withdrawal ${requested.id} is sent later: ${errorMessage(error)}`);
    });
    return sent ?? requested;
  }

  /** Sends the withdrawals that need no admin, oldest first. One that fails does not stop the others. */
  async sendSafe(): Promise<void> {
    if (this.config.PAYOUTS === 'off' || this.upToKobo() === 0) return;
    for (const id of await this.sent.listSafe(this.upToKobo(), sentAtOnce))
      await this.sendIfSafe(id).catch((error: unknown) =>
        this.logger.warn(`Withdrawal ${id} is sent by a later run: ${errorMessage(error)}`),
      );
  }

  /**
   * Applies an answer of the payout provider. A repeated, late or reordered one changes nothing.
   * @throws DomainError `withdrawal.not-found`
   * @throws RangeError when it is about another amount or creator
   */
  async changed(change: PayoutChanged): Promise<void> {
    const { withdrawalId: id, creatorId, netKobo, state, sessionId } = change;
    const withdrawal = await this.get(id);
    if (withdrawal.netKobo !== netKobo || withdrawal.creatorId !== creatorId)
      throw new RangeError(`A payout of ${netKobo} kobo to ${creatorId} is not withdrawal ${id}`);
    const at = new Date(change.changedAt);
    await this.underLock(creatorId, ['fees', 'payouts-sending', 'bank'], async (unitOfWork) => {
      const { transaction } = unitOfWork;
      const status = nextStatus(await this.sent.lockStatus(transaction, id), state);
      if (status === 'sending') await this.sent.noteSending(transaction, id, { at, sessionId });
      if (status === undefined || status === 'sending') return;
      const reason = status === 'completed' ? null : change.reason || returnedReason;
      await this.answerIn(unitOfWork, id, { status, eventId: v7(), reason, sessionId, step: { state, at, reason } });
    });
  }

  /** Keeps whether a creator has a risk flag. The lock of the wallet orders it and withdrawals that are sent. */
  async flag(flag: CreatorFlagged): Promise<void> {
    await this.underLock(flag.creatorId, [], ({ transaction }) => this.sent.saveFlag(transaction, flag));
  }

  /** What needs two admins is never sent without one. */
  private upToKobo(): number {
    return Math.min(this.config.PAYOUT_AUTOMATIC_UP_TO_KOBO, this.config.SECOND_APPROVAL_ABOVE_KOBO);
  }

  private async get(id: string): Promise<Withdrawal> {
    const withdrawal = await this.withdrawals.find(id);
    if (!withdrawal) throw new DomainError('withdrawal.not-found');
    return withdrawal;
  }

  private underLock<T>(
    creatorId: string,
    accounts: readonly AccountKey[],
    work: (unitOfWork: LedgerUnitOfWork, balanceKobo: number) => Promise<T>,
  ): Promise<T> {
    const wallet = walletOf(creatorId);
    return this.journal.withUnitOfWork(new Set([wallet, ...accounts]), async (unitOfWork) => {
      const balances = await unitOfWork.lockBalances();
      return work(unitOfWork, balances.get(wallet) ?? 0);
    });
  }

  private async sendIn(
    unitOfWork: LedgerUnitOfWork,
    id: string,
    { adminId, approvalId }: { adminId: string | null; approvalId?: string | undefined },
  ): Promise<Withdrawal> {
    const eventId = v7();
    await this.sent.send(unitOfWork.transaction, id, { eventId, adminId, approvalId });
    const withdrawal = await this.withdrawals.read(unitOfWork.transaction, id);
    await unitOfWork.post([withdrawalSentTransaction(stepOf(withdrawal, eventId, new Date()))]);
    unitOfWork.transaction.publish(payoutApproved, [toPayoutApprovedEvent(eventId, withdrawal)]);
    return withdrawal;
  }

  private async answerIn(unitOfWork: LedgerUnitOfWork, id: string, answer: Answer): Promise<void> {
    const { status, eventId } = answer;
    await this.sent.apply(unitOfWork.transaction, id, answer);
    const withdrawal = await this.withdrawals.read(unitOfWork.transaction, id);
    const step = stepOf(withdrawal, eventId, new Date(withdrawal.decidedAt as string));
    await unitOfWork.post([toTransaction[status](step)]);
    if (status === 'completed') unitOfWork.transaction.publish(withdrawalCompleted, [toStepEvent(eventId, withdrawal)]);
    else unitOfWork.transaction.publish(withdrawalDeclined, [toDeclinedEvent(eventId, withdrawal)]);
  }
}

const sendingAccounts: readonly AccountKey[] = ['payouts-due', 'payouts-sending'];

type Step = Parameters<typeof withdrawalSentTransaction>[0];

const toTransaction: Readonly<Record<Answer['status'], (step: Step) => LedgerTransaction>> = {
  completed: (step) => withdrawalCompletedTransaction(step, 'payouts-sending'),
  declined: (step) => withdrawalDeclinedTransaction(step, 'payouts-sending'),
  returned: withdrawalReturnedTransaction,
};

function stepOf({ id, creatorId, grossKobo, feeKobo, netKobo }: Withdrawal, eventId: string, at: Date): Step {
  return { withdrawalId: id, creatorId, grossKobo, feeKobo, netKobo, eventId, at };
}
