import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProviderFee } from '@tipnaija/contracts';
import {
  aCardDonationRequest,
  aDonationRequest,
  eventually,
  type RunningPayments,
  startPayments,
} from '../../testing/payments.js';
import { ProviderFeesService } from './provider-fees.service.js';

let payments: RunningPayments;

beforeAll(async () => {
  payments = await startPayments();
}, 30_000);
beforeEach(() => payments.database.rows('delete from unbooked_provider_fees'));

afterAll(() => payments.stop());

const bookDue = () => payments.get(ProviderFeesService).bookDue();

/** Makes the fee of a payment due, as a minute makes it. */
async function makeDue(reference: string): Promise<void> {
  await payments.database.rows('update unbooked_provider_fees set check_at = now() where payment_id = $1', [reference]);
}

async function costOf(reference: string) {
  const [row] = await payments.database.rows(
    `select provider_fee_kobo as "feeKobo", channel, card_country as "cardCountry" from payments where id = $1`,
    [reference],
  );
  return row;
}

/** The fees published for a payment, which is what the ledger receives. */
async function publishedFor(reference: string): Promise<ProviderFee[]> {
  const rows = await payments.database.rows<{ fee: ProviderFee }>(
    `select fee from outbox, jsonb_array_elements(data -> 'fees') as fee
     where type = 'payments.provider-fees-known' and fee ->> 'paymentId' = $1`,
    [reference],
  );
  return rows.map(({ fee }) => fee);
}

async function unbooked(reference: string) {
  const [row] = await payments.database.rows<{ checks: number; seconds: number }>(
    `select checks, extract(epoch from check_at - now())::int as seconds from unbooked_provider_fees where payment_id = $1`,
    [reference],
  );
  return row;
}

async function aPaidCardTip(): Promise<string> {
  const { clientSecret, reference } = await payments.initiation.initiateCard(aCardDonationRequest());
  const intent = clientSecret.split('_secret_')[0] as string;
  await payments.sandbox.control(`/stripe/payment_intents/${intent}/confirm`);
  await eventually(async () => ((await unbooked(reference)) ? true : undefined));
  return reference;
}

describe('ProviderFeesService with a fee in the report of the charge', () => {
  it('publishes what Paystack kept of a tip of ₦2,500, with channel and country', async () => {
    const { reference } = await payments.aPaidTip();
    expect(await costOf(reference)).toEqual({ feeKobo: 13_750, channel: 'card', cardCountry: 'NG' });
    expect(await unbooked(reference)).toMatchObject({ checks: 0 });
    await makeDue(reference);
    await bookDue();
    expect(await publishedFor(reference)).toEqual([
      { id: expect.any(String), paymentId: reference, provider: 'paystack', feeKobo: 13_750 },
    ]);
    expect(await unbooked(reference)).toBeUndefined();
  });

  it('waits for a minute, so that a payment and its fee are not posted one by one', async () => {
    const { reference } = await payments.aPaidTip();
    await bookDue();
    expect(await publishedFor(reference)).toEqual([]);
    expect((await unbooked(reference))?.seconds).toBeGreaterThan(30);
  });

  it('publishes a fee once when four replicas book at the same time', async () => {
    const references = await Promise.all(Array.from({ length: 5 }, async () => (await payments.aPaidTip()).reference));
    await Promise.all(references.map(makeDue));
    await Promise.all(Array.from({ length: 4 }, bookDue));
    for (const reference of references) expect(await publishedFor(reference)).toHaveLength(1);
  });
});

describe('ProviderFeesService with a fee that the webhook does not contain', () => {
  it("looks up Stripe's fee of a dollar tip and books it at the rate of the payment", async () => {
    const reference = await aPaidCardTip();
    expect(await costOf(reference)).toMatchObject({ feeKobo: null });
    await makeDue(reference);
    await bookDue();
    // 2.9% of $5 and 30 cents, rounded, at ₦1,600 per dollar.
    const [rate] = await payments.database.rows<{ rate: number }>(
      'select ngn_per_usd as rate from payments where id = $1',
      [reference],
    );
    expect(await publishedFor(reference)).toMatchObject([{ provider: 'stripe', feeKobo: 45 * (rate?.rate ?? 0) }]);
    expect(await costOf(reference)).toMatchObject({ channel: 'card', cardCountry: 'US' });
  });

  it('looks up again later, and later each time, while the provider does not respond', async () => {
    const { reference } = await payments.aPaidTip();
    await payments.database.rows('update payments set provider_fee_kobo = null where id = $1', [reference]);
    await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 2, path: '/transaction/verify' });
    await makeDue(reference);
    await bookDue();
    const first = await unbooked(reference);
    await makeDue(reference);
    await bookDue();
    const second = await unbooked(reference);
    await payments.sandbox.control('/paystack/faults', {}, 'DELETE');
    expect(second?.seconds).toBeGreaterThan((first?.seconds ?? 0) + 60);
    expect(await publishedFor(reference)).toEqual([]);
    await makeDue(reference);
    await bookDue();
    expect(await publishedFor(reference)).toMatchObject([{ feeKobo: 13_750 }]);
  });
});

it('the fee of a pending payment is not looked up', async () => {
  const { reference } = await payments.initiation.initiate(aDonationRequest());
  expect(await unbooked(reference)).toBeUndefined();
});
