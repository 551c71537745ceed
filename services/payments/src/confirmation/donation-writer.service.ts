import { Injectable } from '@nestjs/common';
import { donationPaid, donationReinstated, donationReversed, receiptRequested } from '@tipnaija/contracts';
import type { Transaction } from '@tipnaija/service-kit';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { BlockedTips } from '../supporter-blocks/blocked-tips.service.js';
import { type ConfirmedPayment, type NewDonation, numberDonations, supporterIncreases } from './confirm-batch.js';
import { type HourChange, hoursOfDonations, hoursOfReinstatements, hoursOfReversals } from './creator-hours.js';
import { CreatorHoursRepository } from './creator-hours.repository.js';
import type { CreatorTotals } from './creator-totals.js';
import { type LockedTotals, PaymentConfirmationRepository } from './payment-confirmation.repository.js';
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
  completeReversals,
  type NewReversal,
  type ReinstatementOfPayment,
  type ReversalOfPayment,
  reversalId,
  reverseDonations,
} from './reverse-donations.js';

/**
 * Writes donations, reversals and reinstatements with their totals, rankings, hourly statistics and events, in the
 * transaction of the confirmation. Every transaction takes locks in the same order: totals, donations, supporters,
 * hours. Independent statements are pipelined: latency under load is dominated by Postgres round trips.
 */
@Injectable()
export class DonationWriter {
  constructor(
    private readonly confirmation: PaymentConfirmationRepository,
    private readonly reversals: ReversalsRepository,
    private readonly reinstatements: ReinstatementsRepository,
    private readonly hours: CreatorHoursRepository,
    private readonly blocked: BlockedTips,
  ) {}

  /**
   * Locks the totals of these creators and draws donation ids under the lock. Callers request the ids before the
   * outcome of the batch is known.
   */
  async lock(transaction: Transaction, creatorIds: readonly string[], donationCount: number): Promise<LockedTotals> {
    if (creatorIds.length === 0) return { totals: new Map(), ids: [] };
    const [totals, ids] = await Promise.all([
      this.confirmation.lockTotals(transaction, creatorIds),
      donationCount > 0 ? this.confirmation.drawDonationIds(transaction, donationCount) : [],
    ]);
    return { totals, ids };
  }

  /** Marks the tips of blocked supporters. Without a block of their creators it reads nothing. */
  markBlocked(
    transaction: Transaction,
    confirmed: readonly ConfirmedPayment[],
    { totals }: LockedTotals,
  ): Promise<ConfirmedPayment[]> {
    const blockers = [...totals.values()].filter(({ hasBlocks }) => hasBlocks).map(({ creatorId }) => creatorId);
    return this.blocked.mark(transaction, confirmed, new Set(blockers));
  }

  /**
   * Writes a batch of donations without reversals, in statements that need no result of each other. The caller holds
   * the lock on the totals.
   */
  async recordTips(transaction: Transaction, confirmed: readonly ConfirmedPayment[], locked: LockedTotals) {
    const { donations, totals } = numberDonations(confirmed, locked);
    transaction.publish(donationPaid, donations.map(toDonationPaidEvent));
    transaction.publish(receiptRequested, confirmed.flatMap(toReceiptRequestedEvents));
    const supporters = supporterIncreases(donations);
    const tipped = new Set(donations.map(({ creatorId }) => creatorId));
    await Promise.all([
      this.confirmation.insertDonations(transaction, donations),
      this.blocked.hideWords(transaction, donations),
      this.confirmation.addTips(transaction, {
        supporters,
        totals: totals.filter(({ creatorId }) => tipped.has(creatorId)),
        hours: hoursOfDonations(donations, []),
      }),
    ]);
  }

  /** Writes the batch; the caller holds the lock on the totals. Returns the discrepancies found. */
  async record(
    transaction: Transaction,
    received: {
      confirmed: readonly ConfirmedPayment[];
      reversals: readonly ReversalOfPayment[];
      reinstatements: readonly ReinstatementOfPayment[];
      locked: LockedTotals;
    },
  ): Promise<NewDiscrepancy[]> {
    const { confirmed, reversals, locked } = received;
    if (locked.totals.size === 0) return [];
    const paid = await this.recordDonations(transaction, confirmed, locked);
    // A deferred reversal subtracts from the hour to which its donation is added, so that row must exist first.
    if (reversals.length > 0) await this.hours.add(transaction, paid.hours);
    const reversed = await this.recordReversals(transaction, reversals, paid.totals);
    // A reversal that is undone in the same batch is booked first and then credited again.
    const reinstated = await this.recordReinstatements(transaction, received.reinstatements, reversed.totals);
    const completed = await this.completeReversals(transaction, reinstated);
    await Promise.all([
      reversals.length === 0 && this.hours.add(transaction, paid.hours),
      this.confirmation.saveTotals(transaction, completed.totals),
    ]);
    transaction.publish(donationPaid, paid.donations.map(toDonationPaidEvent));
    transaction.publish(donationReversed, reversed.reversals.map(toDonationReversedEvent));
    transaction.publish(donationReinstated, reinstated.reinstatements.map(toDonationReinstatedEvent));
    transaction.publish(donationReversed, completed.reversals.map(toDonationReversedEvent));
    transaction.publish(receiptRequested, confirmed.flatMap(toReceiptRequestedEvents));
    return reversed.discrepancies;
  }

  private async recordDonations(
    transaction: Transaction,
    confirmed: readonly ConfirmedPayment[],
    locked: LockedTotals,
  ): Promise<{ donations: NewDonation[]; totals: CreatorTotals[]; hours: HourChange[] }> {
    if (confirmed.length === 0) return { donations: [], totals: [...locked.totals.values()], hours: [] };
    const result = numberDonations(await this.markBlocked(transaction, confirmed, locked), locked);
    const [, newcomers] = await Promise.all([
      this.confirmation.insertDonations(transaction, result.donations),
      this.confirmation.incrementSupporters(transaction, supporterIncreases(result.donations)),
      this.blocked.hideWords(transaction, result.donations),
    ]);
    const newcomerCreatorIds = newcomers.map(({ creatorId }) => creatorId);
    const hours = hoursOfDonations(result.donations, newcomers);
    return { donations: result.donations, totals: withSupporters(result.totals, newcomerCreatorIds, 1), hours };
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
    const { discrepancies, ...result } = reverseDonations(received, { donations, totals: byCreator(totals), known });
    return { ...(await this.saveReversals(transaction, result)), discrepancies };
  }

  /** Deducts, from what was reinstated, what other reversals of the same donations could not deduct before. */
  private async completeReversals(
    transaction: Transaction,
    { reinstatements, totals }: { reinstatements: readonly NewReinstatement[]; totals: readonly CreatorTotals[] },
  ): Promise<{ reversals: NewReversal[]; totals: readonly CreatorTotals[] }> {
    if (reinstatements.length === 0) return { reversals: [], totals };
    const causes = new Map(reinstatements.map((own) => [own.paymentId, own]));
    const shorts = await this.reversals.listShort(transaction, [...causes.keys()]);
    if (shorts.length === 0) return { reversals: [], totals };
    const donations = await this.reversals.lockDonations(transaction, [...causes.keys()]);
    const completed = completeReversals(shorts, { causes, donations, totals: byCreator(totals) });
    return this.saveReversals(transaction, completed);
  }

  private async saveReversals(
    transaction: Transaction,
    { reversals, totals }: { reversals: NewReversal[]; totals: readonly CreatorTotals[] },
  ): Promise<{ reversals: NewReversal[]; totals: readonly CreatorTotals[] }> {
    await this.reversals.insert(transaction, reversals);
    const gone = await this.reversals.decrementSupporters(transaction, reversals);
    await this.hours.takeAway(transaction, hoursOfReversals(reversals, gone));
    const goneCreatorIds = gone.map(({ creatorId }) => creatorId);
    return { reversals, totals: withSupporters(totals, goneCreatorIds, -1) };
  }

  private async recordReinstatements(
    transaction: Transaction,
    reports: readonly ReinstatementOfPayment[],
    totals: readonly CreatorTotals[],
  ): Promise<{ reinstatements: NewReinstatement[]; totals: readonly CreatorTotals[] }> {
    if (reports.length === 0) return { reinstatements: [], totals };
    const paymentIds = reports.map(({ payment }) => payment.id);
    const [donations, booked] = await Promise.all([
      this.reversals.lockDonations(transaction, paymentIds),
      this.reinstatements.listStanding(transaction, paymentIds),
    ]);
    const result = reinstateDonations(reports, { donations, totals: byCreator(totals), booked });
    await this.reinstatements.insert(transaction, result.reinstatements);
    const supporters = supportersOfReinstatements(result.reinstatements);
    const revived = await this.confirmation.incrementSupporters(transaction, supporters);
    await this.hours.add(transaction, hoursOfReinstatements(result.reinstatements, revived));
    const revivedCreatorIds = revived.map(({ creatorId }) => creatorId);
    return { ...result, totals: withSupporters(result.totals, revivedCreatorIds, 1) };
  }
}

function byCreator(totals: readonly CreatorTotals[]): Map<string, CreatorTotals> {
  return new Map(totals.map((row) => [row.creatorId, row]));
}

/** Returns the totals with one supporter added or removed for each occurrence of a creator in `creatorIds`. */
function withSupporters(totals: readonly CreatorTotals[], creatorIds: readonly string[], change: 1 | -1) {
  const times = new Map<string, number>();
  for (const creatorId of creatorIds) times.set(creatorId, (times.get(creatorId) ?? 0) + 1);
  return totals.map((row) => ({
    ...row,
    supporterCount: Math.max(0, row.supporterCount + change * (times.get(row.creatorId) ?? 0)),
  }));
}
