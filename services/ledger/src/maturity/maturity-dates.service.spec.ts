import { describe, expect, it } from '@jest/globals';
import type { DonationPaid, EventEnvelope } from '@tipnaija/contracts';
import { LedgerConfig } from '../config.js';
import { donationPaidTransaction } from '../transactions/donation-paid.transaction.js';
import { MaturityDates } from './maturity-dates.service.js';

const creatorId = '0190a0b0-0000-7000-8000-000000000001';
const aTip = (part: Partial<DonationPaid> = {}): EventEnvelope<DonationPaid> => {
  const paid = { donationId: 7, creatorId, paymentId: creatorId, provider: 'paystack', grossKobo: 250_000 } as const;
  const shown = { previousDonationId: null, donorName: null, message: null, giftEffect: null };
  const totals = { creatorTotalKobo: 250_000, creatorTotalsRevision: 1 };
  const data: DonationPaid = { ...paid, ...shown, ...totals, paidAt: '2026-11-20T19:30:00.000Z', ...part };
  const occurredAt = data.paidAt;
  return { id: creatorId, type: 'payments.donation-paid', version: 1, occurredAt, correlationId: 'test', data };
};

function matured(config: Partial<LedgerConfig>, event = aTip()) {
  const service = new MaturityDates(Object.assign(new LedgerConfig(), config));
  return service.mature(donationPaidTransaction(event), event).matures;
}

describe('MaturityDates.mature', () => {
  it("adds the creator's share and when it is available, also to an event without payment method", () => {
    expect(matured({ MATURITY: 'on' })).toEqual({
      donationId: 7,
      creatorId,
      amountKobo: 237_500,
      availableAt: new Date('2026-11-27T00:00:00+01:00'),
      availableAtIfTrusted: new Date('2026-11-23T00:00:00+01:00'),
    });
  });

  it('uses the configured days and holidays', () => {
    const config = { MATURITY: 'on', MATURITY_DAYS: '0,1,2', MATURITY_HOLIDAYS: '2026-11-23,2026-11-24' } as const;
    expect(matured(config)?.availableAt).toEqual(new Date('2026-11-21T00:00:00+01:00'));
    expect(matured(config, aTip({ paymentMethod: 'bank' }))?.availableAt).toEqual(
      new Date('2026-11-25T00:00:00+01:00'),
    );
  });

  it('leaves the transaction as it is without maturity', () => {
    expect(matured({ MATURITY: 'off' })).toBeUndefined();
  });
});
