import type { PaymentProviderName } from '@tipnaija/contracts/payment-providers';
import { expect, it } from 'vitest';
import { daySeries } from './day-series';

const of = (day: string, provider: PaymentProviderName, gross: number) => ({
  day,
  provider,
  donations: 1,
  gross,
  reversals: 0,
  reversed: 0,
});

it('daySeries returns every day up to today, oldest first, across a month boundary', () => {
  const days = [
    of('2026-03-01', 'paystack', 5),
    of('2026-03-01', 'flutterwave', 6),
    of('2026-03-01', 'stripe', 7),
    of('2026-02-20', 'paystack', 9),
  ];
  expect(daySeries(days, { today: '2026-03-02', count: 3 })).toEqual([
    { day: '2026-02-28', donations: 0, paystack: 0, flutterwave: 0, stripe: 0 },
    { day: '2026-03-01', donations: 3, paystack: 5, flutterwave: 6, stripe: 7 },
    { day: '2026-03-02', donations: 0, paystack: 0, flutterwave: 0, stripe: 0 },
  ]);
});
