import { limits } from '@tipnaija/contracts/limits';
import type { ReactNode } from 'react';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import type { PacingDraft, PacingProblems } from './pacing-draft';

type PacingFieldsProps = {
  draft: PacingDraft;
  problems: PacingProblems;
  onChange: (part: Partial<PacingDraft>) => void;
};

export function PacingFields({ draft, problems, onChange }: PacingFieldsProps) {
  const number = (name: keyof PacingProblems) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <NumberField
          {...number('alertSeconds')}
          label="Each alert stays (seconds)"
          hint="A replay stays 8 at most."
          {...limits.alertSeconds}
          step={1}
          isDisabled={false}
        />
        <Switch
          label="Wait for the voice"
          hint="The card stays until the message has been read out."
          isOn={draft.waitsForSpeech}
          onChange={(waitsForSpeech) => onChange({ waitsForSpeech })}
        />
        <NumberField
          {...number('speechMaxSeconds')}
          label="But never longer than (seconds)"
          {...limits.alertSpeechSeconds}
          step={1}
          isDisabled={!draft.waitsForSpeech}
        />
      </div>
      <div className="grid content-start gap-3">
        <Switch
          label="Group tips when many come at once"
          hint="One card with every name and the exact total, so your viewers are not left waiting."
          isOn={draft.groupsBursts}
          onChange={(groupsBursts) => onChange({ groupsBursts })}
        />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <NumberField
            {...number('groupAbove')}
            label="When more than (alerts waiting)"
            {...limits.groupAbove}
            step={1}
            isDisabled={!draft.groupsBursts}
          />
          <NumberField
            {...number('ownAlertFrom')}
            label="Own alert from (₦)"
            hint="Largest first. Song requests and alerts you approve always get their own."
            min={limits.nairaAmount.minKobo / 100}
            max={limits.nairaAmount.maxKobo / 100}
            step={500}
            isDisabled={!draft.groupsBursts}
          />
        </div>
      </div>
    </div>
  );
}

type SwitchProps = { label: string; hint: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-brand"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        <span className="block text-xs text-ink-soft">{hint}</span>
      </span>
    </label>
  );
}

type NumberFieldProps = {
  label: string;
  name: string;
  hint?: ReactNode;
  error: string | null;
  min: number;
  max: number;
  step: number;
  isDisabled: boolean;
  value: string;
  onChange: (value: string) => void;
};

function NumberField({ label, hint, error, isDisabled, onChange, ...input }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          {...input}
          type="number"
          inputMode="numeric"
          className="tabular-nums"
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
