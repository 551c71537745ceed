import { limits } from '@tipnaija/contracts/limits';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { maximumText, minimumText } from './amount-limits';
import { withCustomAmount, withPreset } from './donation-draft';
import type { DonationFormState } from './use-donation-form';

/** Where the pay bar leads a donor who has not chosen. */
export const amountsId = 'amounts';

export function AmountPicker({ form }: { form: DonationFormState }) {
  const { draft, verdict, change, submit, min, presets, coverableAmount } = form;
  const { currency } = form.provider;
  const minimum = minimumText({ ...currency, min });
  const maximum = maximumText(currency) + (coverableAmount === null ? '' : ', with the fee that you cover');
  const error = verdict === 'below-minimum' ? minimum : verdict === 'above-maximum' ? maximum : null;
  return (
    <fieldset className="grid gap-3 sm:gap-4 lg:grid-cols-2 lg:items-start lg:gap-x-5">
      <legend className="mb-3 text-sm font-medium lg:sr-only">Choose an amount</legend>
      <div id={amountsId} className="grid grid-cols-2 gap-2.5 sm:grid-cols-4 sm:gap-3 lg:grid-cols-2">
        {presets.map((preset, index) => (
          <button
            key={preset}
            type="button"
            aria-pressed={draft.preset === preset}
            // Below the price of the chosen song.
            disabled={preset < min}
            onClick={() => change((current) => withPreset(current, preset))}
            className="grid min-h-16 content-center justify-items-center rounded-xl border border-line-strong bg-surface transition-colors not-disabled:not-aria-pressed:hover:border-brand disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:border-brand aria-pressed:bg-tint aria-pressed:inset-ring aria-pressed:inset-ring-brand"
          >
            <span className="text-lg font-semibold tabular-nums lg:text-xl">{currency.format(preset)}</span>
            <span className="text-xs text-ink-soft">{limits.presetLabels[index]}</span>
          </button>
        ))}
      </div>
      <Field
        label={`Or enter your own amount (${currency.symbol})`}
        name="amount"
        error={error}
        hint={error ? undefined : minimum}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            className="no-spinner"
            inputMode="decimal"
            min={min / 100}
            step={currency.step}
            placeholder="Custom amount"
            value={draft.customAmount}
            onChange={(event) => {
              const typed = event.target.value;
              change((current) => withCustomAmount(current, typed));
            }}
            onKeyDown={(event) => {
              // A disabled button ignores Enter, and the donor would never see why nothing happens.
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
