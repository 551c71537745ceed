import { type ProviderId, providers } from './providers';

export function ProviderChoice({ chosen, onChoose }: { chosen: ProviderId; onChoose: (provider: ProviderId) => void }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">Payment method</legend>
      {providers.map(({ id, label, note }) => (
        <label
          key={id}
          className="flex min-h-14 items-center gap-3 rounded-xl border border-line px-4 py-2 has-checked:border-brand has-checked:bg-tint"
        >
          <input
            type="radio"
            name="payment-method"
            className="size-5 accent-brand"
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          <span className="grid">
            <span className="font-medium">{label}</span>
            <span className="text-xs text-ink-soft">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
