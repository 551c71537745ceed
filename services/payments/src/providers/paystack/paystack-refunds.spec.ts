import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ProviderError } from '../payment-provider.js';
import type { PaystackApi } from './paystack-api.js';
import { PaystackRefunds } from './paystack-refunds.js';

const request = { reference: 'p', providerReference: null, refundId: 'r-1', amountMinor: 100 };

/** A fake Paystack with these refunds of the payment; `listed` is called when they are read. */
function aPaystack(notes: readonly string[], listed: () => void = () => {}) {
  const posted: unknown[] = [];
  const call = async (method: string, path: string, body: unknown) => {
    if (method === 'POST') {
      posted.push(body);
      return { httpStatus: 200, body: { status: true, message: '', data: { id: 99 } } };
    }
    listed();
    const isFirst = new URL(path, 'https://api.example.com').searchParams.get('page') === '1';
    const refunds = notes.map((note, id) => ({ id, merchant_note: note, transaction_reference: 'p' }));
    return { httpStatus: 200, body: { status: true, message: '', data: isFirst ? refunds : [] } };
  };
  return { refunds: new PaystackRefunds({ call } as unknown as PaystackApi), posted };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('PaystackRefunds.list', () => {
  const list = (amount: number | string) => {
    const refund = { id: 7, status: 'processed', amount, transaction_reference: 'p' };
    const call = async (_method: string, path: string) => {
      const isFirst = new URL(path, 'https://api.example.com').searchParams.get('page') === '1';
      return { httpStatus: 200, body: { status: true, message: '', data: isFirst ? [refund] : [] } };
    };
    return new PaystackRefunds({ call } as unknown as PaystackApi).list('p');
  };

  it.each([250_000, '250000'])('reads the amount %j in kobo', async (amount) => {
    expect(await list(amount)).toMatchObject([{ amountMinor: 250_000 }]);
  });

  it.each(['1e3', ' 5', '', '0x10', 2.5, -1, 0])('throws ProviderError for the amount %j', async (amount) => {
    await expect(list(amount)).rejects.toBeInstanceOf(ProviderError);
  });
});

describe('PaystackRefunds.refund', () => {
  it('finds an existing refund by its note, even when Paystack extended the note, and creates none', async () => {
    const { refunds, posted } = aPaystack(['refund r-0', 'refund r-1 by ops@example.com']);
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
});
