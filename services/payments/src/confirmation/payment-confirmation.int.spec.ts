import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DonationPaid } from '@tipnaija/contracts';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { v7 } from 'uuid';
import { migrations } from '../../migrations/index.js';
import { DonationsRepository } from '../donations/donations.repository.js';
import { aCharge, aConfirmation, aPendingPayment, totalsOf } from '../testing/confirmation.js';
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

async function factsOf(creatorId: string): Promise<DonationPaid[]> {
  const rows = await scratch.database.rows<{ data: DonationPaid }>(
    `select data from outbox where data->>'creatorId' = $1 order by seq`,
    [creatorId],
  );
  return rows.map(({ data }) => data);
}

describe('confirmation', () => {
  it('of a webhook delivered twenty times at once pays once', async () => {
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
    expect(await factsOf(creatorId)).toHaveLength(1);
  });

  it('by two replicas of the same webhooks at once pays each once', async () => {
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
    expect(await factsOf(creatorId)).toHaveLength(40);
  });

  it('numbers donations in the order they become visible, each chained to the one before', async () => {
    const creatorId = randomUUID();
    const first = await aPendingPayment(scratch.database, { creatorId });
    const second = await aPendingPayment(scratch.database, { creatorId });
    await confirmation.confirm(aCharge(second));
    await confirmation.confirm(aCharge(first));
    const facts = await factsOf(creatorId);
    expect(facts.map(({ paymentId }) => paymentId)).toEqual([second, first]);
    expect(facts[0]?.previousDonationId).toBeNull();
    expect(facts[1]?.previousDonationId).toBe(facts[0]?.donationId);
    expect(facts[1]?.donationId).toBeGreaterThan(facts[0]?.donationId as number);
    expect(facts.map(({ creatorTotalKobo }) => creatorTotalKobo)).toEqual([250_000, 500_000]);
  });

  it('credits a short payment for what was paid, and flags it', async () => {
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
    ['a reference that is no uuid', () => Promise.resolve('don-1'), {}, 'unknown reference'],
    ['a reference with NUL', () => Promise.resolve('don-\0-1'), {}, 'unknown reference'],
    ['a reference with half a character', () => Promise.resolve('don-\ud800'), {}, 'unknown reference'],
    [
      'another currency',
      () => aPendingPayment(scratch.database, { creatorId: randomUUID() }),
      { currency: 'USD' },
      'paid in USD, asked in NGN',
    ],
  ])('keeps %s for a person, and credits nobody', async (_what, reference, change, reason) => {
    const event = aCharge(await reference(), change);
    expect(await confirmation.confirm(event)).toBe('quarantined');
    const [stored] = await scratch.database.rows('select outcome, reason from provider_events where event_key = $1', [
      event.eventKey,
    ]);
    expect(stored).toEqual({ outcome: 'quarantined', reason });
  });

  it('of a poisoned event fails alone: the rest of its group is paid @asvs-2.3.3', async () => {
    const creatorId = randomUUID();
    const references = await Promise.all(
      Array.from({ length: 5 }, () => aPendingPayment(scratch.database, { creatorId })),
    );
    // The table refuses such a payment, so this event breaks the statement of any group it is in.
    const poison = aCharge(await aPendingPayment(scratch.database, { creatorId }), {
      amountMinor: -5,
      kind: 'with NUL \u0000',
    });
    const outcomes = await Promise.allSettled([
      ...references.slice(0, 2).map((reference) => confirmation.confirm(aCharge(reference))),
      confirmation.confirm(poison),
      ...references.slice(2).map((reference) => confirmation.confirm(aCharge(reference))),
    ]);
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'refused'))).toEqual([
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

  it('adds up supporters by name, the nameless together', async () => {
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
