import { Injectable } from '@nestjs/common';
import { donationPaid, donationReversed, receiptOwed } from '@tipnaija/contracts';
import type { Transaction } from '@tipnaija/service-kit';
import type { NewFinding } from '../findings/finding.js';
import { hoursOfDonations, hoursOfReversals } from './creator-hours.js';
import { CreatorHoursRepository } from './creator-hours.repository.js';
import { toPaidFact, toReceiptFacts, toReversedFact } from './facts.js';
import { ReversalsRepository } from './reversals.repository.js';
import { type NewReversal, type ReversalOfPayment, reversalId, reverseDonations } from './reverse-donations.js';
import {
  type CreatorTotals,
  type NewDonation,
  numberDonations,
  type SettledPayment,
  supporterIncreases,
} from './settle-group.js';
import { SettlementRepository } from './settlement.repository.js';

/**
 * What settled tips, and tips that go back, change: donations, totals, rankings, hours, and what is told of them. In the
 * transaction of the settlement, and every lock in one order for all: totals, donations, supporters, hours.
 */
@Injectable()
export class DonationRecords {
  constructor(
    private readonly settlement: SettlementRepository,
    private readonly reversals: ReversalsRepository,
    private readonly hours: CreatorHoursRepository,
  ) {}

  /** Answers what a person should look at. */
  async record(
    transaction: Transaction,
    { settled, reversals }: { settled: readonly SettledPayment[]; reversals: readonly ReversalOfPayment[] },
  ): Promise<NewFinding[]> {
    const creatorIds = [...settled, ...reversals].map(({ payment }) => payment.creatorId);
    if (creatorIds.length === 0) return [];
    const lockedTotals = await this.settlement.lockTotals(transaction, creatorIds);
    const paid = await this.recordDonations(transaction, settled, lockedTotals);
    const reversed = await this.recordReversals(transaction, reversals, paid.totals);
    await this.settlement.saveTotals(transaction, reversed.totals);
    await transaction.publish(donationPaid, paid.donations.map(toPaidFact));
    await transaction.publish(donationReversed, reversed.reversals.map(toReversedFact));
    await transaction.publish(receiptOwed, settled.flatMap(toReceiptFacts));
    return reversed.findings;
  }

  private async recordDonations(
    transaction: Transaction,
    settled: readonly SettledPayment[],
    lockedTotals: ReadonlyMap<string, CreatorTotals>,
  ): Promise<{ donations: NewDonation[]; totals: CreatorTotals[] }> {
    if (settled.length === 0) return { donations: [], totals: [...lockedTotals.values()] };
    const ids = await this.settlement.drawDonationIds(transaction, settled.length);
    const made = numberDonations(settled, { ids, totals: lockedTotals });
    await this.settlement.insertDonations(transaction, made.donations);
    const newcomers = await this.settlement.raiseSupporters(transaction, supporterIncreases(made.donations));
    await this.hours.add(transaction, hoursOfDonations(made.donations, newcomers));
    const newcomersOf = newcomers.map(({ creatorId }) => creatorId);
    return { ...made, totals: withSupporters(made.totals, newcomersOf, 1) };
  }

  private async recordReversals(
    transaction: Transaction,
    received: readonly ReversalOfPayment[],
    totals: readonly CreatorTotals[],
  ): Promise<{ reversals: NewReversal[]; totals: readonly CreatorTotals[]; findings: NewFinding[] }> {
    if (received.length === 0) return { reversals: [], totals, findings: [] };
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
}

/** The totals with one supporter more, or fewer, for each time a creator is named. */
function withSupporters(totals: readonly CreatorTotals[], creatorIds: readonly string[], change: 1 | -1) {
  const times = new Map<string, number>();
  for (const creatorId of creatorIds) times.set(creatorId, (times.get(creatorId) ?? 0) + 1);
  return totals.map((row) => ({
    ...row,
    supporterCount: row.supporterCount + change * (times.get(row.creatorId) ?? 0),
  }));
}
