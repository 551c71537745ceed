import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { DiscrepanciesService } from '../discrepancies/discrepancies.service.js';
import { DonationsRepository } from '../donations/donations.repository.js';
import { lookUpEvent } from '../providers/look-up-event.js';
import { PaystackProvider } from '../providers/paystack/paystack.provider.js';
import { aCharge, aPendingPayment, aRefund, totalsOf } from '../testing/confirmation.js';
import { type RunningPayments, startPayments } from '../testing/payments.js';
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

/** A charge of this amount breaks on a fault of ours, for as long as it lasts. */
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

describe('an event that fails in our hands', () => {
  it.each([
    ['a webhook', (reference: string) => paystackCharge(reference, 12_345)],
    ['a look-up', (reference: string) => lookUpEvent(chargeOf(reference, 12_345))],
  ])('%s is tried again by itself, and pays once the fault is mended', async (_what, event) => {
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

  it('and that nobody could be told of yet is tried on', async () => {
    const charge = paystackCharge(await aPendingPayment(payments.database, { creatorId: randomUUID() }), 12_347);
    await breakFor(12_347);
    await confirm(charge);
    await payments.database.rows('update provider_events set attempts = 100 where event_key = $1', [charge.eventKey]);
    const discrepancies = payments.get(DiscrepanciesService);
    const record = discrepancies.record.bind(discrepancies);
    // Of this event only: the jobs of the service have discrepancies of their own.
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

  it('and cannot be read any more does not keep the others from being tried', async () => {
    const unreadable = randomUUID();
    const insert = `insert into provider_events (event_key, provider, kind, outcome, body, next_attempt_at)
                    values ($1, 'paystack', $2, 'failed', $3, now() - interval '1 second')`;
    await payments.database.rows(insert, [unreadable, 'look-up', Buffer.from('no JSON')]);
    const body = Buffer.from(JSON.stringify({ event: 'of.no.money', data: {} }));
    const { eventKey: key } = payments.get(PaystackProvider).readStored(body);
    await payments.database.rows(insert, [key, 'of.no.money', body]);
    await payments.get(FailedEventsService).retryDue();
    expect(await storedOf(key)).toMatchObject({ outcome: 'ignored' });
    expect(await storedOf(unreadable)).toMatchObject({ outcome: 'failed' });
    await payments.database.rows('update provider_events set attempts = 100 where event_key = $1', [unreadable]);
    await retry(unreadable);
    expect(await storedOf(unreadable)).toMatchObject({ outcome: 'quarantined' });
  });

  it('however often it is tried is left to a person in the end', async () => {
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

describe('what is set aside', () => {
  it('is a discrepancy, once, and its row tells when it had its effect after all', async () => {
    const reference = randomUUID();
    const charge = aCharge(reference);
    expect(await confirm(charge)).toBe('quarantined');
    expect(await confirm(charge)).toBe('quarantined');
    expect(await payments.discrepancies(charge.eventKey)).toMatchObject([
      { kind: 'event-set-aside', details: { payment: reference, reason: 'unknown reference' } },
    ]);
    const creatorId = randomUUID();
    // The payment's row comes back, from a restored backup for instance, and the provider repeats itself.
    const id = await aPendingPayment(payments.database, { creatorId });
    await payments.database.rows('update payments set id = $2 where id = $1', [id, reference]);
    expect(await confirm(charge)).toBe('confirmed');
    expect(await storedOf(charge.eventKey)).toEqual({ outcome: 'confirmed', reason: null });
  });

  it('because more was given back than stood says how much', async () => {
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

/** With the body Paystack would have sent: it is read again when the event is tried again. */
function paystackCharge(reference: string, amountMinor: number) {
  const data = { id: 7, status: 'success', reference, amount: amountMinor, currency: 'NGN' };
  const body = Buffer.from(JSON.stringify({ event: 'charge.success', data }));
  return payments.get(PaystackProvider).readStored(body);
}
