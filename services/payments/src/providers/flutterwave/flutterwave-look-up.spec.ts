import { describe, expect, it, jest } from '@jest/globals';
import { ProviderError } from '../payment-provider.js';
import { FlutterwaveProvider } from './flutterwave.provider.js';

const options = {
  baseUrl: 'https://api.example.com',
  secretKey: 'FLWSECK_TEST-1',
  secretHash: 'hash',
  mailFrom: 'no-reply@tips.example.com',
};
const attempt = {
  id: 7,
  tx_ref: 'ours',
  status: 'successful',
  amount: 2500.5,
  currency: 'NGN',
  created_at: '2026-11-22T10:00:00.000Z',
  app_fee: 35.01,
  payment_type: 'card',
  card: { country: 'NIGERIA NG' },
};

/** Answers the look-up by reference with `verified` and the list of attempts with `listed`. */
function lookUp(verified: object | null, { listed = [], status = 200 }: { listed?: object[]; status?: number } = {}) {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const isList = !(url as string).includes('verify_by_reference');
    const body = isList
      ? { status: 'success', data: listed, meta: { page_info: { current_page: 1, total_pages: 1 } } }
      : verified
        ? { status: 'success', data: verified }
        : { status: 'error', message: 'No transaction was found for this id', data: null };
    return new Response(JSON.stringify(body), { status });
  });
  const found = new FlutterwaveProvider(options).lookUp({ reference: 'ours', providerReference: null });
  return found.finally(() => fetched.mockRestore());
}

describe('FlutterwaveProvider.lookUp', () => {
  it('returns an attempt as paid without its fee when the fee is not readable', async () => {
    expect(await lookUp({ ...attempt, app_fee: 'free' })).toMatchObject({
      state: 'paid',
      charge: { amountMinor: 250_050, cost: { channel: 'card', cardCountry: 'NG' } },
    });
  });

  it('returns a successful attempt as paid, in kobo, with the id of the transaction', async () => {
    expect(await lookUp(attempt)).toEqual({
      state: 'paid',
      charge: {
        provider: 'flutterwave',
        reference: 'ours',
        providerReference: '7',
        amountMinor: 250_050,
        currency: 'NGN',
        paidAt: new Date('2026-11-22T10:00:00.000Z'),
        cost: { feeMinor: 3_501, channel: 'card', cardCountry: 'NG' },
      },
    });
  });

  it.each([
    ['2462.87', 3_763],
    [2500.5, 0],
    [0, 3_501],
    [null, 3_501],
    ['later', 3_501],
    [3000, 3_501],
  ])(
    'takes what is missing in the settled amount of %j for the fee, with its VAT',
    async (amount_settled, feeMinor) => {
      expect(await lookUp({ ...attempt, amount_settled })).toMatchObject({ charge: { cost: { feeMinor } } });
    },
  );

  it('reads an id that is text', async () => {
    const found = await lookUp({ ...attempt, id: '989226' });
    expect(found).toMatchObject({ charge: { providerReference: '989226' } });
    await expect(lookUp({ ...attempt, id: 'seven' })).rejects.toBeInstanceOf(ProviderError);
  });

  it('finds the successful attempt when the look-up returns a failed one', async () => {
    const failed = { ...attempt, id: 6, status: 'failed' };
    expect(await lookUp(failed, { listed: [failed, attempt] })).toMatchObject({ charge: { providerReference: '7' } });
  });

  it.each([
    ['failed', 'declined'],
    ['pending', 'unpaid'],
    ['a status of tomorrow', 'unpaid'],
  ])('returns %s as %s when no attempt succeeded', async (status, state) => {
    expect(await lookUp({ ...attempt, status }, { listed: [{ ...attempt, tx_ref: 'theirs' }] })).toEqual({ state });
  });

  it('keeps the currency that was paid, which confirmation compares', async () => {
    expect(await lookUp({ ...attempt, currency: 'KES' })).toMatchObject({ charge: { currency: 'KES' } });
  });

  it.each([400, 404])('returns unknown for %i with the text of an unknown transaction', async (status) => {
    expect(await lookUp(null, { status })).toEqual({ state: 'unknown' });
  });

  it.each([
    ['another payment', { ...attempt, tx_ref: 'theirs' }],
    ['an amount with three decimals', { ...attempt, amount: 2500.505 }],
    ['no amount', { ...attempt, amount: null }],
    ['a negative amount', { ...attempt, amount: -2500 }],
    ['no id', { ...attempt, id: null }],
  ])('throws ProviderError for %s', async (_case, verified) => {
    await expect(lookUp(verified)).rejects.toBeInstanceOf(ProviderError);
  });

  it('throws ProviderError for a server error, whatever its text', async () => {
    await expect(lookUp(null, { status: 503 })).rejects.toBeInstanceOf(ProviderError);
  });
});

describe('FlutterwaveProvider.listCharges', () => {
  const range = { from: new Date('2026-11-22T00:00:00Z'), to: new Date('2026-11-23T00:00:00Z') };

  async function list(...data: object[]) {
    const page = { status: 'success', data, meta: { page_info: { current_page: 1, total_pages: 1 } } };
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(page)));
    const listed = [];
    try {
      for await (const charge of new FlutterwaveProvider(options).listCharges(range)) listed.push(charge);
    } finally {
      fetched.mockRestore();
    }
    return listed.map(({ reference, providerReference, amountMinor }) => [reference, providerReference, amountMinor]);
  }

  it('lists two paid attempts of one payment, each with its own id', async () => {
    expect(await list(attempt, { ...attempt, id: 8 })).toEqual([
      ['ours', '7', 250_050],
      ['ours', '8', 250_050],
    ]);
  });

  it('leaves out failed attempts and other days', async () => {
    const earlier = { ...attempt, id: 5, created_at: '2026-11-21T23:59:59.000Z' };
    expect(await list({ ...attempt, id: 6, status: 'failed' }, earlier)).toEqual([]);
  });

  it('throws ProviderError for a paid attempt without a readable time, which could belong to any day', async () => {
    await expect(list({ ...attempt, created_at: 'soon' })).rejects.toBeInstanceOf(ProviderError);
  });
});
