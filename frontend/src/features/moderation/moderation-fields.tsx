import type { ReactNode } from 'react';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { Textarea } from '../../components/ui/textarea';
import type { ModerationDraft, ModerationProblems } from './moderation-draft';

type ModerationFieldsProps = {
  draft: ModerationDraft;
  problems: ModerationProblems;
  onChange: (part: Partial<ModerationDraft>) => void;
};

const switches = [
  ['blocksCommonWords', 'Hide common insults', 'A kept list in English and Pidgin, also with letters changed.'],
  ['blocksLinks', 'Hide links', 'They read [link] on your stream.'],
  ['shortensRepeats', 'Shorten repeated letters', 'Looooooove becomes Looove.'],
  ['holdsAlerts', 'Hold every alert for my approval', 'Alerts wait on your dashboard until you show or refuse each.'],
] as const;

export function ModerationFields({ draft, problems, onChange }: ModerationFieldsProps) {
  return (
    <>
      <div className="grid gap-2">
        {switches.map(([name, label, hint]) => (
          <Switch key={name} isOn={draft[name]} label={label} onChange={(isOn) => onChange({ [name]: isOn })}>
            {hint}
          </Switch>
        ))}
      </div>
      <Field
        label="Your own words"
        error={problems.words}
        hint="One a line; a phrase is fine. With a star at the end (davi*) every word that begins so is hidden."
      >
        {(control) => (
          <Textarea
            {...control}
            name="words"
            rows={4}
            value={draft.words}
            onChange={(event) => onChange({ words: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <NairaField
          label="Smallest tip with an alert (₦)"
          name="minimumAlert"
          error={problems.minimumAlert}
          value={draft.minimumAlert}
          onChange={(minimumAlert) => onChange({ minimumAlert })}
        />
        <NairaField
          label="Smallest tip read aloud (₦)"
          name="minimumSpeech"
          error={problems.minimumSpeech}
          value={draft.minimumSpeech}
          onChange={(minimumSpeech) => onChange({ minimumSpeech })}
        />
      </div>
    </>
  );
}

type SwitchProps = { isOn: boolean; label: string; onChange: (isOn: boolean) => void; children: ReactNode };

function Switch({ isOn, label, onChange, children }: SwitchProps) {
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
        <span className="block text-xs text-ink-soft">{children}</span>
      </span>
    </label>
  );
}

type NairaFieldProps = {
  label: string;
  name: string;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
};

function NairaField({ label, name, error, value, onChange }: NairaFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type="number"
          inputMode="decimal"
          min={0}
          step={100}
          className="tabular-nums"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
