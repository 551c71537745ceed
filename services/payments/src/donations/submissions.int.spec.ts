import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  aCardDonationRequest,
  aDonationRequest,
  eventually,
  type RunningPayments,
  rejection,
  startPayments,
} from '../../testing/payments.js';
import { Providers } from '../providers/providers.js';

let payments: RunningPayments;

beforeAll(async () => {
  payments = await startPayments();
}, 30_000);

afterAll(() => payments.stop());

const paymentsOf = async (creatorId: string) => {
  const rows = await payments.database.rows('select id from payments where creator_id = $1', [creatorId]);
  return rows.length;
};

function aGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('InitiationService for a form submitted twice', () => {
  it('returns one payment and one checkout for concurrent and repeated submits', async () => {
    const request = aDonationRequest({ formId: randomUUID() });
    const together = await Promise.all(Array.from({ length: 5 }, () => payments.initiation.initiate(request)));
    const after = await payments.initiation.initiate(request);
    expect(new Set([...together, after].map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect(await paymentsOf(request.creatorId)).toBe(1);
  });

  it('returns one card payment with the same client secret', async () => {
    const card = aCardDonationRequest({ formId: randomUUID() });
    const [first, second] = [
      await payments.initiation.initiateCard(card),
      await payments.initiation.initiateCard(card),
    ];
    expect(second).toEqual(first);
    expect(await paymentsOf(card.creatorId)).toBe(1);
  });

  it.each([
    ['fails before the other one starts', false],
    ['fails after the other one started', true],
  ])('keeps checking a card payment with its address when one of two submits %s', async (_when, isStartedFirst) => {
    const donorEmail = 'tunde@example.com';
    const card = aCardDonationRequest({ formId: randomUUID(), donorEmail });
    const stripe = payments.get(Providers).get('stripe');
    const start = stripe.start.bind(stripe);
    const [fail, go] = [aGate(), aGate()];
    const calls = jest.spyOn(stripe, 'start');
    calls.mockImplementationOnce(() => fail.opened.then(() => Promise.reject(new Error('no answer'))));
    calls.mockImplementationOnce((startRequest) => go.opened.then(() => start(startRequest)));
    const first = payments.initiation.initiateCard(card).catch((error: unknown) => error);
    await eventually(async () => ((await paymentsOf(card.creatorId)) > 0 ? true : undefined));
    const second = payments.initiation.initiateCard(card);
    await eventually(async () => (calls.mock.calls.length === 2 ? true : undefined));
    for (const [gate, call] of isStartedFirst
      ? [[go, second] as const, [fail, first] as const]
      : [[fail, first] as const, [go, second] as const]) {
      gate.open();
      await call;
    }
    expect(await first).toEqual(rejection('provider.unavailable'));
    const rows = await payments.database.rows(
      `select id, status, next_check_at is not null as "isChecked", donor_email as "donorEmail"
       from payments where creator_id = $1`,
      [card.creatorId],
    );
    expect(rows).toEqual([{ id: (await second).reference, status: 'pending', isChecked: true, donorEmail }]);
    calls.mockRestore();
  });

  it('returns the receipt URL when the payment was paid in the meantime', async () => {
    const request = aDonationRequest({ formId: randomUUID() });
    const { reference } = await payments.initiation.initiate(request);
    await payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
    const url = await eventually(async () => {
      const { paymentUrl } = await payments.initiation.initiate(request);
      return paymentUrl.includes('/receipt/') ? paymentUrl : undefined;
    });
    expect(url).toBe(`https://tips.example.com/receipt/${reference}`);
  });

  /** As if the form had been submitted so long ago. */
  const age = (reference: string, seconds: number) =>
    payments.database.rows(`update payments set created_at = now() - $2 * interval '1 second' where id = $1`, [
      reference,
      seconds,
    ]);
  const paid = (reference: string) =>
    eventually(async () => {
      const [row] = await payments.database.rows('select from donations where payment_id = $1', [reference]);
      return row;
    });

  it('starts no second card payment once the first was paid, also minutes later', async () => {
    const card = aCardDonationRequest({ formId: randomUUID() });
    const { reference, clientSecret } = await payments.initiation.initiateCard(card);
    await payments.sandbox.control(`/stripe/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`);
    await paid(reference);
    for (const seconds of [0, 600]) {
      await age(reference, seconds);
      const again = payments.initiation.initiateCard(card);
      await expect(again).rejects.toEqual(
        expect.objectContaining({ code: 'payment.already-paid', details: { reference } }),
      );
    }
    expect(await paymentsOf(card.creatorId)).toBe(1);
  });

  describe('a minute later, while no webhook arrives', () => {
    beforeAll(() => {
      payments.line.isOpen = false;
    });
    afterAll(() => {
      payments.line.isOpen = true;
    });
    const lookUps = () => jest.spyOn(payments.get(Providers).get('stripe'), 'lookUp').mockClear();

    it('starts no second card payment when the provider has the first as paid', async () => {
      const card = aCardDonationRequest({ formId: randomUUID() });
      const { reference, clientSecret } = await payments.initiation.initiateCard(card);
      await payments.sandbox.control(`/stripe/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`);
      await age(reference, 61);
      await expect(payments.initiation.initiateCard(card)).rejects.toEqual(
        expect.objectContaining({ code: 'payment.already-paid', details: { reference } }),
      );
      expect(await paymentsOf(card.creatorId)).toBe(1);
    });

    it('starts no second card payment while the first is in process at the provider', async () => {
      const card = aCardDonationRequest({ formId: randomUUID() });
      const { reference } = await payments.initiation.initiateCard(card);
      await age(reference, 61);
      lookUps().mockResolvedValueOnce({ state: 'unpaid', isInProcess: true });
      await expect(payments.initiation.initiateCard(card)).rejects.toEqual(
        expect.objectContaining({ code: 'payment.already-paid', details: { reference } }),
      );
      expect(await paymentsOf(card.creatorId)).toBe(1);
    });

    it('sends the donor who presses Cancel through our check of the payment', async () => {
      const start = jest.spyOn(payments.get(Providers).get('paystack'), 'start');
      const { reference } = await payments.initiation.initiate(aDonationRequest());
      const back = 'https://tips.example.com/api/payments/return';
      expect(start.mock.lastCall?.[0]).toMatchObject({
        returnUrl: back,
        cancelUrl: `${back}?reference=${reference}&status=cancelled`,
      });
    });

    it('returns the receipt URL of a payment that is in process at the bank', async () => {
      const request = aDonationRequest({ formId: randomUUID() });
      const { reference } = await payments.initiation.initiate(request);
      await age(reference, 61);
      jest
        .spyOn(payments.get(Providers).get('paystack'), 'lookUp')
        .mockResolvedValueOnce({ state: 'unpaid', isInProcess: true });
      expect((await payments.initiation.initiate(request)).paymentUrl).toBe(
        `https://tips.example.com/receipt/${reference}`,
      );
    });

    it('returns the receipt URL of a payment that the provider has as paid', async () => {
      const request = aDonationRequest({ formId: randomUUID() });
      const { reference } = await payments.initiation.initiate(request);
      await payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
      await age(reference, 61);
      expect((await payments.initiation.initiate(request)).paymentUrl).toBe(
        `https://tips.example.com/receipt/${reference}`,
      );
    });

    it.each([
      ['the first is unpaid', () => lookUps()],
      ['the provider does not respond', () => lookUps().mockRejectedValueOnce(new Error('no answer'))],
    ])('starts a second card payment after one look-up when %s', async (_when, watch) => {
      const card = aCardDonationRequest({ formId: randomUUID() });
      const { reference } = await payments.initiation.initiateCard(card);
      await age(reference, 61);
      const calls = watch();
      const again = await payments.initiation.initiateCard(card);
      expect(again.reference).not.toBe(reference);
      expect(calls).toHaveBeenCalledTimes(1);
    });
  });

  it('returns the receipt URL of a paid payment minutes later', async () => {
    const request = aDonationRequest({ formId: randomUUID() });
    const { reference } = await payments.initiation.initiate(request);
    await payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
    await paid(reference);
    await age(reference, 600);
    expect((await payments.initiation.initiate(request)).paymentUrl).toBe(
      `https://tips.example.com/receipt/${reference}`,
    );
  });

  it.each([
    ['with another amount', { amountMinor: 300_000 }],
    ['with another message', { message: 'For you' }],
    ['with the same content from another form', { formId: randomUUID() }],
  ])('creates another payment %s', async (_how, change) => {
    const request = aDonationRequest({ formId: randomUUID() });
    await payments.initiation.initiate(request);
    await payments.initiation.initiate({ ...request, ...change });
    expect(await paymentsOf(request.creatorId)).toBe(2);
  });

  it('creates two payments when the page sends no form id', async () => {
    const request = aDonationRequest();
    await payments.initiation.initiate(request);
    await payments.initiation.initiate(request);
    expect(await paymentsOf(request.creatorId)).toBe(2);
  });

  it('creates a second payment after more than a minute', async () => {
    const request = aDonationRequest({ formId: randomUUID() });
    const { reference } = await payments.initiation.initiate(request);
    await payments.database.rows(`update payments set created_at = now() - interval '61 seconds' where id = $1`, [
      reference,
    ]);
    await payments.initiation.initiate(request);
    expect(await paymentsOf(request.creatorId)).toBe(2);
  });

  it('creates a new payment ten seconds after the process ended during the first submit', async () => {
    const request = aDonationRequest({ formId: randomUUID() });
    const { reference } = await payments.initiation.initiate(request);
    await payments.database.rows(
      `update payments set payment_url = null, created_at = now() - interval '11 seconds' where id = $1`,
      [reference],
    );
    const again = await payments.initiation.initiate(request);
    expect(again.reference).not.toBe(reference);
    expect(again.paymentUrl).toMatch(/^http/);
  });

  it('creates a new card payment ten seconds after the process ended during a first submit that Stripe failed', async () => {
    const card = aCardDonationRequest({ formId: randomUUID() });
    await payments.sandbox.control('/stripe/faults', {
      kind: 'error-after-effect',
      count: 1,
      path: '/v1/payment_intents',
      // Reconciliation lists payments meanwhile.
      method: 'POST',
    });
    await expect(payments.initiation.initiateCard(card)).rejects.toThrow(rejection('provider.unavailable'));
    // The process ended before it wrote the failure down. Stripe repeats its 500 to the same idempotency key for a day.
    const [lost] = await payments.database.rows<{ id: string }>(
      `update payments set status = 'pending', failure_reason = null, created_at = now() - interval '11 seconds'
       where creator_id = $1 returning id`,
      [card.creatorId],
    );
    const again = await payments.initiation.initiateCard(card);
    expect(again.reference).not.toBe(lost?.id);
    expect(again.clientSecret).toMatch(/_secret_/);
  });

  it('creates a new payment after the provider failed the first submit', async () => {
    const request = aDonationRequest({ formId: randomUUID() });
    await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 1, path: '/transaction/initialize' });
    await expect(payments.initiation.initiate(request)).rejects.toThrow(rejection('provider.unavailable'));
    expect((await payments.initiation.initiate(request)).paymentUrl).toMatch(/^http/);
  });
});

describe("The donor's e-mail address", () => {
  it('is published once after payment and is not kept with the payment @asvs-14.2.4', async () => {
    const { reference } = await payments.aPaidTip({ donorEmail: 'tunde@example.com' });
    const published = await payments.database.rows<{ data: object }>(
      `select data from outbox where type = 'payments.receipt-requested' and data->>'paymentId' = $1`,
      [reference],
    );
    expect(published.map(({ data }) => data)).toMatchObject([{ donorEmail: 'tunde@example.com', grossKobo: 250_000 }]);
    const [kept] = await payments.database.rows('select donor_email from payments where id = $1', [reference]);
    expect(kept).toEqual({ donor_email: null });
  });

  it('is not published when the donor gave none', async () => {
    const { reference } = await payments.aPaidTip();
    const published = await payments.database.rows(
      `select from outbox where type = 'payments.receipt-requested' and data->>'paymentId' = $1`,
      [reference],
    );
    expect(published).toEqual([]);
  });
});

describe('Financial record retention', () => {
  it.each([
    ['a succeeded payment', 'delete from payments where id = $1'],
    ['the donation of a succeeded payment', 'delete from donations where payment_id = $1'],
  ])('rejects deleting %s within seven years', async (_what, sql) => {
    const { reference } = await payments.aPaidTip();
    await expect(payments.database.rows(sql, [reference])).rejects.toThrow('kept for 7 years');
  });

  it('allows deleting a payment that never succeeded', async () => {
    const { reference } = await payments.initiation.initiate(aDonationRequest());
    await payments.database.rows('delete from payments where id = $1', [reference]);
  });
});
