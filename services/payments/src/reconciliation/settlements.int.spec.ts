import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { v7 } from 'uuid';
import {
  aCardDonationRequest,
  aDonationRequest,
  eventually,
  type RunningPayments,
  startPayments,
} from '../../testing/payments.js';
import { aRefundRequest } from '../../testing/refund-requests.js';
import { disorder } from '../../testing/seeded-random.js';
import { DiscrepanciesService } from '../discrepancies/discrepancies.service.js';
import { ExchangeRatesService } from '../exchange-rates/exchange-rates.service.js';
import { ProviderFeesService } from '../provider-fees/provider-fees.service.js';
import type { PaymentProvider } from '../providers/payment-provider.js';
import type { PaystackProvider } from '../providers/paystack/paystack.provider.js';
import { Providers } from '../providers/providers.js';
import { ReconciliationRepository } from './reconciliation.repository.js';
import { SettlementsRepository } from './settlements.repository.js';
import { SettlementsService } from './settlements.service.js';

let payments: RunningPayments;

beforeAll(async () => {
  payments = await startPayments();
  await payments.sandbox.control('/paystack/refunds/pace', { stepMs: 1 }, 'PUT');
}, 30_000);

afterAll(() => payments.stop());

const settle = () => payments.sandbox.control('/paystack/settlements');
const bookNew = () => payments.get(SettlementsService).bookNew(new Date(Date.now() + 1_000));

async function bookFees(): Promise<void> {
  await payments.database.rows('update unbooked_provider_fees set check_at = now()');
  await payments.get(ProviderFeesService).bookDue();
}

/** The sums of the published events, of which the ledger makes the clearing account. */
async function published() {
  const [row] = await payments.database.rows<Record<'paid' | 'reversed' | 'fees' | 'settled', number>>(
    `select coalesce(sum((data ->> 'grossKobo')::bigint) filter (where type = 'payments.donation-paid'), 0)::bigint as paid,
       coalesce(sum((data ->> 'reversedKobo')::bigint) filter (where type = 'payments.donation-reversed'), 0)::bigint as reversed,
       coalesce(sum((select sum((fee ->> 'feeKobo')::bigint) from jsonb_array_elements(data -> 'fees') as fee))
         filter (where type = 'payments.provider-fees-known'), 0)::bigint as fees,
       coalesce(sum((data ->> 'amountKobo')::bigint) filter (where type = 'payments.settlement-received'), 0)::bigint as settled
     from outbox`,
  );
  return row as NonNullable<typeof row>;
}

const inClearing = async () => {
  const { paid, reversed, fees, settled } = await published();
  return paid - reversed - fees - settled;
};

async function refund(reference: string, amountMinor: number): Promise<void> {
  const paystack = payments.get(Providers).get('paystack');
  const { reversed } = await published();
  await paystack.refund(aRefundRequest({ reference }, amountMinor));
  await eventually(async () => ((await published()).reversed === reversed + amountMinor ? true : undefined));
}

describe('SettlementsService', () => {
  it('leaves nothing in clearing after each of five days of tips, refunds and fees', async () => {
    const random = disorder(24);
    const tips: { reference: string; kobo: number }[] = [];
    for (let day = 0; day < 5; day += 1) {
      for (let tip = 0; tip < 6; tip += 1) {
        const kobo = 10_000 + Math.floor(random() * 900_000);
        tips.push({ kobo, reference: (await payments.aPaidTip({ amountMinor: kobo })).reference });
      }
      const returned = tips.splice(Math.floor(random() * tips.length), 1)[0];
      if (returned) await refund(returned.reference, Math.ceil(returned.kobo / 2));
      await bookFees();
      const beforeSettling = await inClearing();
      const { effective_amount: arrived } = await settle();
      expect(beforeSettling).toBe(arrived);
      await bookNew();
      expect(await inClearing()).toBe(0);
    }
    expect(await payments.database.rows(`select from discrepancies where kind = 'settlement-differs'`)).toEqual([]);
  }, 120_000);

  it('books a settlement once when four replicas read it at the same time, and again an hour later', async () => {
    await payments.aPaidTip();
    const { settled } = await published();
    const { effective_amount: arrived } = await settle();
    await Promise.all(Array.from({ length: 4 }, bookNew));
    await bookNew();
    expect((await published()).settled).toBe(settled + Number(arrived));
  });

  it('reports a charge that is settled with another fee than we booked', async () => {
    const { reference } = await payments.aPaidTip();
    await payments.database.rows('update payments set provider_fee_kobo = 10000 where id = $1', [reference]);
    await settle();
    await bookNew();
    expect(await payments.discrepancies(reference)).toMatchObject([
      { kind: 'settlement-differs', details: { feeKobo: 13_750, ourFeeKobo: 10_000 } },
    ]);
  });

  it('books nothing of a settlement whose charges cannot be read, and all of it with the next run', async () => {
    await payments.aPaidTip();
    const { settled } = await published();
    const { id, effective_amount: arrived } = await settle();
    await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 5, path: `/settlement/${String(id)}` });
    await bookNew();
    expect((await published()).settled).toBe(settled);
    await payments.sandbox.control('/paystack/faults', {}, 'DELETE');
    await bookNew();
    expect((await published()).settled).toBe(settled + Number(arrived));
  });

  it('reports a list that cannot be read as a warning, because the next run reads it again', async () => {
    const [warned, failed] = [jest.spyOn(Logger.prototype, 'warn'), jest.spyOn(Logger.prototype, 'error')];
    const fault = { kind: 'error', count: 5, path: '/settlement' };
    await payments.sandbox.control('/paystack/faults', fault);
    await bookNew();
    await payments.sandbox.control('/paystack/faults', {}, 'DELETE');
    expect(warned).toHaveBeenCalledWith(
      expect.stringContaining('The settlements of paystack are read by the next run'),
    );
    expect(failed).not.toHaveBeenCalled();
    warned.mockRestore();
    failed.mockRestore();
  });

  it('books the next settlement when one is in dollars without parts, which becomes a discrepancy', async () => {
    await payments.aPaidTip();
    const { settled } = await published();
    const { effective_amount: arrived } = await settle();
    const paystack = payments.get(Providers).get('paystack') as PaystackProvider;
    const readAll = paystack.listSettlements.bind(paystack);
    const other = { provider: 'paystack', settledAt: new Date() } as const;
    const listed = jest.spyOn(paystack, 'listSettlements').mockImplementation(async function* (range) {
      yield { ...other, reference: 'dollars', amountMinor: 500, currency: 'USD' };
      yield { ...other, reference: 'nothing', amountMinor: 0, currency: 'NGN' };
      yield* readAll(range);
    });
    const readParts = paystack.listSettledParts.bind(paystack);
    const parts = jest.spyOn(paystack, 'listSettledParts').mockImplementation(async function* (reference) {
      if (reference !== 'dollars') yield* readParts(reference);
    });
    await bookNew();
    listed.mockRestore();
    parts.mockRestore();
    expect((await published()).settled).toBe(settled + Number(arrived));
    const found = await payments.discrepancies('dollars');
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'settlement-differs', details: { amountMinor: 500, partsMinor: 0, currency: 'USD' } },
        {
          kind: 'settlement-not-booked',
          details: { amountMinor: 500, currency: 'USD', amountKobo: 0, next: expect.any(String) },
        },
      ]),
    );
    expect(await payments.discrepancies('nothing')).toEqual([]);
  });
});

/** The published sums of one provider: what its clearing account holds of the days so far. */
async function inClearingOf(provider: string): Promise<number> {
  const [row] = await payments.database.rows<{ kobo: number }>(
    `select coalesce(sum(case type
         when 'payments.donation-paid' then (data ->> 'grossKobo')::bigint
         when 'payments.donation-reversed' then -(data ->> 'reversedKobo')::bigint
         when 'payments.settlement-received' then -(data ->> 'amountKobo')::bigint
         when 'payments.provider-fees-known' then -(
           select coalesce(sum((fee ->> 'feeKobo')::bigint), 0) from jsonb_array_elements(data -> 'fees') as fee
           where fee ->> 'provider' = $1) end), 0)::bigint as kobo
     from outbox where data ->> 'provider' = $1 or type = 'payments.provider-fees-known'`,
    [provider],
  );
  return row?.kobo ?? Number.NaN;
}

async function aCardTip(amountMinor: number): Promise<{ reference: string; intent: string }> {
  const request = aCardDonationRequest({ amountMinor });
  const { reference, clientSecret } = await payments.initiation.initiateCard(request);
  const intent = clientSecret.split('_secret_')[0] as string;
  await payments.sandbox.control(`/stripe/payment_intents/${intent}/confirm`);
  await eventually(async () => (await feeRow(reference)) && true);
  return { reference, intent };
}

const feeRow = async (reference: string) =>
  (await payments.database.rows('select from unbooked_provider_fees where payment_id = $1', [reference]))[0];

/** The service with a provider that lists these settlements and parts. */
function serviceWith(listed: Partial<PaymentProvider>): SettlementsService {
  const { database } = payments;
  return new SettlementsService(
    database,
    new SettlementsRepository(database),
    payments.get(ReconciliationRepository),
    new Providers([listed as PaymentProvider]),
    payments.get(DiscrepanciesService),
  );
}

const differencesOf = (provider: string) =>
  payments.database.rows(
    `select reference, details from discrepancies where kind = 'settlement-differs' and provider = $1`,
    [provider],
  );

const isBooked = async (reference: string) =>
  (await payments.database.rows('select from settlements where reference = $1', [reference])).length > 0;

describe("SettlementsService with Stripe's payouts", () => {
  it('books each part at the rate of its payment, with the fee of a lost dispute, and leaves nothing in clearing', async () => {
    const rates = payments.get(ExchangeRatesService);
    const tips = [await aCardTip(2_000)];
    await rates.set({ ngnPerUsd: 1_625, adminId: v7() });
    tips.push(await aCardTip(5_000), await aCardTip(10_000));
    const disputed = tips[1] as { reference: string; intent: string };
    const dispute = await payments.sandbox.control('/stripe/disputes', { payment_intent: disputed.intent });
    await payments.sandbox.control(`/stripe/disputes/${String(dispute.id)}/close`, { status: 'lost' });
    await eventually(async () => {
      const find = 'select from reversals join donations on donations.id = donation_id where payment_id = $1';
      return (await payments.database.rows(find, [disputed.reference]))[0] && true;
    });
    await eventually(async () => {
      await bookFees();
      return (await Promise.all(tips.map(({ reference }) => feeRow(reference)))).some(Boolean) ? undefined : true;
    });
    const payout = await payments.sandbox.control('/stripe/payouts');
    await bookNew();
    await bookNew();
    expect(await inClearingOf('stripe')).toBe(0);
    const [settled] = await payments.database.rows<{ cents: number; differences: number }>(
      'select amount_cents as cents, differences from settlements where reference = $1',
      [payout.id],
    );
    expect(settled).toEqual({ cents: payout.amount, differences: 0 });
    expect(await payments.database.rows('select fee_kobo as fee, payment_id as id from settled_fees')).toEqual([
      { fee: 1_500 * 1_625, id: disputed.reference },
    ]);
  }, 60_000);
});

describe("SettlementsService with Flutterwave's settlements", () => {
  it('leaves nothing in clearing after tips and a lost chargeback', async () => {
    const references: string[] = [];
    for (const amountMinor of [250_000, 100_100, 700_000]) {
      const { reference } = await payments.initiation.initiate(
        aDonationRequest({ provider: 'flutterwave', amountMinor }),
      );
      await payments.sandbox.control(`/flutterwave/transactions/${reference}/pay`);
      await eventually(async () => (await feeRow(reference)) && true);
      references.push(reference);
    }
    const claim = { tx_ref: references[2], amount: 1_000, webhook: false };
    const opened = await payments.sandbox.control('/flutterwave/chargebacks', claim);
    // A second hint within two seconds would have to wait.
    await payments.database.rows('update payments set looked_up_at = null');
    await payments.sandbox.control(`/flutterwave/chargebacks/${String(opened.id)}/resolve`, { status: 'lost' });
    await eventually(async () => ((await inClearingOf('flutterwave')) === 1_050_100 - 100_000 ? true : undefined));
    await bookFees();
    const { net_amount: net } = await payments.sandbox.control('/flutterwave/settlements');
    expect(await inClearingOf('flutterwave')).toBe(Math.round(Number(net) * 100));
    await bookNew();
    expect(await inClearingOf('flutterwave')).toBe(0);
    expect(await differencesOf('flutterwave')).toEqual([]);
  }, 60_000);

  it('shows staff one that pays less than its charges, fees and deductions leave', async () => {
    const flutterwave = payments.get(Providers).get('flutterwave');
    const about = { provider: 'flutterwave', settledAt: new Date(), currency: 'NGN' } as const;
    const { reference } = await payments.initiation.initiate(
      aDonationRequest({ provider: 'flutterwave', amountMinor: 10_000_000 }),
    );
    await payments.sandbox.control(`/flutterwave/transactions/${reference}/pay`);
    await eventually(async () => (await feeRow(reference)) && true);
    const { id, net_amount: net } = await payments.sandbox.control('/flutterwave/settlements');
    const amountMinor = Number(net) * 100 - 5_000_000;
    const service = serviceWith({
      name: 'flutterwave',
      async *listSettlements() {
        yield { ...about, reference: String(id), amountMinor, deductionsMinor: 0 };
      },
      async *listSettledParts(settlement) {
        yield* flutterwave.listSettledParts?.(settlement) ?? [];
      },
    });
    await service.bookNew(new Date());
    expect(await isBooked(String(id))).toBe(true);
    expect(await differencesOf('flutterwave')).toMatchObject([
      { reference: String(id), details: { amountMinor, partsMinor: amountMinor + 5_000_000, deductionsMinor: 0 } },
    ]);
  });
});

describe('SettlementsService with settlements that are not positive', () => {
  it('books all others, and shows staff once what is negative or unreadable', async () => {
    const amounts = { 'all refunded': 0, plain: 10_000, negative: -5_000, unreadable: null, later: 20_000 };
    async function* listSettlements() {
      for (const [reference, amountMinor] of Object.entries(amounts))
        yield { provider: 'paystack', reference, amountMinor, currency: 'NGN', settledAt: new Date() } as const;
    }
    const { database } = payments;
    const service = serviceWith({ name: 'paystack', listSettlements });
    for (let run = 0; run < 2; run += 1) await service.bookNew(new Date());
    const references = Object.keys(amounts);
    const booked = await database.rows('select reference from settlements where reference = any($1) order by 1', [
      references,
    ]);
    expect(booked).toEqual([{ reference: 'later' }, { reference: 'plain' }]);
    const found = await database.rows(
      'select kind, reference, details from discrepancies where reference = any($1) order by reference',
      [references],
    );
    expect(found).toMatchObject([
      { kind: 'settlement-not-booked', reference: 'negative', details: { amountMinor: -5_000 } },
      { kind: 'settlement-not-booked', reference: 'unreadable', details: { amountMinor: null } },
    ]);
  });

  it('shows staff one in dollars that is negative there and positive at the rates of its payments', async () => {
    const rates = payments.get(ExchangeRatesService);
    await rates.set({ ngnPerUsd: 1_500, adminId: v7() });
    const refunded = await aCardTip(10_000);
    await rates.set({ ngnPerUsd: 1_600, adminId: v7() });
    const paid = await aCardTip(9_500);
    const about = { provider: 'stripe', settledAt: new Date(), currency: 'USD' } as const;
    const service = serviceWith({
      name: 'stripe',
      async *listSettlements() {
        yield { ...about, reference: 'po_negative', amountMinor: -500 };
      },
      async *listSettledParts() {
        const charge = { provider: 'stripe', reference: paid.intent, amountMinor: 9_500, currency: 'USD' } as const;
        yield { id: 'txn_1', ...charge, feeMinor: 0, charge: { ...charge, paidAt: new Date() } };
        yield { id: 'txn_2', reference: refunded.intent, amountMinor: -10_000, feeMinor: 0 };
      },
    });
    await service.bookNew(new Date());
    expect(await isBooked('po_negative')).toBe(false);
    expect(await payments.discrepancies('po_negative')).toMatchObject([
      { kind: 'settlement-not-booked', details: { amountMinor: -500, amountKobo: 200_000 } },
    ]);
  });
});

describe('SettlementsService with settlements that are late', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const listing = (about: { reference: string; settledAt: Date }): Partial<PaymentProvider> => ({
    name: 'paystack',
    async *listSettlements({ from }) {
      if (about.settledAt >= from) yield { provider: 'paystack', amountMinor: 10_000, currency: 'NGN', ...about };
    },
  });

  it('books one that the provider released two months after it created it', async () => {
    await serviceWith(listing({ reference: 'released', settledAt: daysAgo(60) })).bookNew(new Date());
    expect(await isBooked('released')).toBe(true);
  });

  it('shows staff that a person decides about one that was delayed before', async () => {
    const about = { reference: 'delayed, then negative', settledAt: daysAgo(8) };
    const unreadable: Partial<PaymentProvider> = {
      ...listing(about),
      async *listSettledParts() {
        yield* [];
        throw new Error('the transactions cannot be read');
      },
    };
    await serviceWith(unreadable).bookNew(new Date());
    const negative: Partial<PaymentProvider> = {
      name: 'paystack',
      async *listSettlements() {
        yield { provider: 'paystack', amountMinor: -10_000, currency: 'NGN', ...about };
      },
    };
    await serviceWith(negative).bookNew(new Date());
    const kinds = (await payments.discrepancies('delayed, then negative')).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['settlement-delayed', 'settlement-not-booked']);
  });

  it.each([
    ['shows staff once', 8, [{ kind: 'settlement-delayed', details: { amountMinor: 10_000, currency: 'NGN' } }]],
    ['does not show staff yet', 6, []],
  ])('%s what cannot be booked for %i days, and books it when it can', async (_case, days, discrepancies) => {
    const listed = listing({ reference: `failing for ${days} days`, settledAt: daysAgo(days) });
    let isFailing = true;
    const service = serviceWith({
      ...listed,
      async *listSettledParts() {
        if (isFailing) throw new Error('the transactions cannot be read');
        yield* [];
      },
    });
    for (let run = 0; run < 2; run += 1) await service.bookNew(new Date());
    expect(await payments.discrepancies(`failing for ${days} days`)).toMatchObject(discrepancies);
    isFailing = false;
    await service.bookNew(new Date());
    expect(await isBooked(`failing for ${days} days`)).toBe(true);
  });
});
