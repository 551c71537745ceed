import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { v7 } from 'uuid';
import { eventually, type RunningPayments, startPayments } from '../../testing/payments.js';
import { disorder } from '../../testing/seeded-random.js';
import { ProviderFeesService } from '../provider-fees/provider-fees.service.js';
import type { PaystackProvider } from '../providers/paystack/paystack.provider.js';
import { Providers } from '../providers/providers.js';
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
  await paystack.refund({ reference, providerReference: null, refundId: v7(), amountMinor });
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

  it('books the next settlement when one is in another currency, which becomes a discrepancy', async () => {
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
    await bookNew();
    listed.mockRestore();
    expect((await published()).settled).toBe(settled + Number(arrived));
    expect(await payments.discrepancies('dollars')).toMatchObject([
      { kind: 'settlement-differs', details: { amountMinor: 500, currency: 'USD' } },
    ]);
    expect(await payments.discrepancies('nothing')).toEqual([]);
  });
});
