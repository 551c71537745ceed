import type { DonationFormState } from './use-donation-form';

/** Above the amounts, because they depend on it. Choosing a currency chooses its first payment method. */
export function CurrencyChoice({ form }: { form: DonationFormState }) {
  const { offeredProviders, provider, chooseProvider } = form;
  const firsts = offeredProviders.filter(
    ({ currency }, index) => offeredProviders.findIndex((other) => other.currency.symbol === currency.symbol) === index,
  );
  if (firsts.length < 2) return null;
  return (
    <div
      role="group"
      aria-label="Currency"
      className="flex gap-1 justify-self-start rounded-xl bg-sunken p-1 lg:-mt-11 lg:justify-self-end"
    >
      {firsts.map((first) => {
        const isChosen = first.currency.symbol === provider.currency.symbol;
        return (
          <button
            key={first.id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => !isChosen && chooseProvider(first)}
            className="min-h-10 rounded-lg px-4 text-sm font-semibold text-ink-soft aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card"
          >
            {first.currency.symbol} {first.currency.name}
          </button>
        );
      })}
    </div>
  );
}
