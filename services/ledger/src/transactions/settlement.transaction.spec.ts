import { describe, expect, it } from '@jest/globals';
import type { EventEnvelope, SettlementReceived } from '@tipnaija/contracts';
import { settlementTransaction } from './settlement.transaction.js';

function anEvent(amountKobo: number): EventEnvelope<SettlementReceived> {
  const data = { provider: 'paystack', reference: '3090024', amountKobo } as const;
  return { id: 'event-1', occurredAt: '2026-11-20T10:00:00.000Z', data } as never;
}

describe('settlementTransaction', () => {
  it('moves the amount from the clearing account to the bank', () => {
    expect(settlementTransaction(anEvent(236_250))).toEqual({
      eventId: 'event-1',
      kind: 'settlement',
      reference: 'settlement paystack 3090024',
      occurredAt: '2026-11-20T10:00:00.000Z',
      grossKobo: -236_250,
      feeKobo: 0,
      entries: [
        { account: 'paystack-clearing', amountKobo: 236_250 },
        { account: 'bank', amountKobo: -236_250 },
      ],
    });
  });

  it.each([0, -1])('rejects an amount of %i kobo', (amountKobo) => {
    expect(() => settlementTransaction(anEvent(amountKobo))).toThrow(RangeError);
  });
});
