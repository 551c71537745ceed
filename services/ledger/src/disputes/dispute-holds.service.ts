/**
 * Holds what a creator would lose by a dispute, apart from the wallet, so that it cannot be withdrawn. The events about
 * one dispute arrive in any order and more than once:
 *
 * | hold | opened | closed, not reversed | closed, reversed | reversed by this dispute | reversed otherwise |
 * | ---- | ------ | -------------------- | ---------------- | ------------------------ | ------------------ |
 * | none | held   | ended                | –                | ended, reversed          | reversed           |
 * | open | –      | released, ended      | –                | released, ended, reversed | released as far as it exceeds what is left, reversed |
 * | ended | –     | –                    | –                | reversed                 | reversed           |
 *
 * What was reversed before a dispute is reported is not held, also when it is reported late. A tip that is reinstated, by
 * a refund that failed or another dispute that was won, is held again for the disputes that are open. A lost dispute that
 * was reversed is not released by its closing: between the two the money could be withdrawn. All is done under the lock
 * of the wallet.
 */
import { Injectable } from '@nestjs/common';
import type {
  DisputeClosed,
  DisputeOpened,
  DonationReinstated,
  DonationReversed,
  EventEnvelope,
  PaymentProviderName,
  Withdrawal,
} from '@tipnaija/contracts';
import { disputedNetKobo, splitFee } from '@tipnaija/contracts';
import type { Transaction } from '@tipnaija/service-kit';
import { v5 } from 'uuid';
import { JournalService } from '../journal/journal.service.js';
import { disputeHeldTransaction, disputeReleasedTransaction } from '../transactions/dispute.transaction.js';
import { donationReinstatedTransaction } from '../transactions/donation-reinstated.transaction.js';
import { donationReversedTransaction } from '../transactions/donation-reversed.transaction.js';
import {
  type AccountKey,
  clearingAccountOf,
  heldOf,
  type LedgerTransaction,
  walletOf,
} from '../transactions/ledger-transaction.js';
import { WithdrawalsService } from '../withdrawals/withdrawals.service.js';
import { type DisputeHold, DisputeHoldsRepository } from './dispute-holds.repository.js';

const disputedReason =
  'A tip is disputed with the bank, and its money is held until the bank decides. You can withdraw what is left.';

@Injectable()
export class DisputeHoldsService {
  constructor(
    private readonly journal: JournalService,
    private readonly withdrawals: WithdrawalsService,
    private readonly holds: DisputeHoldsRepository,
  ) {}

  /**
   * Holds the creator's part of what is disputed and left of the donation. Like a reversal it may take a wallet below
   * zero, whose pending withdrawals it then declines. Returns the declined withdrawals.
   */
  open({ id, occurredAt, data }: EventEnvelope<DisputeOpened>): Promise<Withdrawal[]> {
    const { disputeId, paymentId, donationId, creatorId, disputedKobo } = data;
    const accounts = accountsOf(creatorId);
    return this.withdrawals.postDebits({ accounts, reason: disputedReason }, async (transaction) => {
      const others = await this.holds.listOpen(transaction, [paymentId]);
      // A reversal may have been posted since the event, or not yet.
      const postedKobo = await this.holds.findReversedKobo(transaction, donationId);
      const alreadyReversedKobo = Math.max(data.alreadyReversedKobo, postedKobo);
      const leftKobo = splitFee(data.grossKobo - alreadyReversedKobo).netKobo - sumOf(others);
      const heldKobo = Math.max(0, Math.min(disputedNetKobo({ ...data, alreadyReversedKobo }), leftKobo));
      const hold = { disputeId, paymentId, donationId, creatorId, heldKobo, disputedKobo };
      if (!(await this.holds.insert(transaction, hold)) || heldKobo === 0) return [];
      return [disputeHeldTransaction({ eventId: id, creatorId, donationId, amountKobo: heldKobo, occurredAt })];
    });
  }

  /** Returns what is still held to the wallet, unless the reversal of the lost dispute uses it up. */
  async close({ id, occurredAt, data }: EventEnvelope<DisputeClosed>): Promise<void> {
    if (data.isReversed) return;
    await this.journal.withUnitOfWork(new Set(accountsOf(data.creatorId)), async (unitOfWork) => {
      await unitOfWork.lockBalances();
      const { transaction } = unitOfWork;
      await this.holds.insertEnded(transaction, data);
      const open = await this.holds.listOpen(transaction, [data.paymentId]);
      const hold = open.find(({ disputeId }) => disputeId === data.disputeId);
      if (!hold) return;
      await this.holds.save(transaction, { ...hold, heldKobo: 0, isOpen: false });
      if (hold.heldKobo > 0) await unitOfWork.post([releaseOf(hold, hold.heldKobo, { eventId: id, occurredAt })]);
    });
  }

  /** Returns what these disputes hold of the creator's wallet. */
  list(creatorId: string, disputeIds: readonly string[]): Promise<{ disputeId: string; heldKobo: number }[]> {
    return this.holds.listHolding(creatorId, disputeIds);
  }

  /** Posts reversals, and before each what it frees of its donation's holds. Returns declined withdrawals. */
  reverse(events: readonly EventEnvelope<DonationReversed>[]): Promise<Withdrawal[]> {
    return this.postOnce(events, async (transaction, event) => {
      const posting = donationReversedTransaction(event);
      return [...(await this.releaseFor(transaction, event, posting)), posting];
    });
  }

  /** Posts reinstatements, and after each what the open disputes of its donation hold of it. Returns declined withdrawals. */
  reinstate(events: readonly EventEnvelope<DonationReinstated>[]): Promise<Withdrawal[]> {
    return this.postOnce(events, async (transaction, event) => [
      donationReinstatedTransaction(event),
      ...(await this.holdAgain(transaction, event)),
    ]);
  }

  /** Posts what `build` returns for each event, once, under the lock of its accounts. */
  private async postOnce<Data extends { creatorId: string; provider: PaymentProviderName }>(
    events: readonly EventEnvelope<Data>[],
    build: (transaction: Transaction, event: EventEnvelope<Data>) => Promise<LedgerTransaction[]>,
  ): Promise<Withdrawal[]> {
    if (events.length === 0) return [];
    const accounts = events.flatMap(({ data }) => [clearingAccountOf(data.provider), ...accountsOf(data.creatorId)]);
    return this.withdrawals.postDebits({ accounts }, async (transaction) => {
      const posted = await this.holds.findPosted(
        transaction,
        events.map(({ id }) => id),
      );
      const transactions: LedgerTransaction[] = [];
      for (const event of events) {
        if (posted.has(event.id)) continue;
        posted.add(event.id);
        transactions.push(...(await build(transaction, event)));
      }
      return transactions;
    });
  }

  /** Each open hold grows to what its dispute costs of the donation as it is now, oldest first, within what is left. */
  private async holdAgain(
    transaction: Transaction,
    { id, occurredAt, data }: EventEnvelope<DonationReinstated>,
  ): Promise<LedgerTransaction[]> {
    const { paymentId, donationId, creatorId, grossKobo } = data;
    const open = await this.holds.listOpen(transaction, [paymentId]);
    const alreadyReversedKobo = data.alreadyReversedKobo - data.reinstatedKobo;
    let freeKobo = splitFee(grossKobo - alreadyReversedKobo).netKobo - sumOf(open);
    const held: LedgerTransaction[] = [];
    for (const hold of open) {
      const disputedKobo = hold.disputedKobo ?? 0;
      const costKobo = disputedNetKobo({ grossKobo, alreadyReversedKobo, disputedKobo });
      const amountKobo = Math.min(costKobo - hold.heldKobo, freeKobo);
      if (amountKobo <= 0) continue;
      freeKobo -= amountKobo;
      await this.holds.save(transaction, { ...hold, heldKobo: hold.heldKobo + amountKobo, isOpen: true });
      const eventId = v5(hold.disputeId, id);
      held.push(disputeHeldTransaction({ eventId, creatorId, donationId, amountKobo, occurredAt }));
    }
    return held;
  }

  /**
   * A lost dispute ends its own hold. Every reversal shrinks the other holds of its donation, oldest first, to what it
   * leaves of the donation: what is still disputed stays held.
   */
  private async releaseFor(
    transaction: Transaction,
    { id, data }: EventEnvelope<DonationReversed>,
    { occurredAt }: LedgerTransaction,
  ): Promise<LedgerTransaction[]> {
    const { disputeId, paymentId, donationId, creatorId } = data;
    if (disputeId) await this.holds.insertEnded(transaction, { disputeId, paymentId, donationId, creatorId });
    const open = await this.holds.listOpen(transaction, [paymentId]);
    const leftKobo = splitFee(data.grossKobo - data.alreadyReversedKobo - data.reversedKobo).netKobo;
    const isOwnOf = (hold: DisputeHold) => hold.disputeId === disputeId;
    let excessKobo = Math.max(0, sumOf(open.filter((hold) => !isOwnOf(hold))) - leftKobo);
    const releases: LedgerTransaction[] = [];
    for (const hold of open) {
      const isOwn = isOwnOf(hold);
      const releasedKobo = isOwn ? hold.heldKobo : Math.min(hold.heldKobo, excessKobo);
      if (!isOwn) excessKobo -= releasedKobo;
      await this.holds.save(transaction, { ...hold, heldKobo: hold.heldKobo - releasedKobo, isOpen: !isOwn });
      const eventId = v5(hold.disputeId, id);
      if (releasedKobo > 0) releases.push(releaseOf(hold, releasedKobo, { eventId, occurredAt }));
    }
    return releases;
  }
}

function accountsOf(creatorId: string): AccountKey[] {
  return [walletOf(creatorId), heldOf(creatorId)];
}

function sumOf(holds: readonly DisputeHold[]): number {
  return holds.reduce((sum, { heldKobo }) => sum + heldKobo, 0);
}

function releaseOf(
  { creatorId, donationId }: DisputeHold,
  amountKobo: number,
  event: { eventId: string; occurredAt: string },
): LedgerTransaction {
  return disputeReleasedTransaction({ ...event, creatorId, donationId, amountKobo });
}
