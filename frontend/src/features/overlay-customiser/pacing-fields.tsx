import { limits } from '@tipnaija/contracts/limits';
import type { ReactNode } from 'react';
import { CheckField } from '../../components/check-field';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { AlertTimeline } from './alert-timeline';
import { BurstPicture } from './burst-picture';
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
    <div className="grid gap-8 lg:grid-cols-2">
      <section className="grid content-start gap-3" aria-labelledby="on-screen-title">
        <h3 id="on-screen-title" className="text-base">
          On the screen
        </h3>
        <AlertTimeline draft={draft} />
        <NumberField
          {...number('alertSeconds')}
          label="Each alert stays (seconds)"
          hint="A replay stays 8 at most."
          {...limits.alertSeconds}
          step={1}
          isDisabled={false}
        />
        <CheckField
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
      </section>
      <section className="grid content-start gap-3" aria-labelledby="burst-title">
        <h3 id="burst-title" className="text-base">
          When plenty tips land at once
        </h3>
        <BurstPicture isOn={draft.groupsBursts} />
        <CheckField
          label="Group tips when many come at once"
          hint="One card with every name and the exact total, so your viewers are not left waiting."
          isOn={draft.groupsBursts}
          onChange={(groupsBursts) => onChange({ groupsBursts })}
        />
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
      </section>
    </div>
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
          className="max-w-40 tabular-nums"
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
