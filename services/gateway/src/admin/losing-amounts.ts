/** Which offered amounts cost the platform more than it earns, by the providers' published tariffs. Pure. */
import {
  type LosingAmount,
  localProviderNames,
  type OfferedAmount,
  providerTariffs,
  splitFee,
  tariffFee,
} from '@tipnaija/contracts';

/**
 * Returns the amounts on which a local provider's usual fee is more than our fee on the tip. The fee on a later
 * withdrawal is left out, because it may never come.
 */
export function losingAmounts(offered: readonly OfferedAmount[]): LosingAmount[] {
  const usual = localProviderNames.flatMap((provider) => {
    const tariff = providerTariffs[provider]?.[0];
    return tariff ? [{ provider, tariff }] : [];
  });
  return offered.flatMap((item) =>
    usual.flatMap(({ provider, tariff }): LosingAmount[] => {
      const { feeKobo: fee } = splitFee(item.amount);
      const providerFee = tariffFee(tariff, item.amount);
      return providerFee > fee ? [{ ...item, provider, tariff: tariff.name, fee, providerFee }] : [];
    }),
  );
}
