import { describe, expect, it } from '@jest/globals';
import { readPaystackEvent } from './paystack-events.js';

const read = (event: string, data: unknown) => readPaystackEvent(Buffer.from(JSON.stringify({ event, data })));

const refund = {
  status: 'processed',
  transaction_reference: 'don-1',
  refund_reference: '132013318360',
  amount: '500000',
  currency: 'NGN',
};
const dispute = {
  id: 358950,
  status: 'resolved',
  resolution: 'auto-accepted',
  refund_amount: 500_000,
  currency: 'NGN',
  transaction: { reference: 'don-1', amount: 500_000 },
};

describe('readPaystackEvent', () => {
  it('reads a processed refund as a reversal, with the amount as text or number', () => {
    const reversal = {
      provider: 'paystack',
      reference: 'don-1',
      reversalReference: 'refund 132013318360',
      amountMinor: 500_000,
      currency: 'NGN',
      cause: 'refund',
    };
    expect(read('refund.processed', refund)).toMatchObject({ type: 'reversal', reversal });
    expect(read('refund.processed', { ...refund, amount: 500_000 })).toMatchObject({ type: 'reversal', reversal });
  });

  it.each(['refund.pending', 'refund.processing', 'refund.failed', 'refund.needs-attention'])('ignores %s', (event) => {
    expect(read(event, refund)).toMatchObject({ type: 'ignored' });
  });

  it('reads a lost dispute as a reversal, and a won or open one as what it is', () => {
    expect(read('charge.dispute.resolve', dispute)).toMatchObject({
      type: 'reversal',
      reversal: { reference: 'don-1', reversalReference: 'dispute 358950', amountMinor: 500_000, cause: 'dispute' },
    });
    expect(read('charge.dispute.resolve', { ...dispute, resolution: 'declined' })).toMatchObject({
      type: 'dispute',
      dispute: { state: 'won', disputeReference: 'dispute 358950' },
    });
    const open = { ...dispute, status: 'awaiting-merchant-feedback', resolution: null };
    expect(read('charge.dispute.create', open)).toMatchObject({
      type: 'dispute',
      dispute: { state: 'needs-response' },
    });
    expect(read('charge.dispute.remind', open)).toMatchObject({ dispute: { isReminder: true } });
    expect(read('charge.dispute.create', { ...open, status: 'awaiting-bank-feedback' })).toMatchObject({
      dispute: { state: 'under-review' },
    });
  });

  it('returns the same key for each delivery and another key for another refund of the payment', () => {
    const key = (data: unknown) => read('refund.processed', data).eventKey;
    expect(key(refund)).toBe(key({ ...refund }));
    expect(key(refund)).not.toBe(key({ ...refund, refund_reference: '132013318361' }));
  });

  it.each([
    ['a refund without its payment reference', 'refund.processed', { ...refund, transaction_reference: undefined }],
    ['a refund of zero', 'refund.processed', { ...refund, amount: '0' }],
    [
      'a hexadecimal text amount',
      'charge.success',
      { status: 'success', reference: 'x', currency: 'NGN', amount: '0x3d090' },
    ],
    ['an array amount', 'charge.success', { status: 'success', reference: 'x', currency: 'NGN', amount: [250_000] }],
    ['a boolean amount', 'charge.success', { status: 'success', reference: 'x', currency: 'NGN', amount: true }],
    ['a text amount with an exponent', 'refund.processed', { ...refund, amount: '5e5' }],
    ['a word as amount', 'charge.success', { status: 'success', reference: 'x', currency: 'NGN', amount: 'much' }],
    ['a body without event data', 'charge.success', null],
  ])('throws TypeError for %s', (_what, event, data) => {
    expect(() => read(event, data)).toThrow(TypeError);
  });
});
