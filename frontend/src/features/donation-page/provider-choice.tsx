import type { DonationFormState } from './use-donation-form';

export function ProviderChoice({ form: { offeredProviders, provider, chooseProvider } }: { form: DonationFormState }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">Payment method</legend>
      {offeredProviders.map((offered) => (
        <label
          key={offered.id}
          className="flex min-h-14 items-center gap-3 rounded-xl border border-line px-4 py-2 has-checked:border-brand has-checked:bg-tint"
        >
          <input
            type="radio"
            name="payment-method"
            className="size-5 accent-brand"
            checked={provider.id === offered.id}
            onChange={() => chooseProvider(offered)}
          />
          <span className="grid">
            <span className="font-medium">{offered.label}</span>
            <span className="text-xs text-ink-soft">{offered.note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
