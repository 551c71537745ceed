import { setTimeout as pause } from 'node:timers/promises';
/** Contract tests for payment providers. Every provider runs this suite against its sandbox. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paymentProviders } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { type PaymentProvider, ProviderError, type StartedPayment, type WebhookContent } from './payment-provider.js';

/**
 * What the provider's webhooks prove, and whether it reports refunds by them; otherwise they are looked up. `transfers`:
 * what happens with another amount than the requested one, where the provider gives account numbers.
 */
export type ProviderTraits = {
  webhooks: 'messages' | 'hints';
  refunds: 'by webhook' | 'by look-up';
  transfers?: 'go back' | 'count';
};

export type ReceivedWebhook = { body: Buffer; signature: string };

/** Controls the other side of the provider: the donor at the checkout, the bank, and webhook delivery. */
export interface ProviderWorld {
  provider: PaymentProvider;
  /** The donor pays or is declined, without a browser. */
  pay(payment: { reference: string; started: StartedPayment }): Promise<unknown>;
  decline(payment: { reference: string; started: StartedPayment }): Promise<unknown>;
  refund(payment: { reference: string; started: StartedPayment }, amountMinor: number): Promise<void>;
  /** Returns the number of payments that the provider has for our reference. */
  countPayments(reference: string): Promise<number>;
  /** Makes the next calls fail with a 500. */
  failNext(count: number): Promise<unknown>;
  /** Where the provider gives account numbers: makes the next request for one fail with a 500. */
  failNextAccount?(): Promise<unknown>;
  /** Sends money to an account number, as the app of a bank does. */
  transfer?(accountNumber: string, amountMinor: number): Promise<unknown>;
  /** Makes the next refund succeed while its response is lost. */
  loseNextRefundAnswer(): Promise<unknown>;
  /** Waits for a webhook whose content matches `isLike`. */
  webhookLike(
    isLike: (content: WebhookContent) => boolean,
  ): Promise<{ webhook: ReceivedWebhook; event: WebhookContent }>;
  /** Returns the webhook with another amount, and everything else that an attacker could send. */
  forge(webhook: ReceivedWebhook): ReceivedWebhook[];
  close(): Promise<void>;
}

export function describeProvider(name: string, traits: ProviderTraits, open: () => Promise<ProviderWorld>): void {
  describe(`PaymentProvider: ${name}`, () => {
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
    const isOwnCharge = (event: WebhookContent) =>
      event.type === 'hint'
        ? event.reference === reference
        : event.type === 'charge' && event.charge.reference === reference;
    const itWhen = (isSo: boolean) => (title: string, run: () => Promise<void>) => {
      if (isSo) it(title, run);
    };
    const itOfMessages = itWhen(traits.webhooks === 'messages');
    const itOfHints = itWhen(traits.webhooks === 'hints');
    const itOfReportedRefunds = itWhen(traits.refunds === 'by webhook');
    const itOfTransfers = itWhen(traits.transfers !== undefined);
    const itOfReturns = itWhen(traits.transfers === 'go back');
    const itOfCounted = itWhen(traits.transfers === 'count');
    const startPaid = async () => {
      const started = await start();
      await world.pay({ reference, started });
      return started;
    };

    it('returns a payment URL or a client secret', async () => {
      const started = await start();
      if (started.kind === 'hosted') expect(started.paymentUrl).toMatch(/^https?:\/\//);
      else expect(started.clientSecret).toMatch(/_secret_/);
    });

    it('creates one payment for concurrent starts with the same reference', async () => {
      await Promise.allSettled([start(), start(), start()]);
      expect(await world.countPayments(reference)).toBe(1);
    });

    it('looks a payment up as unpaid, declined, and then paid', async () => {
      const started = await start();
      // A provider may know a payment only from the first attempt.
      expect(['unpaid', 'unknown']).toContain((await lookUp(started)).state);
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

    it('looks an unknown payment up as unknown', async () => {
      expect(await provider.lookUp({ reference, providerReference: 'pi_never_made' })).toEqual({ state: 'unknown' });
    });

    itOfMessages('reports a payment by a signed webhook that matches the look-up', async () => {
      const started = await startPaid();
      const { event } = await world.webhookLike(isOwnCharge);
      const found = await lookUp(started);
      expect(event).toMatchObject({ type: 'charge', charge: { reference, amountMinor, currency: provider.currency } });
      expect(found.state).toBe('paid');
    });

    itOfHints('names the paid payment by a webhook without an amount, which is looked up', async () => {
      const started = await startPaid();
      const { event } = await world.webhookLike(isOwnCharge);
      expect(event).toEqual({ type: 'hint', provider: provider.name, reference });
      expect(await lookUp(started)).toMatchObject({ state: 'paid', charge: { amountMinor } });
    });

    it('rejects forged webhooks @asvs-16.5.3', async () => {
      await startPaid();
      const { webhook } = await world.webhookLike(isOwnCharge);
      const forgeries = world.forge(webhook);
      expect(forgeries).not.toEqual([]);
      for (const forgery of [...forgeries, { ...webhook, signature: '' }, { ...webhook, signature: 'nonsense' }]) {
        expect(forgery).not.toEqual(webhook);
        await expect(provider.readWebhook(forgery)).rejects.toMatchObject({ code: 'webhook.bad-signature' });
      }
    });

    it('lists a refund that the other side made as a reversal of the payment', async () => {
      const started = await startPaid();
      await world.refund({ reference, started }, 100_000);
      await waitUntil(async () => (await sumOf(started)) > 0);
      const payment = { reference, providerReference: await providerReferenceNow(started) };
      expect(await provider.listRefundsOf(payment)).toMatchObject([
        { provider: provider.name, reference, amountMinor: 100_000, currency: provider.currency, source: 'look-up' },
      ]);
    });

    itOfReportedRefunds('reports a partial refund by a webhook that references the payment', async () => {
      const started = await startPaid();
      await world.refund({ reference, started }, 100_000);
      const names = [reference, providerReferenceOf(started)];
      const { event } = await world.webhookLike(
        (candidate) => candidate.type === 'reversal' && names.includes(candidate.reversal.reference),
      );
      expect(event).toMatchObject({
        type: 'reversal',
        reversal: { amountMinor: 100_000, currency: provider.currency, cause: 'refund' },
      });
    });

    it('reads every delivery of a webhook alike, with the same event key', async () => {
      await startPaid();
      const { webhook, event } = await world.webhookLike(isOwnCharge);
      expect(await provider.readWebhook(webhook)).toEqual(event);
    });

    /** Returns the provider's reference as we store it: from the start, or from the paid charge. */
    const providerReferenceNow = async (started: StartedPayment) => {
      const found = await lookUp(started);
      const ofCharge = found.state === 'paid' ? found.charge.providerReference : undefined;
      return providerReferenceOf(started) ?? ofCharge ?? null;
    };
    const refundOf = async (started: StartedPayment, amountMinor: number, refundId = v7()) =>
      provider.refund({
        reference,
        providerReference: await providerReferenceNow(started),
        refundId,
        amountMinor,
        claimedAtMs: performance.now(),
      });
    const sumOf = async (started: StartedPayment) => {
      const payment = { reference, providerReference: await providerReferenceNow(started) };
      const refunds = await provider.listRefundsOf(payment);
      return refunds.reduce((sum, refund) => sum + refund.amountMinor, 0);
    };

    it('refunds a part and later reports the refund as returned', async () => {
      const started = await startPaid();
      const result = await refundOf(started, 100_000);
      if (result.state !== 'accepted') throw new Error(result.reason);
      const { providerRefundId } = result;
      const providerReference = await providerReferenceNow(started);
      const look = () => provider.lookUpRefund({ reference, providerReference, providerRefundId });
      await waitUntil(async () => (await look()).state === 'returned');
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

    it('refunds once per refund id, even when the first response is lost', async () => {
      const started = await startPaid();
      const refundId = v7();
      await world.loseNextRefundAnswer();
      await refundOf(started, 100_000, refundId).catch(() => undefined);
      const again = await refundOf(started, 100_000, refundId);
      expect(await refundOf(started, 100_000, refundId)).toEqual(again);
      await waitUntil(async () => (await sumOf(started)) > 0);
      expect(await sumOf(started)).toBe(100_000);
    });

    it('rejects a refund above the paid amount', async () => {
      const started = await startPaid();
      expect(await refundOf(started, 250_001)).toMatchObject({ state: 'rejected' });
      expect(await sumOf(started)).toBe(0);
    });

    it('lists the charges of a time range, including fully refunded ones, and the refunded payments', async () => {
      const from = new Date(Date.now() - 60_000);
      const [kept, unpaid] = [v7(), v7()];
      const range = () => ({ from, to: new Date(Date.now() + 60_000) });
      const started = await startPaid();
      await refundOf(started, 250_000);
      await waitUntil(async () => (await sumOf(started)) === 250_000);
      const returned = reference;
      const ofReturned = await providerReferenceNow(started);
      reference = unpaid;
      await start();
      reference = kept;
      await startPaid();
      const listed = await all(provider.listCharges(range()));
      const known = listed.filter((charge) => [returned, kept, unpaid].includes(charge.reference));
      expect(new Set(known.map((charge) => charge.reference))).toEqual(new Set([returned, kept]));
      for (const charge of known) expect(charge).toMatchObject({ amountMinor, currency: provider.currency });
      const names = [returned, ofReturned];
      const refunded = await all(provider.listRefunded(range()));
      expect(refunded.filter((name) => names.includes(name))).toHaveLength(1);
      const before = { from: new Date(0), to: from };
      expect(await all(provider.listCharges(before))).toEqual([]);
    });

    it('lists the references of paid charges of a time range', async () => {
      const from = new Date(Date.now() - 60_000);
      const namesOf = (started: StartedPayment) => [reference, providerReferenceOf(started)];
      const ofUnpaid = namesOf(await start());
      reference = v7();
      const ofPaid = namesOf(await startPaid());
      const listed = await all(provider.listPaid({ from, to: new Date(Date.now() + 60_000) }));
      expect(listed.filter((name) => ofPaid.includes(name))).toHaveLength(1);
      expect(listed.filter((name) => ofUnpaid.includes(name))).toEqual([]);
      const later = { from: new Date(Date.now() + 60_000), to: new Date(Date.now() + 120_000) };
      expect((await all(provider.listPaid(later))).filter((name) => ofPaid.includes(name))).toEqual([]);
    });

    itOfMessages('reads a stored event identically to the delivered one', async () => {
      await startPaid();
      const { webhook, event } = await world.webhookLike(isOwnCharge);
      expect(provider.readStored(webhook.body)).toEqual(event);
    });

    it('takes transfers as it is declared', () => {
      const { takesTransfers, returnsWrongTransfers } = paymentProviders[provider.name];
      const declared = { takesTransfers, returnsWrongTransfers };
      const { transfers } = traits;
      expect(declared).toEqual({ takesTransfers: !!transfers, returnsWrongTransfers: transfers === 'go back' });
    });

    const openAccount = async () => {
      const expiresAt = new Date(Date.now() + 30 * 60_000);
      const request = { reference, amountMinor, currency: provider.currency, expiresAt };
      const account = await provider.openAccount?.(request);
      if (!account) throw new Error(`${provider.name} opened no account`);
      return { ...account, requestedUntil: expiresAt };
    };
    const lookUpTransfer = () => provider.lookUp({ reference, providerReference: null });
    const isReturned = (event: WebhookContent) =>
      event.type === 'transfer-returned' && event.transfer.reference === reference;

    itOfTransfers('opens an account number that is paid by one transfer of the amount', async () => {
      // Two, because a provider may state the time in several forms.
      for (reference of [v7(), v7()]) {
        const { accountNumber, accountName, bankName, expiresAt, requestedUntil } = await openAccount();
        expect(accountNumber).toMatch(/^\d{10}$/);
        expect([accountName, bankName]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
        // Some state whole seconds.
        expect(Math.abs(expiresAt.getTime() - requestedUntil.getTime())).toBeLessThan(2_000);
        expect(['unpaid', 'unknown']).toContain((await lookUpTransfer()).state);
        await world.transfer?.(accountNumber, amountMinor);
        expect(await lookUpTransfer()).toMatchObject({
          state: 'paid',
          charge: { reference, amountMinor, currency: provider.currency, cost: { channel: 'bank_transfer' } },
        });
        await world.webhookLike(isOwnCharge);
      }
    });

    itOfReturns('reports a transfer of another amount as returned, and stays unpaid', async () => {
      const { accountNumber } = await openAccount();
      await world.transfer?.(accountNumber, amountMinor - 100);
      const { event } = await world.webhookLike(isReturned);
      expect(event).toMatchObject({ transfer: { reference, amountMinor: amountMinor - 100, reason: 'wrong-amount' } });
      expect((await lookUpTransfer()).state).not.toBe('paid');
    });

    itOfCounted('looks a transfer of another amount up as paid with that amount', async () => {
      for (const sentMinor of [amountMinor - 100, amountMinor + 50]) {
        reference = v7();
        const { accountNumber } = await openAccount();
        await world.transfer?.(accountNumber, sentMinor);
        expect(await lookUpTransfer()).toMatchObject({ state: 'paid', charge: { amountMinor: sentMinor } });
      }
    });

    itOfTransfers('throws ProviderError when no account number is opened', async () => {
      await world.failNextAccount?.();
      await expect(openAccount()).rejects.toBeInstanceOf(ProviderError);
    });

    it('throws ProviderError when a call fails', async () => {
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

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 8_000; !(await isTrue()); ) {
    if (Date.now() > deadline) throw new Error('The condition did not become true within 8 seconds');
    await pause(20);
  }
}
