import { limits } from '@tipnaija/contracts/limits';
import { Naira } from '../../components/naira';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { maximumText, minimumText } from './amount-limits';
import { withCustomAmount, withPreset } from './donation-draft';
import type { DonationFormState } from './use-donation-form';

const { minKobo, presetsKobo } = limits.paystackAmount;

export function AmountPicker({ form: { draft, verdict, change, submit } }: { form: DonationFormState }) {
  const error = verdict === 'below-minimum' ? minimumText : verdict === 'above-maximum' ? maximumText : null;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-medium">Choose an amount</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {presetsKobo.map((presetKobo, index) => (
          <button
            key={presetKobo}
            type="button"
            aria-pressed={draft.presetKobo === presetKobo}
            onClick={() => change((current) => withPreset(current, presetKobo))}
            className="grid min-h-18 content-center justify-items-center rounded-xl border border-line-strong bg-surface transition-colors hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-tint aria-pressed:inset-ring aria-pressed:inset-ring-brand"
          >
            <Naira kobo={presetKobo} className="text-lg font-semibold" />
            <span className="text-xs text-ink-soft">{limits.presetLabels[index]}</span>
          </button>
        ))}
      </div>
      <Field label="Or enter your own amount (₦)" error={error} hint={error ? undefined : minimumText}>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="decimal"
            min={minKobo / 100}
            step={1}
            placeholder="Custom amount"
            value={draft.customNaira}
            onChange={(event) => {
              const typed = event.target.value;
              change((current) => withCustomAmount(current, typed));
            }}
            onKeyDown={(event) => {
              // The disabled button swallows Enter, and the donor would never hear why nothing happens.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              submit();
            }}
          />
        )}
      </Field>
    </fieldset>
  );
}
