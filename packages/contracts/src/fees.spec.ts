import { describe, expect, it } from 'vitest';
import { providerTariffs, type Tariff, tariffFee } from './fees.js';

const [paystackLocal, paystackForeign] = providerTariffs.paystack as [Tariff, Tariff];
const [flutterwaveLocal] = providerTariffs.flutterwave as [Tariff];
const [stripeCard] = providerTariffs.stripe as [Tariff];

describe('tariffFee', () => {
  it.each([
    ['Paystack below the flat part', paystackLocal, 249_999, 3_750],
    ['Paystack from ₦2,500', paystackLocal, 250_000, 13_750],
    ['Paystack at its cap', paystackLocal, 100_000_000, 200_000],
    ["Paystack's foreign card at ₦9,091, where 5% is enough", paystackForeign, 909_100, 45_455],
    ['Flutterwave', flutterwaveLocal, 250_000, 3_500],
    ['Stripe at $5', stripeCard, 500, 45],
  ])('returns the fee of %s', (_case, tariff, amountMinor, feeMinor) => {
    expect(tariffFee(tariff, amountMinor)).toBe(feeMinor);
  });

  it('names the source of every tariff, with the usual one first', () => {
    for (const tariffs of Object.values(providerTariffs)) {
      expect(tariffs[0]?.isForeignCard).toBe(false);
      for (const { source } of tariffs) expect(source).not.toBe('');
    }
  });
});
