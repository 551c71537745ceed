/** What a payment provider does for us. Every provider passes this suite against the sandbox that imitates it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { type PaymentProvider, ProviderError, type ProviderEvent, type StartedPayment } from './payment-provider.js';

export type ReceivedWebhook = { body: Buffer; signature: string };

/** The provider's other side: the donor at the checkout, the bank, and the line the webhooks come over. */
export interface ProviderWorld {
  provider: PaymentProvider;
  /** The donor pays or is declined, without a browser. */
  pay(payment: { reference: string; started: StartedPayment }): Promise<unknown>;
  decline(payment: { reference: string; started: StartedPayment }): Promise<unknown>;
  refund(payment: { reference: string; started: StartedPayment }, amountMinor: number): Promise<void>;
  /** How many payments the provider has under our reference. */
  countPayments(reference: string): Promise<number>;
  /** The next calls fail with a 500. */
  failNext(count: number): Promise<unknown>;
  /** The next refund is made, and its answer is lost. */
  loseNextRefundAnswer(): Promise<unknown>;
  /** The webhooks that came since the last call, waited for until one passes. */
  webhookLike(isLike: (event: ProviderEvent) => boolean): Promise<{ webhook: ReceivedWebhook; event: ProviderEvent }>;
  close(): Promise<void>;
}

export function describeProvider(name: string, open: () => Promise<ProviderWorld>): void {
  describe(`${name}, as a payment provider,`, () => {
    let world: ProviderWorld;
    let provider: PaymentProvider;
    let reference: string;
    const amountMinor = 250_000;

    beforeAll(async () => {
      world = await open();
      provider = world.provider;
    }, 30_000);
    beforeEach(() => {
      reference = v7();
    });
    afterAll(() => world.close());

    const start = () =>
      provider.start({
        reference,
        amountMinor,
        currency: provider.currency,
        returnUrl: 'https://tips.example.com/back',
        cancelUrl: 'https://tips.example.com/ada',
      });
    const providerReferenceOf = (started: StartedPayment) =>
      started.kind === 'embedded' ? started.providerReference : null;
    const lookUp = (started: StartedPayment) =>
      provider.lookUp({ reference, providerReference: providerReferenceOf(started) });
    const aPaidOne = async () => {
      const started = await start();
      await world.pay({ reference, started });
      return started;
    };

    it('gives the donor somewhere to pay', async () => {
      const started = await start();
      if (started.kind === 'hosted') expect(started.paymentUrl).toMatch(/^https?:\/\//);
      else expect(started.clientSecret).toMatch(/_secret_/);
    });

    it('never makes two payments of one reference', async () => {
      await Promise.allSettled([start(), start(), start()]);
      expect(await world.countPayments(reference)).toBe(1);
    });

    it('says what became of a payment: unpaid, declined, and paid after all', async () => {
      const started = await start();
      expect(await lookUp(started)).toEqual({ state: 'unpaid' });
      await world.decline({ reference, started });
      expect(await lookUp(started)).toEqual({ state: 'declined' });
      await world.pay({ reference, started });
      expect(await lookUp(started)).toMatchObject({
        state: 'paid',
        charge: {
          provider: provider.name,
          reference,
          amountMinor,
          currency: provider.currency,
          paidAt: expect.any(Date),
        },
      });
    });

    it('does not know a payment it never saw', async () => {
      expect(await provider.lookUp({ reference, providerReference: 'pi_never_made' })).toEqual({ state: 'unknown' });
    });

    it('tells of a payment by a signed webhook that says the same as a look-up', async () => {
      const started = await aPaidOne();
      const { event } = await world.webhookLike((one) => one.type === 'charge' && one.charge.reference === reference);
      const found = await lookUp(started);
      expect(event).toMatchObject({ type: 'charge', charge: { reference, amountMinor, currency: provider.currency } });
      expect(found.state).toBe('paid');
    });

    it('is not believed when a byte of a webhook, or its signature, is another @asvs-16.5.3', async () => {
      await aPaidOne();
      const { webhook } = await world.webhookLike((one) => one.type === 'charge' && one.charge.reference === reference);
      const forgeries = [
        { ...webhook, body: Buffer.from(webhook.body.toString().replace('250000', '950000')) },
        { ...webhook, signature: webhook.signature.replace(/[0-9a-f]{8}$/, '00000000') },
        { ...webhook, signature: '' },
        { ...webhook, signature: 'nonsense' },
      ];
      for (const forgery of forgeries) {
        expect(() => provider.readWebhook(forgery)).toThrow(expect.objectContaining({ code: 'webhook.bad-signature' }));
      }
    });

    it('tells of a refund of a part by a webhook that names it', async () => {
      const started = await aPaidOne();
      await world.refund({ reference, started }, 100_000);
      const names = [reference, providerReferenceOf(started)];
      const { event } = await world.webhookLike(
        (one) => one.type === 'reversal' && names.includes(one.reversal.reference),
      );
      expect(event).toMatchObject({
        type: 'reversal',
        reversal: { amountMinor: 100_000, currency: provider.currency, cause: 'refund' },
      });
    });

    it('gives the same event the same key, however often it is delivered', async () => {
      await aPaidOne();
      const { webhook, event } = await world.webhookLike(
        (one) => one.type === 'charge' && one.charge.reference === reference,
      );
      expect(provider.readWebhook(webhook).eventKey).toBe(event.eventKey);
    });

    const refundOf = (started: StartedPayment, amountMinor: number, refundId = v7()) =>
      provider.refund({ reference, providerReference: providerReferenceOf(started), refundId, amountMinor });
    const sumOf = async (started: StartedPayment) => {
      const refunds = await provider.listRefundsOf({ reference, providerReference: providerReferenceOf(started) });
      return refunds.reduce((sum, refund) => sum + refund.amountMinor, 0);
    };

    it('gives back a part, and later says that it was given back', async () => {
      const started = await aPaidOne();
      const answer = await refundOf(started, 100_000);
      if (answer.state !== 'accepted') throw new Error(answer.reason);
      const { providerRefundId } = answer;
      const look = () =>
        provider.lookUpRefund({ reference, providerReference: providerReferenceOf(started), providerRefundId });
      await until(async () => (await look()).state === 'returned');
      const { currency, name } = provider;
      const reversal = {
        provider: name,
        reference,
        amountMinor: 100_000,
        currency,
        cause: 'refund',
        source: 'look-up',
      };
      expect(await look()).toMatchObject({ state: 'returned', reversal });
      expect(await sumOf(started)).toBe(100_000);
    });

    it('never gives back twice under one refund id, also when the first answer was lost', async () => {
      const started = await aPaidOne();
      const refundId = v7();
      await world.loseNextRefundAnswer();
      await refundOf(started, 100_000, refundId).catch(() => undefined);
      const again = await refundOf(started, 100_000, refundId);
      expect(await refundOf(started, 100_000, refundId)).toEqual(again);
      await until(async () => (await sumOf(started)) > 0);
      expect(await sumOf(started)).toBe(100_000);
    });

    it('refuses for good to give back more than was paid', async () => {
      const started = await aPaidOne();
      expect(await refundOf(started, 250_001)).toMatchObject({ state: 'refused' });
      expect(await sumOf(started)).toBe(0);
    });

    it('lists the charges of a time, those that went back whole included, and what was given back', async () => {
      const from = new Date(Date.now() - 60_000);
      const [kept, unpaid] = [v7(), v7()];
      const range = () => ({ from, to: new Date(Date.now() + 60_000) });
      const started = await aPaidOne();
      await refundOf(started, 250_000);
      await until(async () => (await sumOf(started)) === 250_000);
      const returned = reference;
      reference = unpaid;
      await start();
      reference = kept;
      await aPaidOne();
      const listed = await all(provider.listCharges(range()));
      const known = listed.filter((charge) => [returned, kept, unpaid].includes(charge.reference));
      expect(new Set(known.map((charge) => charge.reference))).toEqual(new Set([returned, kept]));
      for (const charge of known) expect(charge).toMatchObject({ amountMinor, currency: provider.currency });
      const names = [returned, providerReferenceOf(started)];
      const refunded = await all(provider.listRefunded(range()));
      expect(refunded.filter((name) => names.includes(name))).toHaveLength(1);
      const before = { from: new Date(0), to: from };
      expect(await all(provider.listCharges(before))).toEqual([]);
    });

    it('reads a stored event as it read the delivered one', async () => {
      await aPaidOne();
      const { webhook, event } = await world.webhookLike(
        (one) => one.type === 'charge' && one.charge.reference === reference,
      );
      expect(provider.readStored(webhook.body)).toEqual(event);
    });

    it('that fails is a provider error, not a crash, and not a payment', async () => {
      await world.failNext(4);
      await expect(start()).rejects.toBeInstanceOf(ProviderError);
    });
  });
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const read: Item[] = [];
  for await (const item of items) read.push(item);
  return read;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 8_000; !(await isTrue()); ) {
    if (Date.now() > deadline) throw new Error('in vain');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
