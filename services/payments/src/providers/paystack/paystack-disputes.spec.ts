import { describe, expect, it } from '@jest/globals';
import { readDispute } from './paystack-disputes.js';

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
