/**
 * A withdrawal takes the whole balance at once, and waits for an admin who pays or declines it. There is no second
 * balance to keep in step: what is requested has left the wallet, and comes back only by a transfer.
 */
import { Injectable } from '@nestjs/common';
import {
  type BankDetails,
  DomainError,
  type Withdrawal,
  withdrawalCompleted,
  withdrawalDeclined,
  withdrawalRequested,
} from '@tipnaija/contracts';
import { v7 } from 'uuid';
import type { Books } from '../journal/books.service.js';
import { JournalService } from '../journal/journal.service.js';
import { type AccountKey, type Posting, walletOf } from '../postings/posting.js';
import {
  withdrawalAmounts,
  withdrawalCompletedPosting,
  withdrawalDeclinedPosting,
  withdrawalRequestedPosting,
} from '../postings/withdrawal.posting.js';
import { toDeclinedEvent, toStepEvent } from './withdrawal-events.js';
import { type Decision, WithdrawalsRepository } from './withdrawals.repository.js';

const refundedReason =
  'A tip was refunded before this was paid out, so the money is back in your wallet. You can withdraw what is left.';

@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly journal: JournalService,
    private readonly withdrawals: WithdrawalsRepository,
  ) {}

  /**
   * Of simultaneous requests the first takes everything, and the others find nothing. Every account the transfer touches
   * is locked, in the order in which batches lock them, before the balance is read: a tip comes in before or after.
   * `adminId` is the admin who requests it for the owner. Throws `wallet.nothing-to-withdraw`, and `wallet.closed` when the
   * owner requests it from a closed wallet.
   */
  async request(creatorId: string, bankDetails: BankDetails, adminId: string | null = null): Promise<Withdrawal> {
    const wallet = walletOf(creatorId);
    return this.journal.withBooks(new Set<AccountKey>([wallet, 'fees', 'payouts-due']), async (books) => {
      const balanceKobo = (await books.lockBalances()).get(wallet) ?? 0;
      if (balanceKobo <= 0) throw new DomainError('wallet.nothing-to-withdraw');
      const id = v7();
      const amounts = withdrawalAmounts(balanceKobo);
      const request = { id, creatorId, bankDetails, requestedBy: adminId, ...amounts };
      const withdrawal = await this.withdrawals.insert(books.transaction, request);
      const step = { eventId: id, withdrawalId: id, creatorId, at: new Date(withdrawal.requestedAt), ...amounts };
      await books.post([withdrawalRequestedPosting(step)]);
      books.transaction.publish(withdrawalRequested, [toStepEvent(id, withdrawal)]);
      return withdrawal;
    });
  }

  async complete(withdrawalId: string, adminId: string): Promise<Withdrawal> {
    return this.decide(await this.existing(withdrawalId), { status: 'completed', adminId, reason: null });
  }

  /** `adminId` is null when the ledger itself declines it. */
  async decline(withdrawalId: string, adminId: string | null, reason: string): Promise<Withdrawal> {
    return this.decide(await this.existing(withdrawalId), { status: 'declined', adminId, reason });
  }

  /** For a creator whose wallet is closed. */
  async declineAllOf(creatorId: string, adminId: string | null, reason: string): Promise<Withdrawal[]> {
    const declined: Withdrawal[] = [];
    for (;;) {
      const pending = await this.withdrawals.list({ creatorId, status: 'pending', limit: 100 });
      if (pending.length === 0) return declined;
      for (const { id } of pending) {
        const made = await this.decline(id, adminId, reason).catch((error: unknown) => {
          // Paid by another admin since it was listed: then it is not pending any more, which is all that was asked.
          if (error instanceof DomainError && error.code === 'withdrawal.not-pending') return undefined;
          throw error;
        });
        if (made) declined.push(made);
      }
    }
  }

  /**
   * Posts reversals. A withdrawal that is not paid yet is put back when a reversal takes its wallet below zero, in the same
   * transaction: no admin is ever shown a payout of money that is gone. Returns the withdrawals that were put back.
   */
  async postReversals(postings: readonly Posting[]): Promise<Withdrawal[]> {
    if (postings.length === 0) return [];
    const touched = postings.flatMap((posting) => posting.legs.map((leg) => leg.account));
    const keys = new Set<AccountKey>([...touched, 'fees', 'payouts-due']);
    return this.journal.withBooks(keys, async (books) => {
      await books.post(postings);
      const below = books.changedWallets().filter(({ balanceKobo }) => balanceKobo < 0);
      const putBack: Withdrawal[] = [];
      for (const wallet of below) putBack.push(...(await this.putBack(books, wallet)));
      return putBack;
    });
  }

  listOf(creatorId: string, page: { limit: number; before?: string | undefined }): Promise<Withdrawal[]> {
    return this.withdrawals.list({ ...page, creatorId });
  }

  listAll(page: Parameters<WithdrawalsRepository['list']>[0]): Promise<Withdrawal[]> {
    return this.withdrawals.list(page);
  }

  /** Refuses with `withdrawal.not-found`. */
  async existing(withdrawalId: string): Promise<Withdrawal> {
    const withdrawal = await this.withdrawals.find(withdrawalId);
    if (!withdrawal) throw new DomainError('withdrawal.not-found');
    return withdrawal;
  }

  /** The newest first, until the wallet is no longer below zero. */
  private async putBack(books: Books, wallet: { creatorId: string; balanceKobo: number }): Promise<Withdrawal[]> {
    const putBack: Withdrawal[] = [];
    let { balanceKobo } = wallet;
    for (const pending of await this.withdrawals.listPending(books.transaction, wallet.creatorId)) {
      if (balanceKobo >= 0) break;
      const declined = await this.declineIn(books, pending, { adminId: null, reason: refundedReason });
      if (!declined) continue;
      balanceKobo += declined.grossKobo;
      putBack.push(declined);
    }
    return putBack;
  }

  /**
   * Decided once: the same decision again changes nothing and returns the same, the other one is refused. The accounts are locked
   * before the withdrawal, as a reversal that puts it back locks them.
   */
  private async decide(withdrawal: Withdrawal, wish: Omit<Decision, 'eventId'>): Promise<Withdrawal> {
    const { id, creatorId } = withdrawal;
    const wallet = walletOf(creatorId);
    const isPaid = wish.status === 'completed';
    const keys: AccountKey[] = isPaid ? [wallet, 'payouts-due', 'bank'] : [wallet, 'fees', 'payouts-due'];
    const made = await this.journal.withBooks(new Set(keys), async (books) => {
      const balanceKobo = (await books.lockBalances()).get(wallet) ?? 0;
      if (!isPaid) return this.declineIn(books, withdrawal, wish);
      const completed = await this.completeIn(books, withdrawal, wish);
      if (completed && balanceKobo < 0) throw new DomainError('withdrawal.wallet-negative');
      return completed;
    });
    const existing = made ?? (await this.existing(id));
    if (existing.status !== wish.status) throw new DomainError('withdrawal.not-pending', { status: existing.status });
    return existing;
  }

  private async completeIn(
    books: Books,
    { id, creatorId, ...amounts }: Withdrawal,
    { adminId }: Pick<Decision, 'adminId'>,
  ): Promise<Withdrawal | undefined> {
    const eventId = v7();
    const decision: Decision = { status: 'completed', adminId, reason: null, eventId };
    const decided = await this.withdrawals.decideIfPending(books.transaction, id, decision);
    if (!decided) return undefined;
    const step = { ...amounts, eventId, withdrawalId: id, creatorId, at: new Date(decided.decidedAt as string) };
    await books.post([withdrawalCompletedPosting(step)]);
    books.transaction.publish(withdrawalCompleted, [toStepEvent(eventId, decided)]);
    return decided;
  }

  private async declineIn(
    books: Books,
    { id, creatorId, ...amounts }: Withdrawal,
    { adminId, reason }: Pick<Decision, 'adminId' | 'reason'>,
  ): Promise<Withdrawal | undefined> {
    const eventId = v7();
    const decision: Decision = { status: 'declined', adminId, reason, eventId };
    const decided = await this.withdrawals.decideIfPending(books.transaction, id, decision);
    if (!decided) return undefined;
    const step = { ...amounts, eventId, withdrawalId: id, creatorId, at: new Date(decided.decidedAt as string) };
    await books.post([withdrawalDeclinedPosting(step)]);
    books.transaction.publish(withdrawalDeclined, [toDeclinedEvent(eventId, decided)]);
    return decided;
  }
}
