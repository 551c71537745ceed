import type { DonationFormState } from './use-donation-form';

/** Above the amounts, because they depend on it. Choosing a currency chooses its first payment method. */
export function CurrencyChoice({ form }: { form: DonationFormState }) {
  const { offeredProviders, provider, chooseProvider } = form;
  const firsts = offeredProviders.filter(
    ({ currency }, index) => offeredProviders.findIndex((other) => other.currency.symbol === currency.symbol) === index,
  );
  if (firsts.length < 2) return null;
  return (
    <div role="group" aria-label="Currency" className="flex shrink-0 gap-1 rounded-xl bg-sunken p-1">
      {firsts.map((first) => {
        const isChosen = first.currency.symbol === provider.currency.symbol;
        return (
          <button
            key={first.id}
            type="button"
            aria-pressed={isChosen}
            disabled={form.isStarting}
            onClick={() => !isChosen && chooseProvider(first)}
            // The line is as high as the heading; the place to tap is larger.
            className="relative min-h-8 min-w-11 rounded-lg px-3 sm:px-4 text-sm after:absolute after:-inset-x-0.5 after:-inset-y-1.5 font-semibold text-ink-soft aria-pressed:bg-brand aria-pressed:text-on-brand"
          >
            {first.currency.symbol} <span className="max-sm:sr-only">{first.currency.name}</span>
          </button>
        );
      })}
    </div>
  );
}
