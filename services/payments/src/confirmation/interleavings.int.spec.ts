import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aCharge, aConfirmation, aPendingPayment, aRefund, totalsOf } from '../../testing/confirmation.js';
import { disorder } from '../../testing/seeded-random.js';
import { DonationsRepository } from '../donations/donations.repository.js';
import type { ProviderEvent } from '../providers/payment-provider.js';
import type { PaymentConfirmationService } from './payment-confirmation.service.js';

/** Set INTERLEAVINGS=1000 for the long run. */
const seeds = Number(process.env.INTERLEAVINGS ?? 300);

let scratch: ScratchDatabase;
let donations: DonationsRepository;
let replicas: PaymentConfirmationService[];

/** A replica that sometimes dies after the work and before the commit, like a kill -9 at the worst moment. */
class DyingReplica {
  constructor(private readonly random: () => number) {}

  get database(): never {
    const { random } = this;
    return {
      rows: (...sql: Parameters<ScratchDatabase['database']['rows']>) => scratch.database.rows(...sql),
      transaction: <T>(work: Parameters<ScratchDatabase['database']['transaction']>[0]) =>
        scratch.database.transaction(async (transaction) => {
          const result = await work(transaction);
          // A lost connection, which is what a died process looks like to the others.
          if (random() < 0.2) throw Object.assign(new Error('killed before the commit'), { code: 'ECONNRESET' });
          return result as T;
        }),
    } as never;
  }
}

beforeAll(async () => {
  // Hundreds of seeds produce hundreds of discrepancies, each with a log line.
  Logger.overrideLogger(false);
  scratch = await scratchDatabase('payments', migrations);
  donations = new DonationsRepository(scratch.database);
  replicas = [1, 2].map((seed) => {
    const { database } = new DyingReplica(disorder(seed));
    return aConfirmation(database);
  });
});

afterAll(() => scratch.drop());

/** Delivers an event until a replica acknowledges it, as a provider does. */
async function deliver(event: ProviderEvent, random: () => number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const replica = replicas[Math.floor(random() * replicas.length)] as PaymentConfirmationService;
    const isTaken = await replica.confirm(event).then(
      () => true,
      () => false,
    );
    if (isTaken) return;
  }
  throw new Error('No replica accepted the event');
}

/** Simulates the payments and refunds of one creator at the provider, delivered in any order and more than once. */
async function anInterleaving(
  seed: number,
): Promise<{ creatorId: string; remainingKobo: number; count: number; supporters: number }> {
  const random = disorder(seed);
  const creatorId = randomUUID();
  const events: ProviderEvent[] = [];
  let remainingKobo = 0;
  let count = 0;
  const supporters = new Set<string | null>();
  for (let payment = 0; payment < 1 + random() * 3; payment += 1) {
    const requestedKobo = 10_000 + Math.floor(random() * 1_000_000);
    const donorName = random() < 0.5 ? 'Tunde' : null;
    const id = await aPendingPayment(scratch.database, { creatorId, donorName, amountMinor: requestedKobo });
    if (random() < 0.1) continue;
    // Mostly the requested amount; sometimes less or more.
    const paidKobo = random() < 0.8 ? requestedKobo : Math.max(1, Math.floor(requestedKobo * (0.5 + random())));
    events.push(aCharge(id, { amountMinor: paidKobo }));
    let leftKobo = paidKobo;
    for (let refund = 0; refund < random() * 3 - 1 && leftKobo > 0; refund += 1) {
      const amountKobo = random() < 0.4 ? leftKobo : Math.max(1, Math.floor(leftKobo * random()));
      events.push(aRefund(id, { amountMinor: amountKobo, name: `refund ${refund}` }));
      leftKobo -= amountKobo;
    }
    remainingKobo += leftKobo;
    count += leftKobo > 0 ? 1 : 0;
    if (leftKobo > 0) supporters.add(donorName);
  }
  const deliveries = events.flatMap((event) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({ event, order: random() })),
  );
  await Promise.all(deliveries.sort((a, b) => a.order - b.order).map(({ event }) => deliver(event, random)));
  return { creatorId, remainingKobo, count, supporters: supporters.size };
}

it(`PaymentConfirmationService matches the provider's totals after ${seeds} seeded interleavings`, async () => {
  const expected: Awaited<ReturnType<typeof anInterleaving>>[] = [];
  for (let first = 1; first <= seeds; first += 50) {
    const chunk = Array.from({ length: 50 }, (_, index) => anInterleaving(first + index));
    expected.push(...(await Promise.all(chunk)));
  }
  for (const [index, { creatorId, remainingKobo, count, supporters }] of expected.entries()) {
    const totals = (await totalsOf(donations, creatorId)) ?? { total_kobo: 0, donation_count: 0, supporter_count: 0 };
    expect({ seed: index + 1, ...totals }).toEqual({
      seed: index + 1,
      total_kobo: remainingKobo,
      donation_count: count,
      supporter_count: supporters,
    });
  }
  const [sums] = await scratch.database.rows<{ donations: number; supporters: number; totals: number }>(
    `select (select sum(remaining_kobo)::bigint from donations) as donations,
            (select sum(total_kobo)::bigint from supporter_totals) as supporters,
            (select sum(total_kobo)::bigint from creator_totals) as totals`,
  );
  expect(sums?.supporters).toBe(sums?.donations);
  expect(sums?.totals).toBe(sums?.donations);
  const duplicates = await scratch.database.rows('select event_id from outbox group by event_id having count(*) > 1');
  expect(duplicates).toEqual([]);
}, 240_000);
