import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DonationPaid } from '@tipnaija/contracts';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { v7 } from 'uuid';
import { migrations } from '../../migrations/index.js';
import { aCharge, aConfirmation, aPendingPayment, totalsOf } from '../../testing/confirmation.js';
import { DonationsRepository } from '../donations/donations.repository.js';
import type { PaymentConfirmationService } from './payment-confirmation.service.js';

let scratch: ScratchDatabase;
let donations: DonationsRepository;
let confirmation: PaymentConfirmationService;

beforeAll(async () => {
  scratch = await scratchDatabase('payments', migrations);
  donations = new DonationsRepository(scratch.database);
  confirmation = aConfirmation(scratch.database);
});

afterAll(() => scratch.drop());

async function publishedEvents(creatorId: string): Promise<DonationPaid[]> {
  const rows = await scratch.database.rows<{ data: DonationPaid }>(
    `select data from outbox where data->>'creatorId' = $1 order by seq`,
    [creatorId],
  );
  return rows.map(({ data }) => data);
}

describe('PaymentConfirmationService', () => {
  it('confirms a payment once when its webhook arrives twenty times concurrently', async () => {
    const creatorId = randomUUID();
    const reference = await aPendingPayment(scratch.database, { creatorId });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => confirmation.confirm(aCharge(reference))));
    expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(19);
    expect(await totalsOf(donations, creatorId)).toEqual({
      total_kobo: 250_000,
      donation_count: 1,
      supporter_count: 1,
    });
    expect(await publishedEvents(creatorId)).toHaveLength(1);
  });

  it('confirms each payment once when two replicas process the same webhooks', async () => {
    const creatorId = randomUUID();
    const references = await Promise.all(
      Array.from({ length: 40 }, () => aPendingPayment(scratch.database, { creatorId })),
    );
    const replica = aConfirmation(scratch.database);
    await Promise.all([
      ...references.map((reference) => confirmation.confirm(aCharge(reference))),
      ...[...references].reverse().map((reference) => replica.confirm(aCharge(reference))),
    ]);
    expect(await totalsOf(donations, creatorId)).toEqual({
      total_kobo: 40 * 250_000,
      donation_count: 40,
      supporter_count: 1,
    });
    expect(await publishedEvents(creatorId)).toHaveLength(40);
  });

  it('numbers donations in the order in which they become visible and chains each to the previous one', async () => {
    const creatorId = randomUUID();
    const first = await aPendingPayment(scratch.database, { creatorId });
    const second = await aPendingPayment(scratch.database, { creatorId });
    await confirmation.confirm(aCharge(second));
    await confirmation.confirm(aCharge(first));
    const events = await publishedEvents(creatorId);
    expect(events.map(({ paymentId }) => paymentId)).toEqual([second, first]);
    expect(events[0]?.previousDonationId).toBeNull();
    expect(events[1]?.previousDonationId).toBe(events[0]?.donationId);
    expect(events[1]?.donationId).toBeGreaterThan(events[0]?.donationId as number);
    expect(events.map(({ creatorTotalKobo }) => creatorTotalKobo)).toEqual([250_000, 500_000]);
  });

  it('publishes how the donor paid, where the provider says', async () => {
    const creatorId = randomUUID();
    for (const cost of [{ channel: 'card', cardCountry: 'GB' }, { channel: 'bank_transfer' }, {}])
      await confirmation.confirm(aCharge(await aPendingPayment(scratch.database, { creatorId }), { cost }));
    const events = await publishedEvents(creatorId);
    expect(events.map(({ paymentMethod }) => paymentMethod)).toEqual(['foreign-card', 'bank', undefined]);
  });

  it('credits the paid amount of a short payment and flags it', async () => {
    const creatorId = randomUUID();
    const reference = await aPendingPayment(scratch.database, { creatorId });
    await confirmation.confirm(aCharge(reference, { amountMinor: 100_000 }));
    const [payment] = await scratch.database.rows('select status, paid_kobo, flag from payments where id = $1', [
      reference,
    ]);
    expect(payment).toEqual({ status: 'succeeded', paid_kobo: 100_000, flag: 'short-paid' });
    expect(await totalsOf(donations, creatorId)).toEqual({
      total_kobo: 100_000,
      donation_count: 1,
      supporter_count: 1,
    });
  });

  it.each([
    ['an unknown reference', () => Promise.resolve(v7()), {}, 'unknown reference'],
    ['a reference that is not a uuid', () => Promise.resolve('don-1'), {}, 'unknown reference'],
    ['a reference with a NUL character', () => Promise.resolve('don-\0-1'), {}, 'unknown reference'],
    ['a reference with a lone surrogate', () => Promise.resolve('don-\ud800'), {}, 'unknown reference'],
    [
      'another currency',
      () => aPendingPayment(scratch.database, { creatorId: randomUUID() }),
      { currency: 'USD' },
      'paid in USD, asked in NGN',
    ],
  ])('quarantines a charge with %s and credits no creator', async (_what, reference, change, reason) => {
    const event = aCharge(await reference(), change);
    expect(await confirmation.confirm(event)).toBe('quarantined');
    const [stored] = await scratch.database.rows('select outcome, reason from provider_events where event_key = $1', [
      event.eventKey,
    ]);
    expect(stored).toEqual({ outcome: 'quarantined', reason });
  });

  it('fails a poisoned event alone and confirms the rest of its batch @asvs-2.3.3', async () => {
    const creatorId = randomUUID();
    const references = await Promise.all(
      Array.from({ length: 5 }, () => aPendingPayment(scratch.database, { creatorId })),
    );
    // A check constraint rejects this payment, so this event breaks the statement of any batch that contains it.
    const poison = aCharge(await aPendingPayment(scratch.database, { creatorId }), {
      amountMinor: -5,
      kind: 'with NUL \u0000',
    });
    const outcomes = await Promise.allSettled([
      ...references.slice(0, 2).map((reference) => confirmation.confirm(aCharge(reference))),
      confirmation.confirm(poison),
      ...references.slice(2).map((reference) => confirmation.confirm(aCharge(reference))),
    ]);
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'rejected'))).toEqual([
      'confirmed',
      'confirmed',
      'failed',
      'confirmed',
      'confirmed',
      'confirmed',
    ]);
    expect(await totalsOf(donations, creatorId)).toEqual({
      total_kobo: 5 * 250_000,
      donation_count: 5,
      supporter_count: 1,
    });
  });

  it('sums supporters by name and combines those without a name', async () => {
    const creatorId = randomUUID();
    for (const donorName of ['Tunde', 'Tunde', 'Ngozi', null, null]) {
      await confirmation.confirm(aCharge(await aPendingPayment(scratch.database, { creatorId, donorName })));
    }
    expect(await donations.listSupporters({ creatorId, limit: 10 })).toEqual([
      { donor_name: 'Anonymous', total_kobo: 500_000, donation_count: 2 },
      { donor_name: 'Tunde', total_kobo: 500_000, donation_count: 2 },
      { donor_name: 'Ngozi', total_kobo: 250_000, donation_count: 1 },
    ]);
  });
});
