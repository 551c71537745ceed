import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ProviderError } from '../payment-provider.js';
import type { PaystackApi } from './paystack-api.js';
import { PaystackRefunds } from './paystack-refunds.js';

const request = {
  reference: 'p',
  providerReference: null,
  refundId: 'r-1',
  amountMinor: 100,
  claimedAtMs: performance.now(),
};

const transaction = { id: 4_099_260_516, reference: 'p' };

/**
 * A fake Paystack whose transaction `p` has these refunds: listed by the number of the transaction, and without its
 * reference. `listed` is called when they are read.
 */
function aPaystack(made: readonly object[], listed: () => void = () => {}) {
  const posted: unknown[] = [];
  const answer = (data: unknown) => ({ httpStatus: 200, body: { status: true, message: '', data } });
  const call = async (method: string, path: string, body: unknown) => {
    if (method === 'POST') {
      posted.push(body);
      return answer({ id: 99 });
    }
    const { pathname, searchParams } = new URL(path, 'https://api.example.com');
    if (pathname === '/transaction/verify/p' || pathname === `/transaction/${transaction.id}`)
      return answer(transaction);
    listed();
    const isListed = [null, String(transaction.id)].includes(searchParams.get('transaction'));
    return answer(isListed && searchParams.get('page') === '1' ? made : []);
  };
  return { refunds: new PaystackRefunds({ call } as unknown as PaystackApi), posted };
}

const withNotes = (...notes: string[]) =>
  notes.map((note, id) => ({ id, merchant_note: note, transaction: transaction.id }));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('PaystackRefunds.list', () => {
  const list = (amount: number | string) =>
    aPaystack([{ id: 7, status: 'processed', amount, transaction: transaction.id }]).refunds.list('p');

  it('leaves out a refund of another transaction, should the filter be ignored', async () => {
    const other = { id: 8, status: 'processed', amount: 100, transaction: 1641 };
    expect(await aPaystack([other]).refunds.list('p')).toEqual([]);
  });

  it.each([250_000, '250000'])('reads the amount %j in kobo', async (amount) => {
    expect(await list(amount)).toMatchObject([{ amountMinor: 250_000 }]);
  });

  it.each(['1e3', ' 5', '', '0x10', 2.5, -1, 0])('throws ProviderError for the amount %j', async (amount) => {
    await expect(list(amount)).rejects.toBeInstanceOf(ProviderError);
  });
});

describe('PaystackRefunds.refund', () => {
  it('finds an existing refund by its note, even when Paystack extended the note, and creates none', async () => {
    const { refunds, posted } = aPaystack(withNotes('refund r-0', 'refund r-1 by ops@example.com'));
    expect(await refunds.refund(request)).toEqual({ state: 'accepted', providerRefundId: '1' });
    expect(posted).toEqual([]);
  });

  it('throws ProviderError when reading the refunds took so long that another replica may have created one', async () => {
    let now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const { refunds, posted } = aPaystack([], () => {
      now += 31_000;
    });
    await expect(refunds.refund(request)).rejects.toBeInstanceOf(ProviderError);
    expect(posted).toEqual([]);
  });

  it('sends nothing half a minute after it was claimed, because another replica may claim it soon', async () => {
    const { refunds, posted } = aPaystack([]);
    const claimedAtMs = performance.now() - 31_000;
    await expect(refunds.refund({ ...request, claimedAtMs })).rejects.toBeInstanceOf(ProviderError);
    expect(posted).toEqual([]);
  });
});

describe('PaystackRefunds.listRefunded', () => {
  it('looks up the reference of a payment whose refund has only its number', async () => {
    const found: string[] = [];
    const range = { from: new Date('2026-11-01'), to: new Date('2026-11-02') };
    for await (const reference of aPaystack(withNotes('a', 'b')).refunds.listRefunded(range)) found.push(reference);
    expect(found).toEqual(['p']);
  });
});
