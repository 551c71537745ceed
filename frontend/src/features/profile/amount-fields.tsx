import { limits } from '@tipnaija/contracts/limits';
import { feePercent } from '@tipnaija/contracts/money';
import { useState } from 'react';
import { Card } from '../../components/ui/card';
import { Field } from '../../components/ui/field';
import { useFieldError } from '../../components/ui/form';
import { Input } from '../../components/ui/input';
import type { ProfileDraft } from './profile-draft';

type AmountFieldsProps = { draft: ProfileDraft; onChange: (part: Partial<ProfileDraft>) => void };

export function AmountFields({ draft, onChange }: AmountFieldsProps) {
  const problem = useFieldError('presetsKobo');
  const setPreset = (place: number, naira: string) =>
    onChange({ presets: draft.presets.map((preset, index) => (index === place ? naira : preset)) });
  return (
    <Card className="grid gap-4 p-5" aria-labelledby="amounts-title">
      <h2 id="amounts-title" className="text-lg">
        Amounts
      </h2>
      <div className="grid gap-1.5">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {draft.presets.map((preset, index) => (
            <Naira
              key={limits.presetLabels[index]}
              label={limits.presetLabels[index] ?? ''}
              name={index === 0 ? 'presetsKobo' : undefined}
              isInvalid={problem !== undefined}
              value={preset}
              onChange={(naira) => setPreset(index, naira)}
            />
          ))}
        </div>
      </div>
      <Naira
        className="max-w-40"
        label="Smallest tip"
        name="minimumKobo"
        hint="We turn smaller tips away, also on the card form."
        value={draft.minimum}
        onChange={(minimum) => onChange({ minimum })}
      />
      <label className="flex min-h-11 items-start gap-3 py-1.5">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-brand"
          checked={draft.offersFeeCover}
          onChange={(event) => onChange({ offersFeeCover: event.target.checked })}
        />
        <span>
          Let fans cover the fee
          <span className="block text-xs text-ink-soft">
            Before paying they may add our {feePercent}%, so that you get the whole tip. It is never ticked for them.
          </span>
        </span>
      </label>
    </Card>
  );
}

type NairaProps = {
  label: string;
  name: string | undefined;
  hint?: string;
  isInvalid?: boolean;
  className?: string;
  value: string;
  onChange: (naira: string) => void;
};

/** Returns `2,500` for `2500`, and text that is no number as it is. */
const grouped = (naira: string) => (/^\d+$/.test(naira) ? Number(naira).toLocaleString('en-NG') : naira);

/** An amount with the commas of the page, which are out of the way while it is edited. */
function Naira({ label, name, hint, isInvalid = false, className = '', value, onChange }: NairaProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Field
      label={
        <>
          {label}
          <span className="sr-only"> in naira</span>
        </>
      }
      name={name}
      hint={hint}
    >
      {(control) => (
        <div className={`relative ${className}`}>
          <span aria-hidden="true" className="absolute inset-y-0 left-3.5 flex items-center text-ink-soft">
            ₦
          </span>
          <Input
            {...control}
            {...(isInvalid && { 'aria-invalid': true })}
            inputMode="numeric"
            autoComplete="off"
            className="pl-8.5! tabular-nums"
            value={isEditing ? value : grouped(value)}
            onFocus={() => setIsEditing(true)}
            onBlur={() => setIsEditing(false)}
            onChange={(event) => onChange(event.target.value.replaceAll(',', ''))}
          />
        </div>
      )}
    </Field>
  );
}
