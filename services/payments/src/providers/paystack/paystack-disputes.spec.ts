import { describe, expect, it } from '@jest/globals';
import type { PaystackApi } from './paystack-api.js';
import { PaystackDisputes, readDispute } from './paystack-disputes.js';

const dispute = (resolution: string | null, transactionStatus: string) => ({
  id: 7,
  status: 'resolved',
  resolution,
  refund_amount: 250_000,
  currency: 'NGN',
  transaction: { reference: 'p', status: transactionStatus },
});

describe('readDispute', () => {
  it.each([
    ['merchant-accepted', 'reversed', 'lost'],
    ['auto-accepted', 'reversed', 'lost'],
    ['declined', 'success', 'won'],
    ['declined', 'reversed', 'lost'],
    [null, 'success', 'under-review'],
  ])('reads the resolution %s of a payment that is %s as %s', (resolution, transactionStatus, state) => {
    const read = readDispute(dispute(resolution, transactionStatus));
    expect(read.dispute.state).toBe(state);
    expect(read.reversal !== undefined).toBe(state === 'lost');
  });
});

it.each([
  [null, 'success', 'won'],
  [null, 'reversed', 'lost'],
  ['auto-accepted', 'success', 'lost'],
])(
  'readDispute reads an archived dispute with %s of a payment that is %s as %s',
  (resolution, transactionStatus, state) => {
    const archived = { ...dispute(resolution, transactionStatus), status: 'archived' };
    expect(readDispute(archived).dispute.state).toBe(state);
  },
);

describe('PaystackDisputes.listOpen', () => {
  it('leaves out a dispute that cannot be read', async () => {
    const open = { ...dispute(null, 'success'), status: 'pending' };
    const items = [{ ...open, id: 6, transaction: {} }, open];
    const call = async (_method: string, path: string) => {
      const isFull = path.includes('status=pending') && path.endsWith('&page=1');
      return { httpStatus: 200, body: { status: true, message: 'Disputes retrieved', data: isFull ? items : [] } };
    };
    const disputes = new PaystackDisputes({ call } as unknown as PaystackApi, { mailFrom: 'x@tipnaija.test' });
    const references = [];
    for await (const { disputeReference } of disputes.listOpen()) references.push(disputeReference);
    expect(references).toEqual(['dispute 7']);
  });
});
