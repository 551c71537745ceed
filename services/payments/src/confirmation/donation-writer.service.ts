import { Injectable } from '@nestjs/common';
import { donationPaid, donationReinstated, donationReversed, receiptRequested } from '@tipnaija/contracts';
import type { Transaction } from '@tipnaija/service-kit';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import {
  type ConfirmedPayment,
  type CreatorTotals,
  type NewDonation,
  numberDonations,
  supporterIncreases,
} from './confirm-batch.js';
import { type HourChange, hoursOfDonations, hoursOfReinstatements, hoursOfReversals } from './creator-hours.js';
import { CreatorHoursRepository } from './creator-hours.repository.js';
import { PaymentConfirmationRepository } from './payment-confirmation.repository.js';
import {
  toDonationPaidEvent,
  toDonationReinstatedEvent,
  toDonationReversedEvent,
  toReceiptRequestedEvents,
} from './payment-events.js';
import { type NewReinstatement, reinstateDonations, supportersOfReinstatements } from './reinstate-donations.js';
import { ReinstatementsRepository } from './reinstatements.repository.js';
import { ReversalsRepository } from './reversals.repository.js';
import {
  type NewReversal,
  type ReversalOfPayment,
  reversalId,
  reverseDonations,
  type WonDisputeOfPayment,
} from './reverse-donations.js';

export type LockedTotals = { totals: ReadonlyMap<string, CreatorTotals>; ids: readonly number[] };

/**
 * What confirmed tips, and tips that go back, change: donations, totals, rankings, hours, and what is told of them. In the
 * transaction of the confirmation, and every lock in one order for all: totals, donations, supporters, hours. What needs no answer of
 * what goes before is asked together with it: under load a tip is as quick as the times it waits for Postgres are few.
 */
@Injectable()
export class DonationWriter {
  constructor(
    private readonly confirmation: PaymentConfirmationRepository,
    private readonly reversals: ReversalsRepository,
    private readonly reinstatements: ReinstatementsRepository,
    private readonly hours: CreatorHoursRepository,
  ) {}

  /** The totals of these creators, and numbers under them for so many donations: asked for before it is known what became of them. */
  async lock(transaction: Transaction, creatorIds: readonly string[], donationCount: number): Promise<LockedTotals> {
    if (creatorIds.length === 0) return { totals: new Map(), ids: [] };
    const [totals, ids] = await Promise.all([
      this.confirmation.lockTotals(transaction, creatorIds),
      donationCount > 0 ? this.confirmation.drawDonationIds(transaction, donationCount) : [],
    ]);
    return { totals, ids };
  }

  /** Under the lock. Returns what a person should look at. */
  async record(
    transaction: Transaction,
    received: {
      confirmed: readonly ConfirmedPayment[];
      reversals: readonly ReversalOfPayment[];
      reinstatements: readonly WonDisputeOfPayment[];
      locked: LockedTotals;
    },
  ): Promise<NewDiscrepancy[]> {
    const { confirmed, reversals, locked } = received;
    if (locked.totals.size === 0) return [];
    const paid = await this.recordDonations(transaction, confirmed, locked);
    // A reversal that waited takes away from an hour what its donation adds: that has to be there first.
    if (reversals.length > 0) await this.hours.add(transaction, paid.hours);
    const reversed = await this.recordReversals(transaction, reversals, paid.totals);
    // A dispute that was lost and won at once is first booked and then credited again.
    const reinstated = await this.recordReinstatements(transaction, received.reinstatements, reversed.totals);
    await Promise.all([
      reversals.length === 0 && this.hours.add(transaction, paid.hours),
      this.confirmation.saveTotals(transaction, reinstated.totals),
    ]);
    transaction.publish(donationPaid, paid.donations.map(toDonationPaidEvent));
    transaction.publish(donationReversed, reversed.reversals.map(toDonationReversedEvent));
    transaction.publish(donationReinstated, reinstated.reinstatements.map(toDonationReinstatedEvent));
    transaction.publish(receiptRequested, confirmed.flatMap(toReceiptRequestedEvents));
    return reversed.discrepancies;
  }

  private async recordDonations(
    transaction: Transaction,
    confirmed: readonly ConfirmedPayment[],
    locked: LockedTotals,
  ): Promise<{ donations: NewDonation[]; totals: CreatorTotals[]; hours: HourChange[] }> {
    if (confirmed.length === 0) return { donations: [], totals: [...locked.totals.values()], hours: [] };
    const made = numberDonations(confirmed, locked);
    const [, newcomers] = await Promise.all([
      this.confirmation.insertDonations(transaction, made.donations),
      this.confirmation.raiseSupporters(transaction, supporterIncreases(made.donations)),
    ]);
    const newcomersOf = newcomers.map(({ creatorId }) => creatorId);
    const hours = hoursOfDonations(made.donations, newcomers);
    return { donations: made.donations, totals: withSupporters(made.totals, newcomersOf, 1), hours };
  }

  private async recordReversals(
    transaction: Transaction,
    received: readonly ReversalOfPayment[],
    totals: readonly CreatorTotals[],
  ): Promise<{ reversals: NewReversal[]; totals: readonly CreatorTotals[]; discrepancies: NewDiscrepancy[] }> {
    if (received.length === 0) return { reversals: [], totals, discrepancies: [] };
    const paymentIds = received.map(({ payment }) => payment.id);
    const donations = await this.reversals.lockDonations(transaction, paymentIds);
    const known = await this.reversals.findKnown(transaction, received.map(reversalId));
    const totalsOf = new Map(totals.map((row) => [row.creatorId, row]));
    const made = reverseDonations(received, { donations, totals: totalsOf, known });
    await this.reversals.insert(transaction, made.reversals);
    const gone = await this.reversals.lowerSupporters(transaction, made.reversals);
    await this.hours.takeAway(transaction, hoursOfReversals(made.reversals));
    return { ...made, totals: withSupporters(made.totals, gone, -1) };
  }

  private async recordReinstatements(
    transaction: Transaction,
    won: readonly WonDisputeOfPayment[],
    totals: readonly CreatorTotals[],
  ): Promise<{ reinstatements: NewReinstatement[]; totals: readonly CreatorTotals[] }> {
    if (won.length === 0) return { reinstatements: [], totals };
    const [donations, bookedKobo] = await Promise.all([
      this.reversals.lockDonations(
        transaction,
        won.map(({ payment }) => payment.id),
      ),
      this.reinstatements.findBookedKobo(transaction, won.map(reversalId)),
    ]);
    const totalsOf = new Map(totals.map((row) => [row.creatorId, row]));
    const made = reinstateDonations(won, { donations, totals: totalsOf, bookedKobo });
    await this.reinstatements.insert(transaction, made.reinstatements);
    const supporters = supportersOfReinstatements(made.reinstatements);
    const back = await this.confirmation.raiseSupporters(transaction, supporters);
    await this.hours.add(transaction, hoursOfReinstatements(made.reinstatements));
    const backOf = back.map(({ creatorId }) => creatorId);
    return { ...made, totals: withSupporters(made.totals, backOf, 1) };
  }
}

/** The totals with one supporter more, or fewer, for each time a creator is named. */
function withSupporters(totals: readonly CreatorTotals[], creatorIds: readonly string[], change: 1 | -1) {
  const times = new Map<string, number>();
  for (const creatorId of creatorIds) times.set(creatorId, (times.get(creatorId) ?? 0) + 1);
  return totals.map((row) => ({
    ...row,
    supporterCount: Math.max(0, row.supporterCount + change * (times.get(row.creatorId) ?? 0)),
  }));
}
