import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aDonationRequest,
  eventually,
  type RunningPayments,
  rejection,
  startPayments,
} from '../../../testing/payments.js';
import { aRefundRequest } from '../../../testing/refund-requests.js';
import { sandboxKeys } from '../../../testing/sandbox-process.js';
import { PendingPaymentsService } from '../../pending-payments/pending-payments.service.js';
import { ReconciliationService } from '../../reconciliation/reconciliation.service.js';
import { WebhooksService } from '../../webhooks/webhooks.service.js';
import type { PaymentProvider } from '../payment-provider.js';
import { Providers } from '../providers.js';

let payments: RunningPayments;
let flutterwave: PaymentProvider;
const hash = sandboxKeys.FLUTTERWAVE_SECRET_HASH;
const tomorrow = new Date(Date.now() + 27 * 3_600_000);

beforeAll(async () => {
  payments = await startPayments();
  flutterwave = payments.get(Providers).get('flutterwave');
}, 30_000);
afterAll(() => payments.stop());

const initiate = async () =>
  (await payments.initiation.initiate(aDonationRequest({ provider: 'flutterwave' }))).reference;
const pay = (reference: string, attempt: object = {}) =>
  payments.sandbox.control(`/flutterwave/transactions/${reference}/pay`, attempt);
const receive = (body: object) =>
  payments
    .get(WebhooksService)
    .receive({ provider: 'flutterwave', body: Buffer.from(JSON.stringify(body)), signature: hash });
/** Ends the two seconds during which a payment is not looked up again. */
const nextLookUp = (reference: string) =>
  payments.database.rows('update payments set looked_up_at = null where id = $1', [reference]);
const donationOf = async (reference: string) => {
  const [row] = await payments.database.rows<{ id: number; gross_kobo: number; remaining_kobo: number }>(
    'select id, gross_kobo, remaining_kobo from donations where payment_id = $1',
    [reference],
  );
  return row;
};

describe('Flutterwave webhooks', () => {
  it('book the looked-up amount, whatever amount the webhook claims', async () => {
    const reference = await initiate();
    await pay(reference, { webhook: false });
    await payments.sandbox.control(`/flutterwave/transactions/${reference}/webhook`, { amount: 950_000 });
    const donation = await eventually(() => donationOf(reference));
    expect(donation).toMatchObject({ gross_kobo: 250_000 });
    expect(await payments.discrepancies(reference)).toEqual([]);
  });

  it('book nothing for a payment that the look-up does not confirm', async () => {
    const reference = await initiate();
    await payments.sandbox.control(`/flutterwave/transactions/${reference}/decline`, { webhook: false });
    const body = { event: 'charge.completed', data: { tx_ref: reference, status: 'successful', amount: 2500 } };
    expect(await receive(body)).toBe('ignored');
    expect(await donationOf(reference)).toBeUndefined();
  });

  it('are followed by a check within seconds when they come too soon after a look-up', async () => {
    const reference = await initiate();
    const hint = { event: 'charge.completed', data: { tx_ref: reference } };
    expect(await receive(hint)).toBe('ignored');
    await expect(receive(hint)).rejects.toThrow(rejection('service.unavailable'));
    const [row] = await payments.database.rows<{ in_ms: number }>(
      'select (extract(epoch from next_check_at - now()) * 1000)::int as in_ms from payments where id = $1',
      [reference],
    );
    expect(row?.in_ms).toBeLessThanOrEqual(2_000);
  });

  it('book a refund whose webhook has only the id of the transaction', async () => {
    const reference = await initiate();
    const { id } = await pay(reference);
    await eventually(() => donationOf(reference));
    const request = aRefundRequest({ reference, providerReference: String(id) }, 100_000);
    await flutterwave.refund(request);
    await eventually(async () => (await flutterwave.listRefundsOf(request))[0]);
    await nextLookUp(reference);
    expect(await receive({ AmountRefunded: 1000, TransactionId: id })).toBe('confirmed');
    expect(await donationOf(reference)).toMatchObject({ remaining_kobo: 150_000 });
  });

  it('book a lost chargeback, once', async () => {
    const reference = await initiate();
    await pay(reference);
    await eventually(() => donationOf(reference));
    await nextLookUp(reference);
    const claim = { tx_ref: reference, amount: 1_000, webhook: false };
    const { id } = await payments.sandbox.control('/flutterwave/chargebacks', claim);
    expect(await receive({ event: 'chargeback.initiated', data: { tx_ref: reference } })).toBe('duplicate');
    expect(await donationOf(reference)).toMatchObject({ remaining_kobo: 250_000 });
    await payments.sandbox.control(`/flutterwave/chargebacks/${String(id)}/resolve`, {
      status: 'lost',
      webhook: false,
    });
    for (let delivery = 0; delivery < 2; delivery += 1) {
      await nextLookUp(reference);
      await receive({ event: 'chargeback.lost', data: { tx_ref: reference } });
    }
    expect(await donationOf(reference)).toMatchObject({ remaining_kobo: 150_000 });
  });

  it.each([{ event: 'transfer.completed', data: { id: 1 } }, { event: 'charge.completed', data: { tx_ref: 'x' } }, []])(
    'are ignored when they name no payment of ours: %j',
    async (body) => {
      expect(await receive(body)).toBe('ignored');
    },
  );
});

describe('a Flutterwave payment without a webhook', () => {
  it('is confirmed by polling when a transfer arrives after the donor left', async () => {
    const reference = await initiate();
    await payments.sandbox.control(`/flutterwave/transactions/${reference}/start-transfer`);
    const check = async () => {
      await payments.database.rows('update payments set next_check_at = now(), checks = 1 where id = $1', [reference]);
      await payments.get(PendingPaymentsService).checkDuePayments();
    };
    await check();
    expect(await donationOf(reference)).toBeUndefined();
    await pay(reference, { webhook: false, payment_type: 'bank_transfer' });
    await check();
    expect(await donationOf(reference)).toMatchObject({ gross_kobo: 250_000 });
  });

  it('is confirmed by reconciliation beyond the first page, with its refund and its lost chargeback', async () => {
    const paid = [];
    for (let count = 0; count < 12; count += 1) {
      const reference = await initiate();
      paid.push({ reference, id: (await pay(reference, { webhook: false })).id });
    }
    const [first, second] = paid as [(typeof paid)[0], (typeof paid)[0]];
    const refunded = { reference: first.reference, providerReference: String(first.id) };
    await flutterwave.refund(aRefundRequest(refunded, 250_000));
    await eventually(async () => (await flutterwave.listRefundsOf(refunded))[0]);
    const { id } = await payments.sandbox.control('/flutterwave/chargebacks', {
      tx_ref: second.reference,
      webhook: false,
    });
    await payments.sandbox.control(`/flutterwave/chargebacks/${String(id)}/resolve`, {
      status: 'lost',
      webhook: false,
    });
    await payments.get(ReconciliationService).reconcileDue(tomorrow);
    for (const { reference } of paid.slice(2))
      expect(await payments.discrepancies(reference)).toMatchObject([{ kind: 'confirmed-late' }]);
    for (const { reference } of [first, second]) {
      expect(await donationOf(reference)).toMatchObject({ gross_kobo: 250_000, remaining_kobo: 0 });
      const kinds = (await payments.discrepancies(reference)).map(({ kind }) => kind);
      expect(kinds).toEqual(['confirmed-late', 'refund-confirmed-late']);
    }
  });
});

describe('a Flutterwave chargeback without a webhook', () => {
  const runAfter = (days: number) =>
    payments.get(ReconciliationService).reconcileDue(new Date(tomorrow.getTime() + days * 86_400_000));
  const reversalsOf = (reference: string) =>
    payments.database.rows(
      `select data->>'reversedKobo' as kobo from outbox
       where type = 'payments.donation-reversed' and data->>'paymentId' = $1`,
      [reference],
    );
  /** The bank decides against us, or we accept the claim on Flutterwave's dashboard. */
  const decide = async (id: string, end: string) => {
    if (end === 'lost') return payments.sandbox.control(`/flutterwave/chargebacks/${id}/resolve`, { status: end });
    const authorization = `Bearer ${sandboxKeys.FLUTTERWAVE_SECRET_KEY}`;
    return fetch(`${payments.sandbox.url}/flutterwave/v3/chargebacks/${id}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'accept', comment: 'Refunded' }),
    });
  };
  afterAll(() => {
    payments.line.isOpen = true;
  });

  it.each([
    ['lost', 1],
    ['accepted', 4],
  ])(
    'is booked once by reconciliation when it is %s months after it opened',
    async (end, firstRun) => {
      const reference = await initiate();
      payments.line.isOpen = true;
      await pay(reference);
      await eventually(() => donationOf(reference));
      payments.line.isOpen = false;
      const claim = { tx_ref: reference, amount: 1_000, days_ago: 100 };
      const { id } = await payments.sandbox.control('/flutterwave/chargebacks', claim);
      await runAfter(firstRun);
      expect(await donationOf(reference)).toMatchObject({ remaining_kobo: 250_000 });
      await decide(String(id), end);
      for (const days of [1, 2]) await runAfter(firstRun + days);
      expect(await donationOf(reference)).toMatchObject({ remaining_kobo: 150_000 });
      expect(await reversalsOf(reference)).toEqual([{ kobo: '100000' }]);
      expect(await payments.discrepancies(reference)).toMatchObject([
        { kind: 'refund-confirmed-late', details: { lateKobo: 100_000 } },
      ]);
    },
    60_000,
  );

  it('completes no day while the lost ones cannot be read', async () => {
    const days = () =>
      payments.database.rows(
        `select day from reconciled_days where provider = 'flutterwave' and day > current_date + 8`,
      );
    await payments.sandbox.control('/flutterwave/faults', { kind: 'error', count: 100, path: '/v3/chargebacks' });
    await runAfter(12);
    expect(await days()).toEqual([]);
    await payments.sandbox.control('/flutterwave/faults', {}, 'DELETE');
    await runAfter(12);
    expect(await days()).not.toEqual([]);
  }, 60_000);
});

describe('FlutterwaveProvider.resolveAccount', () => {
  it("returns the holder's name, and undefined for an account that does not exist", async () => {
    const resolve = (accountNumber: string) => flutterwave.resolveAccount?.({ bankCode: '044', accountNumber });
    expect(await resolve('0690000031')).toEqual(expect.any(String));
    expect(await resolve('9900000000')).toBeUndefined();
  });

  it("finds a bank by Flutterwave's own code", async () => {
    const opay = { bankCode: '999992', accountNumber: '0690000031' };
    expect(await flutterwave.resolveAccount?.(opay)).toEqual(expect.any(String));
  });

  it.each([
    ['Lotus, whose code is ChamsMobile there', '303'],
    ['Kuda, whose code is no bank there', '50211'],
  ])('throws ProviderError without a call for %s', async (_, bankCode) => {
    await expect(flutterwave.resolveAccount?.({ bankCode, accountNumber: '0690000031' })).rejects.toMatchObject({
      name: 'ProviderError',
      fault: 'request',
      message: expect.stringContaining('lists no code'),
    });
  });
});

describe('two providers that give the same reference to a payment', () => {
  it('are kept apart by hints and reversals', async () => {
    const reference = await initiate();
    const { id } = await pay(reference);
    await eventually(() => donationOf(reference));
    const other = (await payments.aPaidTip()).reference;
    await payments.database.rows('update payments set provider_reference = $2 where id = $1', [other, String(id)]);
    const request = aRefundRequest({ reference, providerReference: String(id) }, 250_000);
    await flutterwave.refund(request);
    await eventually(async () => (await flutterwave.listRefundsOf(request))[0]);
    await nextLookUp(reference);
    expect(await receive({ TransactionId: id })).toBe('confirmed');
    expect(await donationOf(reference)).toMatchObject({ remaining_kobo: 0 });
    expect(await donationOf(other)).toMatchObject({ remaining_kobo: 250_000 });
  });
});
