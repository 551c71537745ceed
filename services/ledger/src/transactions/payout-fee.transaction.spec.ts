import { describe, expect, it } from '@jest/globals';
import type { EventEnvelope, PayoutFeeKnown } from '@tipnaija/contracts';
import { payoutFeeTransaction } from './payout-fee.transaction.js';

function anEvent(feeKobo: number): EventEnvelope<PayoutFeeKnown> {
  return { id: 'event-1', occurredAt: '2026-11-20T10:00:00.000Z', data: { withdrawalId: 'w', feeKobo } } as never;
}

describe('payoutFeeTransaction', () => {
  it('takes the fee from the bank, at our cost', () => {
    expect(payoutFeeTransaction(anEvent(2_500))).toEqual({
      eventId: 'event-1',
      kind: 'payout-fee',
      reference: 'fee of payout w',
      occurredAt: '2026-11-20T10:00:00.000Z',
      grossKobo: 2_500,
      feeKobo: 0,
      entries: [
        { account: 'bank', amountKobo: 2_500 },
        { account: 'provider-fees', amountKobo: -2_500 },
      ],
    });
  });

  it.each([0, -1])('rejects a fee of %i kobo', (feeKobo) => {
    expect(() => payoutFeeTransaction(anEvent(feeKobo))).toThrow(RangeError);
  });
});
