import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { aCharge, aPendingPayment, aRefund, totalsOf } from '../../testing/confirmation.js';
import { type RunningPayments, startPayments } from '../../testing/payments.js';
import { DiscrepanciesService } from '../discrepancies/discrepancies.service.js';
import { DonationsRepository } from '../donations/donations.repository.js';
import { lookUpEvent } from '../providers/look-up-event.js';
import { Providers } from '../providers/providers.js';
import { FailedEventsService } from './failed-events.service.js';
import { PaymentConfirmationService } from './payment-confirmation.service.js';

let payments: RunningPayments;
let owner: pg.Client;

beforeAll(async () => {
  payments = await startPayments();
  owner = new pg.Client({ connectionString: payments.ownerUrl, options: '-c search_path=payments' });
  await owner.connect();
}, 30_000);

afterAll(async () => {
  await owner.end();
  await payments.stop();
});

/** Simulates a defect of ours: a charge of this amount fails until `mend` is called. */
const breakFor = (kobo: number) =>
  owner.query(`alter table donations add constraint broken check (gross_kobo <> ${kobo}) not valid`);
const mend = () => owner.query('alter table donations drop constraint broken');

const confirm = (event: Parameters<PaymentConfirmationService['confirm']>[0]) =>
  payments.get(PaymentConfirmationService).confirm(event);
const totalOf = async (creatorId: string) =>
  (await totalsOf(payments.get(DonationsRepository), creatorId))?.total_kobo ?? 0;

async function retry(key: string): Promise<void> {
  await payments.database.rows(
    'update provider_events set next_attempt_at = now() where event_key = $1 and next_attempt_at is not null',
    [key],
  );
  await payments.get(FailedEventsService).retryDue();
}

const storedOf = async (key: string) =>
  (await payments.database.rows('select outcome, reason from provider_events where event_key = $1', [key]))[0];

describe('FailedEventsService', () => {
  it.each([
    ['a webhook event', (reference: string) => paystackCharge(reference, 12_345)],
    ['a look-up event', (reference: string) => lookUpEvent(chargeOf(reference, 12_345))],
  ])('retries %s and confirms it once the defect is fixed', async (_what, event) => {
    const creatorId = randomUUID();
    const charge = event(await aPendingPayment(payments.database, { creatorId, amountMinor: 12_345 }));
    await breakFor(12_345);
    expect(await confirm(charge)).toBe('failed');
    await retry(charge.eventKey);
    expect(await storedOf(charge.eventKey)).toMatchObject({ outcome: 'failed', reason: expect.any(String) });
    await mend();
    await retry(charge.eventKey);
    expect(await storedOf(charge.eventKey)).toEqual({ outcome: 'confirmed', reason: null });
    expect(await totalOf(creatorId)).toBe(12_345);
    await retry(charge.eventKey);
    expect(await totalOf(creatorId)).toBe(12_345);
  });

  it('keeps retrying a failed event while its discrepancy cannot be recorded', async () => {
    const charge = paystackCharge(await aPendingPayment(payments.database, { creatorId: randomUUID() }), 12_347);
    await breakFor(12_347);
    await confirm(charge);
    await payments.database.rows('update provider_events set attempts = 100 where event_key = $1', [charge.eventKey]);
    const discrepancies = payments.get(DiscrepanciesService);
    const record = discrepancies.record.bind(discrepancies);
    // Fails for this event only, because the service's jobs record discrepancies of their own.
    const killed = jest.spyOn(discrepancies, 'record').mockImplementation(async (made, sql) => {
      if (made.some(({ reference }) => reference === charge.eventKey)) throw new Error('killed');
      await record(made, sql);
    });
    await expect(retry(charge.eventKey)).rejects.toThrow('killed');
    killed.mockRestore();
    expect(await storedOf(charge.eventKey)).toMatchObject({ outcome: 'failed' });
    await retry(charge.eventKey);
    await mend();
    expect(await storedOf(charge.eventKey)).toMatchObject({ outcome: 'quarantined' });
    expect(await payments.discrepancies(charge.eventKey)).toMatchObject([{ kind: 'event-failed' }]);
  });

  it('retries the remaining events when one event is unreadable', async () => {
    const unreadable = randomUUID();
    const insert = `insert into provider_events (event_key, provider, kind, outcome, body, next_attempt_at)
                    values ($1, 'paystack', $2, 'failed', $3, now() - interval '1 second')`;
    await payments.database.rows(insert, [unreadable, 'look-up', Buffer.from('no JSON')]);
    const body = Buffer.from(JSON.stringify({ event: 'of.no.money', data: {} }));
    const { eventKey: key } = payments.get(Providers).get('paystack').readStored(body);
    await payments.database.rows(insert, [key, 'of.no.money', body]);
    await payments.get(FailedEventsService).retryDue();
    expect(await storedOf(key)).toMatchObject({ outcome: 'ignored' });
    expect(await storedOf(unreadable)).toMatchObject({ outcome: 'failed' });
    await payments.database.rows('update provider_events set attempts = 100 where event_key = $1', [unreadable]);
    await retry(unreadable);
    expect(await storedOf(unreadable)).toMatchObject({ outcome: 'quarantined' });
  });

  it('quarantines an event and records a discrepancy after the last attempt', async () => {
    const creatorId = randomUUID();
    const charge = paystackCharge(await aPendingPayment(payments.database, { creatorId, amountMinor: 12_346 }), 12_346);
    await breakFor(12_346);
    await confirm(charge);
    await payments.database.rows('update provider_events set attempts = 100 where event_key = $1', [charge.eventKey]);
    await retry(charge.eventKey);
    await mend();
    expect(await storedOf(charge.eventKey)).toMatchObject({ outcome: 'quarantined' });
    expect(await payments.discrepancies(charge.eventKey)).toMatchObject([{ kind: 'event-failed' }]);
  });
});

describe('Quarantined events', () => {
  it('are recorded as one discrepancy and store the outcome of a later confirmation', async () => {
    const reference = randomUUID();
    const charge = aCharge(reference);
    expect(await confirm(charge)).toBe('quarantined');
    expect(await confirm(charge)).toBe('quarantined');
    expect(await payments.discrepancies(charge.eventKey)).toMatchObject([
      { kind: 'event-quarantined', details: { payment: reference, reason: 'unknown reference' } },
    ]);
    const creatorId = randomUUID();
    // Simulates a restored payment row, for instance from a backup, and a repeated webhook.
    const id = await aPendingPayment(payments.database, { creatorId });
    await payments.database.rows('update payments set id = $2 where id = $1', [id, reference]);
    expect(await confirm(charge)).toBe('confirmed');
    expect(await storedOf(charge.eventKey)).toEqual({ outcome: 'confirmed', reason: null });
  });

  it('record the excess amount in a discrepancy when refunds exceed the donation', async () => {
    const reference = await aPendingPayment(payments.database, { creatorId: randomUUID() });
    await confirm(aCharge(reference));
    await confirm(aRefund(reference, { amountMinor: 200_000, name: 'refund a' }));
    await confirm(aRefund(reference, { amountMinor: 100_000, name: 'refund b' }));
    const found = await payments.database.rows(
      `select kind, details from discrepancies where details->>'payment' = $1 and kind = 'refund-exceeds'`,
      [reference],
    );
    expect(found).toEqual([
      { kind: 'refund-exceeds', details: { payment: reference, reversal: 'refund b', excessKobo: 50_000 } },
    ]);
  });
});

function chargeOf(reference: string, amountMinor: number) {
  return { provider: 'paystack', reference, amountMinor, currency: 'NGN', paidAt: new Date() } as const;
}

/** Builds the event with the body that Paystack would send, because a retry reads the stored body. */
function paystackCharge(reference: string, amountMinor: number) {
  const data = { id: 7, status: 'success', reference, amount: amountMinor, currency: 'NGN' };
  const body = Buffer.from(JSON.stringify({ event: 'charge.success', data }));
  return payments.get(Providers).get('paystack').readStored(body);
}
