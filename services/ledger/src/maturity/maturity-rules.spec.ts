import { describe, expect, it } from '@jest/globals';
import { availableTimes, type MaturityRules, maturityKey, parseDays } from './maturity-rules.js';

const rules: MaturityRules = {
  days: parseDays('0,7,14'),
  trustedDays: parseDays('0,0,7'),
  holidays: new Set(),
};
// A Friday in Lagos.
const paidAt = '2026-11-20T19:30:00.000Z';

describe('availableTimes', () => {
  it.each([
    ['a bank payment on the next working day', { paymentMethod: 'bank' }, '2026-11-23', '2026-11-23'],
    ['a local card after seven days', { paymentMethod: 'local-card' }, '2026-11-27', '2026-11-23'],
    ['a foreign card after fourteen days', { paymentMethod: 'foreign-card' }, '2026-12-04', '2026-11-27'],
    ['an unknown payment of Paystack as a local card', {}, '2026-11-27', '2026-11-23'],
    ['an unknown payment of Flutterwave as a local card', { provider: 'flutterwave' }, '2026-11-27', '2026-11-23'],
    ['an unknown payment of Stripe as a foreign card', { provider: 'stripe' }, '2026-12-04', '2026-11-27'],
  ] as const)('makes %s available, sooner for a trusted creator', (_what, change, day, trustedDay) => {
    const { availableAt, availableAtIfTrusted } = availableTimes(
      maturityKey({ provider: 'paystack', paidAt, ...change }),
      rules,
    );
    const midnight = (isoDay: string) => new Date(`${isoDay}T00:00:00+01:00`);
    expect([availableAt, availableAtIfTrusted]).toEqual([midnight(day), midnight(trustedDay)]);
  });

  it('counts from the day of Lagos', () => {
    const late = { provider: 'paystack', paymentMethod: 'local-card', paidAt: '2026-11-20T23:10:00.000Z' } as const;
    expect(availableTimes(maturityKey(late), rules).availableAt).toEqual(new Date('2026-11-28T00:00:00+01:00'));
  });
});

describe('parseDays', () => {
  it.each(['0,7', '0,7,14,21', '0,7,-1', '0,7,1.5', '0,7,x', ''])('throws for %s', (text) => {
    expect(() => parseDays(text)).toThrow(RangeError);
  });
});
