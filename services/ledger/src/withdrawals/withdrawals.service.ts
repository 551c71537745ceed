/**
 * A withdrawal takes all that is available at once: the balance without the tips that are maturing. It waits for an admin to pay or decline it. There is no second balance
 * to keep consistent: a requested amount has left the wallet, and returns only by a transaction.
 */
import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type PayoutAccount,
  type Withdrawal,
  withdrawalCompleted,
  withdrawalDeclined,
  withdrawalRequested,
} from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import type { Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { LedgerConfig } from '../config.js';
import { JournalService } from '../journal/journal.service.js';
import type { LedgerUnitOfWork } from '../journal/ledger-unit-of-work.service.js';
import { MaturitiesService } from '../maturity/maturities.service.js';
import {
  type AccountKey,
  type LedgerTransaction,
  ownerOfWallet,
  walletOf,
} from '../transactions/ledger-transaction.js';
import {
  withdrawalAmounts,
  withdrawalCompletedTransaction,
  withdrawalDeclinedTransaction,
  withdrawalRequestedTransaction,
  withdrawalReturnedTransaction,
} from '../transactions/withdrawal.transaction.js';
import { toDeclinedEvent, toStepEvent } from './withdrawal-events.js';
import { grossToWithdraw, type RequestOptions, requireSendable, type WithdrawalRequest } from './withdrawal-request.js';
import { isSent } from './withdrawal-rows.js';
import { type Decision, WithdrawalsRepository } from './withdrawals.repository.js';

/**
 * Runs in the transaction that completes a withdrawal, while it is pending and its wallet is locked. Returns the id of
 * the approval with which it is completed; undefined while it waits for one.
 */
export type FindApproval = (transaction: Transaction) => Promise<string | undefined>;

type WalletBalance = { creatorId: string; balanceKobo: number };

const refundedReason =
  'A tip was refunded before this was paid out, so the money is back in your wallet. You can withdraw what is left.';

const isDecidedError = ({ code }: DomainError) => code === 'withdrawal.not-pending' || code === 'withdrawal.sending';

@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly journal: JournalService,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly maturities: MaturitiesService,
    private readonly config: LedgerConfig,
  ) {}

  /**
   * Requests a withdrawal of what is available, or of an exact part. Of concurrent requests the first takes all of it, and the others find
   * nothing. All accounts of the transaction are locked before the balance is read, in the order in which
   * batches lock them, so that a tip is posted before or after.
   * @throws DomainError `withdrawal.held` during that hold, `withdrawal.resting`, `wallet.nothing-to-withdraw`,
   * `withdrawal.below-minimum`, `wallet.maturing` when nothing is available yet, and `wallet.closed` when the owner requests it from a closed wallet
   */
  async request(creatorId: string, bankDetails: PayoutAccount, options: RequestOptions = {}): Promise<Withdrawal> {
    const request = () => Promise.resolve({ ...options, creatorId, bankDetails });
    return (await this.requestIf(creatorId, request)) as Withdrawal;
  }

  /**
   * Requests a withdrawal as `request` does, when `decide` finds in its transaction, under the lock of the wallet, that it
   * is wanted. Returns undefined when it is not.
   */
  async requestIf(
    creatorId: string,
    decide: (transaction: Transaction) => Promise<WithdrawalRequest | undefined>,
  ): Promise<Withdrawal | undefined> {
    const wallet = walletOf(creatorId);
    return this.journal.withUnitOfWork(new Set<AccountKey>([wallet, 'fees', 'payouts-due']), async (unitOfWork) => {
      const balanceKobo = (await unitOfWork.lockBalances()).get(wallet) ?? 0;
      const request = await decide(unitOfWork.transaction);
      return request && this.requestIn(unitOfWork, request, balanceKobo);
    });
  }

  /**
   * Rejects the owner's withdrawals for so many hours. The lock of the wallet orders it and withdrawals. Returns the
   * end, which an earlier call may have set later.
   */
  rest(creatorId: string, hours: number): Promise<Date> {
    return this.underWalletLock(creatorId, ({ transaction }) =>
      this.withdrawals.saveRest(transaction, creatorId, hours),
    );
  }

  /** Returns until when the owner's withdrawals rest; undefined when they do not. */
  findRest(creatorId: string): Promise<Date | undefined> {
    return this.withdrawals.findRest(creatorId);
  }

  private underWalletLock<T>(creatorId: string, work: (unitOfWork: LedgerUnitOfWork) => Promise<T>): Promise<T> {
    return this.journal.withUnitOfWork(new Set([walletOf(creatorId)]), async (unitOfWork) => {
      await unitOfWork.lockBalances();
      return work(unitOfWork);
    });
  }

  /**
   * Records that an admin paid a withdrawal. Idempotent for that admin: another one may have paid it a second time.
   * Returns the pending withdrawal when `findApproval` finds none. `PaidWithdrawalsService` decides which withdrawals
   * need one.
   * @throws DomainError `withdrawal.not-found`, `withdrawal.not-pending`, `withdrawal.sending`,
   * `withdrawal.name-unconfirmed`, `withdrawal.paid-by-another`
   */
  async complete(withdrawalId: string, adminId: string, findApproval?: FindApproval): Promise<Withdrawal> {
    const requested = { status: 'completed', adminId, reason: null } as const;
    return this.decide(await this.get(withdrawalId), requested, findApproval);
  }

  /**
   * Declines a pending withdrawal; `adminId` is null when the ledger itself declines it.
   * @throws DomainError `withdrawal.not-found`, `withdrawal.not-pending` or `withdrawal.sending`
   */
  async decline(withdrawalId: string, adminId: string | null, reason: string): Promise<Withdrawal> {
    return this.decide(await this.get(withdrawalId), { status: 'declined', adminId, reason });
  }

  /**
   * Puts a withdrawal back into the wallet that an admin had paid at the bank, which sent it back. Idempotent.
   * @throws DomainError `withdrawal.not-found`, `withdrawal.not-paid-by-hand`
   */
  async returnPaid(withdrawalId: string, adminId: string, reason: string): Promise<Withdrawal> {
    const { id, creatorId, ...amounts } = await this.get(withdrawalId);
    const keys: AccountKey[] = [walletOf(creatorId), 'fees', 'bank'];
    const returned = await this.journal.withUnitOfWork(new Set(keys), async (unitOfWork) => {
      await unitOfWork.lockBalances();
      const eventId = v7();
      const found = await this.withdrawals.returnIfPaidByHand(unitOfWork.transaction, id, { eventId, adminId, reason });
      if (!found) return undefined;
      const step = { ...amounts, eventId, withdrawalId: id, creatorId, at: new Date(found.decidedAt as string) };
      await unitOfWork.post([withdrawalReturnedTransaction(step)]);
      unitOfWork.transaction.publish(withdrawalDeclined, [toDeclinedEvent(eventId, found)]);
      return found;
    });
    const current = returned ?? (await this.get(id));
    if (isSent(current) || current.steps.at(-1)?.state !== 'reversed')
      throw new DomainError('withdrawal.not-paid-by-hand');
    return current;
  }

  /** Declines all withdrawals of the creator that were not sent, or those requested until then, and returns them. */
  async declineAllOf(creatorId: string, adminId: string | null, reason: string, until?: Date): Promise<Withdrawal[]> {
    const declined: Withdrawal[] = [];
    for (;;) {
      const pending = await this.withdrawals.listPending(creatorId, { until });
      if (pending.length === 0) return declined;
      for (const { id } of pending) {
        const result = await this.decline(id, adminId, reason).catch((error: unknown) => {
          // It was decided or sent since it was listed.
          if (error instanceof DomainError && isDecidedError(error)) return undefined;
          throw error;
        });
        if (result) declined.push(result);
      }
    }
  }

  /** Posts reversals, as `postDebits` does. */
  async postReversals(transactions: readonly LedgerTransaction[]): Promise<Withdrawal[]> {
    if (transactions.length === 0) return [];
    const touched = transactions.flatMap(({ entries }) => entries.map(({ account }) => account));
    return this.postDebits({ accounts: touched }, async () => transactions);
  }

  /**
   * Posts what `build` returns under the lock of these accounts. When it leaves less in a wallet than what is maturing,
   * and less than before, its unpaid withdrawals are declined in the same transaction, with a reason that the creator
   * sees, so that no admin sees a payout without funds. Returns the declined withdrawals.
   */
  postDebits(
    { accounts, reason = refundedReason }: { accounts: readonly AccountKey[]; reason?: string },
    build: (transaction: Transaction) => Promise<readonly LedgerTransaction[]>,
  ): Promise<Withdrawal[]> {
    const keys = new Set<AccountKey>([...accounts, 'fees', 'payouts-due']);
    return this.journal.withUnitOfWork(keys, async (unitOfWork) => {
      const shortKobo = new Map<string, number>();
      for (const [account, balanceKobo] of await unitOfWork.lockBalances()) {
        const creatorId = ownerOfWallet(account);
        if (creatorId === undefined) continue;
        const coveredKobo = await this.coveredKobo(unitOfWork, { creatorId, balanceKobo });
        shortKobo.set(creatorId, Math.min(0, coveredKobo));
      }
      const transactions = await build(unitOfWork.transaction);
      if (transactions.length > 0) await unitOfWork.post(transactions);
      const declined: Withdrawal[] = [];
      for (const wallet of unitOfWork.changedWallets()) {
        const minimumKobo = shortKobo.get(wallet.creatorId) ?? 0;
        declined.push(...(await this.declineUntilCovered(unitOfWork, wallet, { minimumKobo, reason })));
      }
      return declined;
    });
  }

  /** Returns the gross of the creator's pending withdrawals: one that is being sent may come back. */
  pendingKobo(sql: SqlRunner, creatorId: string): Promise<number> {
    return this.withdrawals.undecidedKobo(sql, creatorId);
  }

  listByCreator(creatorId: string, page: { limit: number; before?: string | undefined }): Promise<Withdrawal[]> {
    return this.withdrawals.list({ ...page, creatorId });
  }

  listAll(page: Parameters<WithdrawalsRepository['list']>[0]): Promise<Withdrawal[]> {
    return this.withdrawals.list(page);
  }

  /**
   * Returns the withdrawal.
   * @throws DomainError `withdrawal.not-found`
   */
  async get(withdrawalId: string): Promise<Withdrawal> {
    const withdrawal = await this.withdrawals.find(withdrawalId);
    if (!withdrawal) throw new DomainError('withdrawal.not-found');
    return withdrawal;
  }

  /** What a wallet has beyond what is maturing. A purchase from maturing tips makes it negative. */
  private async coveredKobo(unitOfWork: LedgerUnitOfWork, { creatorId, balanceKobo }: WalletBalance): Promise<number> {
    const sums = await this.maturities.listSums(unitOfWork.transaction, creatorId);
    return sums.reduce((left, { amountKobo }) => left - amountKobo, balanceKobo);
  }

  /**
   * Declines pending withdrawals, newest first, until the wallet is not below zero, and covers what is maturing except
   * for the minimum, which is zero or what was missing before.
   */
  private async declineUntilCovered(
    unitOfWork: LedgerUnitOfWork,
    wallet: WalletBalance,
    { minimumKobo, reason }: { minimumKobo: number; reason: string },
  ): Promise<Withdrawal[]> {
    const allDeclined: Withdrawal[] = [];
    const coveredKobo = await this.coveredKobo(unitOfWork, wallet);
    let missingKobo = Math.max(minimumKobo - coveredKobo, -wallet.balanceKobo);
    if (missingKobo <= 0) return allDeclined;
    for (const pending of await this.withdrawals.listPending(wallet.creatorId, { sql: unitOfWork.transaction })) {
      if (missingKobo <= 0) break;
      const declined = await this.declineIn(unitOfWork, pending, { adminId: null, reason });
      if (!declined) continue;
      missingKobo -= declined.grossKobo;
      allDeclined.push(declined);
    }
    return allDeclined;
  }

  /**
   * Decides a withdrawal once: repeating the same decision returns the same result, and the opposite one is rejected.
   * Accounts are locked before the withdrawal, in the same order as a reversal that declines it.
   */
  private async decide(
    withdrawal: Withdrawal,
    requested: Omit<Decision, 'eventId'>,
    findApproval?: FindApproval,
  ): Promise<Withdrawal> {
    const { id, creatorId } = withdrawal;
    const wallet = walletOf(creatorId);
    const isPaid = requested.status === 'completed';
    const keys: AccountKey[] = isPaid ? [wallet, 'payouts-due', 'bank'] : [wallet, 'fees', 'payouts-due'];
    let isWaiting = false;
    const result = await this.journal.withUnitOfWork(new Set(keys), async (unitOfWork) => {
      const balanceKobo = (await unitOfWork.lockBalances()).get(wallet) ?? 0;
      if (!isPaid) return this.declineIn(unitOfWork, withdrawal, requested);
      if (!(await this.withdrawals.lockPending(unitOfWork.transaction, id))) return undefined;
      if (balanceKobo < 0) throw new DomainError('withdrawal.wallet-negative');
      const approvalId = await findApproval?.(unitOfWork.transaction);
      isWaiting = findApproval !== undefined && approvalId === undefined;
      return isWaiting ? undefined : this.completeIn(unitOfWork, withdrawal, { ...requested, approvalId });
    });
    const current = result ?? (await this.get(id));
    if (isWaiting) return current;
    if (isSent(current) && current.status === 'pending') throw new DomainError('withdrawal.sending');
    if (isSent(current) || current.status !== requested.status)
      throw new DomainError('withdrawal.not-pending', { status: current.status });
    if (isPaid && current.decidedBy !== requested.adminId) throw new DomainError('withdrawal.paid-by-another');
    return current;
  }

  private async requestIn(
    unitOfWork: LedgerUnitOfWork,
    { creatorId, bankDetails, adminId = null, heldUntil = null, origin = 'request', ...take }: WithdrawalRequest,
    balanceKobo: number,
  ): Promise<Withdrawal> {
    const { transaction } = unitOfWork;
    if (heldUntil && Date.parse(heldUntil) > Date.now()) throw new DomainError('withdrawal.held', { heldUntil });
    const restUntil = adminId ? undefined : await this.withdrawals.findRest(creatorId, transaction);
    if (restUntil) throw new DomainError('withdrawal.resting', { restUntil: restUntil.toISOString() });
    const sums = await this.maturities.listSums(transaction, creatorId);
    const id = v7();
    const amounts = withdrawalAmounts(grossToWithdraw({ balanceKobo, sums, ...take }));
    // Admins may pay less by hand, for example before an account is closed.
    if (this.config.PAYOUTS === 'on' && !adminId) requireSendable(amounts);
    const request = { id, creatorId, bankDetails, requestedBy: adminId, origin, ...amounts };
    const withdrawal = await this.withdrawals.insert(transaction, request);
    const step = { eventId: id, withdrawalId: id, creatorId, at: new Date(withdrawal.requestedAt), ...amounts };
    await unitOfWork.post([withdrawalRequestedTransaction(step)]);
    transaction.publish(withdrawalRequested, [toStepEvent(id, withdrawal)]);
    return withdrawal;
  }

  private async completeIn(
    unitOfWork: LedgerUnitOfWork,
    { id, creatorId, ...amounts }: Withdrawal,
    { adminId, approvalId }: Pick<Decision, 'adminId' | 'approvalId'>,
  ): Promise<Withdrawal | undefined> {
    const eventId = v7();
    const decision: Decision = { status: 'completed', adminId, reason: null, eventId, approvalId };
    const decided = await this.withdrawals.decideIfPending(unitOfWork.transaction, id, decision);
    if (!decided) return undefined;
    const step = { ...amounts, eventId, withdrawalId: id, creatorId, at: new Date(decided.decidedAt as string) };
    await unitOfWork.post([withdrawalCompletedTransaction(step)]);
    unitOfWork.transaction.publish(withdrawalCompleted, [toStepEvent(eventId, decided)]);
    return decided;
  }

  private async declineIn(
    unitOfWork: LedgerUnitOfWork,
    { id, creatorId, ...amounts }: Withdrawal,
    { adminId, reason }: Pick<Decision, 'adminId' | 'reason'>,
  ): Promise<Withdrawal | undefined> {
    const eventId = v7();
    const decision: Decision = { status: 'declined', adminId, reason, eventId };
    const decided = await this.withdrawals.decideIfPending(unitOfWork.transaction, id, decision);
    if (!decided) return undefined;
    const step = { ...amounts, eventId, withdrawalId: id, creatorId, at: new Date(decided.decidedAt as string) };
    await unitOfWork.post([withdrawalDeclinedTransaction(step)]);
    unitOfWork.transaction.publish(withdrawalDeclined, [toDeclinedEvent(eventId, decided)]);
    return decided;
  }
}
