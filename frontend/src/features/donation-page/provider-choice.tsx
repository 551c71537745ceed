import type { DonationFormState } from './use-donation-form';

export function ProviderChoice({ form }: { form: DonationFormState }) {
  const { offeredProviders, provider, chooseProvider, hasConverted, payableAmount, isPaused } = form;
  return (
    <fieldset className="grid gap-3 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      <legend className="mb-2 text-sm font-medium">Payment method</legend>
      {offeredProviders.map((offered) => (
        <label
          key={offered.id}
          className="flex min-h-14 items-center gap-3 rounded-xl border border-line px-4 py-2 has-checked:border-brand has-checked:bg-tint"
        >
          <input
            type="radio"
            name="payment-method"
            className="size-5 shrink-0 accent-brand"
            checked={provider.id === offered.id}
            onChange={() => chooseProvider(offered)}
          />
          <span className="grid">
            <span className="font-medium">{offered.label}</span>
            <span className="text-xs text-ink-soft">{offered.note}</span>
            {offered.isFailing && <span className="text-xs font-medium text-accent">Having trouble right now</span>}
          </span>
        </label>
      ))}
      {isPaused && (
        <p className="col-span-full rounded-xl bg-sunken px-4 py-3 text-sm">
          Tips are paused for the moment. Please come back in a little while.
        </p>
      )}
      <p role="status" className="col-span-full text-sm text-ink-soft empty:hidden">
        {hasConverted && payableAmount !== null
          ? `Your tip is now ${provider.currency.format(payableAmount)}. You can change it above.`
          : null}
      </p>
    </fieldset>
  );
}
