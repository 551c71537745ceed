/**
 * A withdrawal takes the whole balance at once, and waits for an admin who pays or declines it. There is no second
 * balance to keep in step: what is requested has left the wallet, and comes back only by a transfer.
 */
import { Injectable } from '@nestjs/common';
import {
  type BankDetails,
  DomainError,
  type Withdrawal,
  type WithdrawalStep,
  withdrawalCompleted,
  withdrawalDeclined,
  withdrawalRequested,
} from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { JournalService } from '../journal/journal.service.js';
import { type AccountKey, walletOf } from '../postings/posting.js';
import {
  withdrawalAmounts,
  withdrawalCompletedPosting,
  withdrawalDeclinedPosting,
  withdrawalRequestedPosting,
} from '../postings/withdrawal.posting.js';
import { WithdrawalsRepository } from './withdrawals.repository.js';

@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly journal: JournalService,
    private readonly withdrawals: WithdrawalsRepository,
  ) {}

  /**
   * Of simultaneous requests the first takes everything, and the others find nothing. Every account the transfer touches
   * is locked, in the order in which batches lock them, before the balance is read: a tip comes in before or after.
   */
  async request(creatorId: string, bankDetails: BankDetails): Promise<Withdrawal> {
    const wallet = walletOf(creatorId);
    return this.journal.withBooks(new Set<AccountKey>([wallet, 'fees', 'payouts-due']), async (books) => {
      const balanceKobo = (await books.lockBalances()).get(wallet) ?? 0;
      if (balanceKobo <= 0) throw new DomainError('wallet.nothing-to-withdraw');
      const id = v7();
      const amounts = withdrawalAmounts(balanceKobo);
      const withdrawal = await this.withdrawals.insert(books.transaction, { id, creatorId, bankDetails, ...amounts });
      const step = { eventId: id, withdrawalId: id, creatorId, at: new Date(withdrawal.requestedAt), ...amounts };
      await books.post([withdrawalRequestedPosting(step)]);
      await books.transaction.publish(withdrawalRequested, [toFact(id, withdrawal)]);
      return withdrawal;
    });
  }

  async complete(withdrawalId: string, adminId: string): Promise<Withdrawal> {
    return this.decide(await this.existing(withdrawalId), { status: 'completed', adminId, reason: null });
  }

  async decline(withdrawalId: string, adminId: string, reason: string): Promise<Withdrawal> {
    return this.decide(await this.existing(withdrawalId), { status: 'declined', adminId, reason });
  }

  /** For a creator who is about to be deleted. */
  async declineAllOf(creatorId: string, adminId: string, reason: string): Promise<Withdrawal[]> {
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

  /** Decided once: the same decision again changes nothing and is answered the same, the other one is refused. */
  private async decide(
    { id, creatorId, ...amounts }: Withdrawal,
    wish: { status: 'completed' | 'declined'; adminId: string; reason: string | null },
  ): Promise<Withdrawal> {
    const eventId = v7();
    const isPaid = wish.status === 'completed';
    const keys: AccountKey[] = isPaid ? ['payouts-due', 'bank'] : [walletOf(creatorId), 'fees', 'payouts-due'];
    const made = await this.journal.withBooks(new Set(keys), async (books) => {
      const decided = await this.withdrawals.decideIfPending(books.transaction, id, { ...wish, eventId });
      if (!decided) return undefined;
      const step = { ...amounts, eventId, withdrawalId: id, creatorId, at: new Date(decided.decidedAt as string) };
      await books.post([isPaid ? withdrawalCompletedPosting(step) : withdrawalDeclinedPosting(step)]);
      if (isPaid) await books.transaction.publish(withdrawalCompleted, [toFact(eventId, decided)]);
      else await books.transaction.publish(withdrawalDeclined, [withReason(toFact(eventId, decided), wish.reason)]);
      return decided;
    });
    const standing = made ?? (await this.existing(id));
    if (standing.status !== wish.status) throw new DomainError('withdrawal.not-pending', { status: standing.status });
    return standing;
  }
}

type StepFact = { id: string; occurredAt: Date; data: WithdrawalStep };

function toFact(id: string, withdrawal: Withdrawal): StepFact {
  const { creatorId, grossKobo, feeKobo, netKobo, bankDetails } = withdrawal;
  const accountNumberEnd = bankDetails.accountNumber.slice(-4);
  const to = { bankName: bankDetails.bankName, accountNumberEnd };
  const occurredAt = new Date(withdrawal.decidedAt ?? withdrawal.requestedAt);
  return { id, occurredAt, data: { withdrawalId: withdrawal.id, creatorId, grossKobo, feeKobo, netKobo, ...to } };
}

function withReason({ data, ...fact }: StepFact, reason: string | null) {
  return { ...fact, data: { ...data, reason: reason ?? '' } };
}
