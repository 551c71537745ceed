import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ProviderError } from '../payment-provider.js';
import type { FlutterwaveApi } from './flutterwave-api.js';
import { FlutterwaveRefunds } from './flutterwave-refunds.js';
import type { FlutterwaveRefund } from './flutterwave-wire.js';

const request = {
  reference: 'p',
  providerReference: '7',
  refundId: 'r-1',
  amountMinor: 10_050,
  claimedAtMs: performance.now(),
};

/** A fake Flutterwave with these refunds of transaction 7; `listed` is called when they are read. */
function aFlutterwave(made: readonly Partial<FlutterwaveRefund>[], listed: () => void = () => {}) {
  const posted: unknown[] = [];
  const call = async (method: string, _path: string, body: unknown) => {
    if (method === 'POST') {
      posted.push(body);
      return { httpStatus: 200, body: { status: 'success', data: { id: 99, status: 'completed' } } };
    }
    listed();
    const data = made.map((refund, id) => ({
      id,
      TransactionId: 7,
      status: 'completed',
      AmountRefunded: 5,
      ...refund,
    }));
    return { httpStatus: 200, body: { status: 'success', data, meta: { page_info: { total_pages: 1 } } } };
  };
  return { refunds: new FlutterwaveRefunds({ call } as unknown as FlutterwaveApi), posted };
}

const lookUp = (refund: object) => {
  const call = async () => ({ httpStatus: 200, body: { status: 'success', data: { id: 5, tx_id: 7, ...refund } } });
  return new FlutterwaveRefunds({ call } as unknown as FlutterwaveApi).lookUp('p', '5');
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('FlutterwaveRefunds.refund', () => {
  it('posts the amount in naira with our id as a comment', async () => {
    const { refunds, posted } = aFlutterwave([{ comments: 'refund r-0', AmountRefunded: 100.5 }]);
    expect(await refunds.refund('7', request)).toEqual({ state: 'accepted', providerRefundId: '99' });
    expect(posted).toEqual([{ amount: 100.5, comments: 'refund r-1' }]);
  });

  it('finds an existing refund by its comments and creates none', async () => {
    const { refunds, posted } = aFlutterwave([{ comments: 'refund r-0' }, { comments: 'refund r-1 by ops' }]);
    expect(await refunds.refund('7', request)).toEqual({ state: 'accepted', providerRefundId: '1' });
    expect(posted).toEqual([]);
  });

  it('finds an existing refund by its comments behind one of the same amount without comments', async () => {
    const { refunds } = aFlutterwave([{ comments: null, AmountRefunded: 100.5 }, { comments: 'refund r-1' }]);
    expect(await refunds.refund('7', request)).toEqual({ state: 'accepted', providerRefundId: '1' });
  });

  it('throws ProviderError for a response without a refund id', async () => {
    const call = async (method: string) => ({
      httpStatus: 200,
      body: { status: 'success', data: method === 'GET' ? [] : {} },
    });
    const refunds = new FlutterwaveRefunds({ call } as unknown as FlutterwaveApi);
    await expect(refunds.refund('7', request)).rejects.toBeInstanceOf(ProviderError);
  });

  it('ignores refunds of another transaction, whatever the filter returned', async () => {
    const { refunds, posted } = aFlutterwave([{ TransactionId: 8, comments: 'refund r-1' }]);
    await refunds.refund('7', request);
    expect(posted).toHaveLength(1);
  });

  it('is refused beside a refund of the same amount without comments, which may be ours', async () => {
    const { refunds, posted } = aFlutterwave([{ comments: null, AmountRefunded: '100.50' }]);
    expect(await refunds.refund('7', request)).toMatchObject({ state: 'rejected' });
    expect(posted).toEqual([]);
  });

  it.each([
    { AmountRefunded: 100 },
    { AmountRefunded: 100.5, status: 'failed' },
    { AmountRefunded: 100.5, meta: '{"disburse_status":"failed"}' },
  ])('is created beside a refund without comments that is not the same money: %j', async (made) => {
    const { refunds, posted } = aFlutterwave([made]);
    expect(await refunds.refund('7', request)).toMatchObject({ state: 'accepted' });
    expect(posted).toHaveLength(1);
  });

  it('throws ProviderError when reading the refunds took so long that another replica may have created one', async () => {
    let now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const { refunds, posted } = aFlutterwave([], () => {
      now += 31_000;
    });
    await expect(refunds.refund('7', request)).rejects.toBeInstanceOf(ProviderError);
    expect(posted).toEqual([]);
  });

  it('sends nothing half a minute after it was claimed, because another replica may claim it soon', async () => {
    const { refunds, posted } = aFlutterwave([]);
    const claimedAtMs = performance.now() - 31_000;
    await expect(refunds.refund('7', { ...request, claimedAtMs })).rejects.toBeInstanceOf(ProviderError);
    expect(posted).toEqual([]);
  });
});

describe('FlutterwaveRefunds.lookUp', () => {
  const now = new Date().toISOString();

  it.each([
    ['completed', now, 'pending'],
    ['processing', now, 'pending'],
    ['completed', '2020-03-11T19:22:07.000Z', 'stuck'],
    ['failed', now, 'failed'],
    ['completed-mpgs', now, 'returned'],
    ['completed-bank-transfer', now, 'returned'],
  ])('maps the status %s of a refund from %s to %s', async (status, created_at, state) => {
    expect(await lookUp({ status, created_at, amount_refunded: 5 })).toMatchObject({ state });
  });

  it.each([
    [{ disburse_status: 'successful' }, 'returned'],
    ['{"source":"availablebalance","disburse_status":"success"}', 'returned'],
    [{ disburse_status: 'failed' }, 'failed'],
    [{ disburse_status: 'pending' }, 'pending'],
    ['no JSON', 'pending'],
    [null, 'pending'],
  ])('maps a completed refund with the meta %j to %s', async (meta, state) => {
    expect(await lookUp({ status: 'completed', created_at: now, amount_refunded: 5, meta })).toMatchObject({ state });
  });

  it.each(['1e3', '', -5, 0, 5.001])('throws ProviderError for the amount %j', async (amount_refunded) => {
    await expect(lookUp({ status: 'completed-mpgs', amount_refunded })).rejects.toBeInstanceOf(ProviderError);
  });

  it('throws ProviderError for an open refund without a readable time, which may be stuck', async () => {
    await expect(lookUp({ status: 'completed', amount_refunded: 5 })).rejects.toBeInstanceOf(ProviderError);
  });

  it('throws ProviderError when the response is about another refund', async () => {
    await expect(lookUp({ id: 6, status: 'failed' })).rejects.toBeInstanceOf(ProviderError);
  });
});
