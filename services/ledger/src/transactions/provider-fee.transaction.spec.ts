import { describe, expect, it } from '@jest/globals';
import type { EventEnvelope, ProviderFeesKnown } from '@tipnaija/contracts';
import { providerFeeTransactions } from './provider-fee.transaction.js';

function anEvent(feeKobo: number): EventEnvelope<ProviderFeesKnown> {
  const fee = { id: 'fee-1', paymentId: 'payment-1', provider: 'paystack' as const, feeKobo };
  return { id: 'event-1', occurredAt: '2026-11-20T10:00:00.000Z', data: { fees: [fee] } } as never;
}

describe('providerFeeTransactions', () => {
  it('takes the fee out of the clearing account, under the id of the fee', () => {
    expect(providerFeeTransactions(anEvent(13_750))).toEqual([
      {
        eventId: 'fee-1',
        kind: 'provider-fee',
        reference: 'fee of payment payment-1',
        occurredAt: '2026-11-20T10:00:00.000Z',
        grossKobo: -13_750,
        feeKobo: 0,
        entries: [
          { account: 'paystack-clearing', amountKobo: 13_750 },
          { account: 'provider-fees', amountKobo: -13_750 },
        ],
      },
    ]);
  });

  it.each([0, -1])('rejects a fee of %i kobo', (feeKobo) => {
    expect(() => providerFeeTransactions(anEvent(feeKobo))).toThrow(RangeError);
  });
});
