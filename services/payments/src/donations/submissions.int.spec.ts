import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StripeProvider } from '../providers/stripe/stripe.provider.js';
import { anAsk, eventually, type RunningPayments, refusal, startPayments } from '../testing/payments.js';

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

describe('a form submitted twice', () => {
  it('at the same time or one after the other is one payment, and leads to the same checkout', async () => {
    const ask = anAsk({ formId: randomUUID() });
    const together = await Promise.all(Array.from({ length: 5 }, () => payments.donations.initiate(ask)));
    const after = await payments.donations.initiate(ask);
    expect(new Set([...together, after].map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect(await paymentsOf(ask.creatorId)).toBe(1);
  });

  it('by card is one payment with the same secret', async () => {
    const { amountKobo: _naira, cancelUrl: _none, ...donor } = anAsk({ formId: randomUUID() });
    const card = { ...donor, amountCents: 500 };
    const [first, second] = [await payments.donations.initiateCard(card), await payments.donations.initiateCard(card)];
    expect(second).toEqual(first);
    expect(await paymentsOf(card.creatorId)).toBe(1);
  });

  it.each([
    ['before the other started it', false],
    ['after the other started it', true],
  ])('by card, of which one failed %s, is waited for: its donor may be paying', async (_when, isStartedFirst) => {
    const { amountKobo: _naira, cancelUrl: _none, ...donor } = anAsk({ formId: randomUUID() });
    const card = { ...donor, amountCents: 500 };
    const stripe = payments.get(StripeProvider);
    const start = stripe.start.bind(stripe);
    const [fail, go] = [aGate(), aGate()];
    const calls = jest.spyOn(stripe, 'start');
    calls.mockImplementationOnce(() => fail.opened.then(() => Promise.reject(new Error('no answer'))));
    calls.mockImplementationOnce((asked) => go.opened.then(() => start(asked)));
    const first = payments.donations.initiateCard(card).catch((error: unknown) => error);
    await eventually(async () => ((await paymentsOf(card.creatorId)) > 0 ? true : undefined));
    const second = payments.donations.initiateCard(card);
    await eventually(async () => (calls.mock.calls.length === 2 ? true : undefined));
    for (const [gate, call] of isStartedFirst
      ? [[go, second] as const, [fail, first] as const]
      : [[fail, first] as const, [go, second] as const]) {
      gate.open();
      await call;
    }
    expect(await first).toEqual(refusal('provider.unavailable'));
    const rows = await payments.database.rows(
      `select id, status, next_check_at is not null as "isChecked" from payments where creator_id = $1`,
      [card.creatorId],
    );
    expect(rows).toEqual([{ id: (await second).reference, status: 'pending', isChecked: true }]);
    calls.mockRestore();
  });

  it('and paid in between leads to the receipt', async () => {
    const ask = anAsk({ formId: randomUUID() });
    const { reference } = await payments.donations.initiate(ask);
    await payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
    const url = await eventually(async () => {
      const { paymentUrl } = await payments.donations.initiate(ask);
      return paymentUrl.includes('/receipt/') ? paymentUrl : undefined;
    });
    expect(url).toBe(`https://tips.example.com/receipt/${reference}`);
  });

  it.each([
    ['with another amount', { amountKobo: 300_000 }],
    ['with another message', { message: 'For you' }],
    ['by somebody else with the same words', { formId: randomUUID() }],
  ])('%s is another payment', async (_how, change) => {
    const ask = anAsk({ formId: randomUUID() });
    await payments.donations.initiate(ask);
    await payments.donations.initiate({ ...ask, ...change });
    expect(await paymentsOf(ask.creatorId)).toBe(2);
  });

  it('by a page that does not name its forms is two payments: two donors may say the same', async () => {
    const ask = anAsk();
    await payments.donations.initiate(ask);
    await payments.donations.initiate(ask);
    expect(await paymentsOf(ask.creatorId)).toBe(2);
  });

  it('more than a minute apart is meant twice', async () => {
    const ask = anAsk({ formId: randomUUID() });
    const { reference } = await payments.donations.initiate(ask);
    await payments.database.rows(`update payments set created_at = now() - interval '61 seconds' where id = $1`, [
      reference,
    ]);
    await payments.donations.initiate(ask);
    expect(await paymentsOf(ask.creatorId)).toBe(2);
  });

  it('because we ended in the middle of the first time is a new payment ten seconds later: nobody can have paid the other', async () => {
    const ask = anAsk({ formId: randomUUID() });
    const { reference } = await payments.donations.initiate(ask);
    await payments.database.rows(
      `update payments set payment_url = null, created_at = now() - interval '11 seconds' where id = $1`,
      [reference],
    );
    const again = await payments.donations.initiate(ask);
    expect(again.reference).not.toBe(reference);
    expect(again.paymentUrl).toMatch(/^http/);
  });

  it('because the provider failed the first time is a new payment, and works', async () => {
    const ask = anAsk({ formId: randomUUID() });
    await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 1, path: '/transaction/initialize' });
    await expect(payments.donations.initiate(ask)).rejects.toThrow(refusal('provider.unavailable'));
    expect((await payments.donations.initiate(ask)).paymentUrl).toMatch(/^http/);
  });
});

describe('an address for a receipt', () => {
  it('is told once when the money is there, and is not kept with the payment @asvs-14.2.4', async () => {
    const { reference } = await payments.aPaidTip({ donorEmail: 'tunde@example.com' });
    const told = await payments.database.rows<{ data: object }>(
      `select data from outbox where type = 'payments.receipt-requested' and data->>'paymentId' = $1`,
      [reference],
    );
    expect(told.map(({ data }) => data)).toMatchObject([{ donorEmail: 'tunde@example.com', grossKobo: 250_000 }]);
    const [kept] = await payments.database.rows('select donor_email from payments where id = $1', [reference]);
    expect(kept).toEqual({ donor_email: null });
  });

  it('that was not given is told to nobody', async () => {
    const { reference } = await payments.aPaidTip();
    const told = await payments.database.rows(
      `select from outbox where type = 'payments.receipt-requested' and data->>'paymentId' = $1`,
      [reference],
    );
    expect(told).toEqual([]);
  });
});

describe('a record of money', () => {
  it.each([
    ['a succeeded payment', 'delete from payments where id = $1'],
    ['its donation', 'delete from donations where payment_id = $1'],
  ])('cannot be deleted before seven years: %s', async (_what, sql) => {
    const { reference } = await payments.aPaidTip();
    await expect(payments.database.rows(sql, [reference])).rejects.toThrow('kept for 7 years');
  });

  it('of a payment that never was one can go', async () => {
    const { reference } = await payments.donations.initiate(anAsk());
    await payments.database.rows('delete from payments where id = $1', [reference]);
  });
});
