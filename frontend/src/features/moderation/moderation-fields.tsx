import type { ReactNode } from 'react';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { Textarea } from '../../components/ui/textarea';
import type { ModerationDraft } from './moderation-draft';

type ModerationFieldsProps = {
  draft: ModerationDraft;
  onChange: (part: Partial<ModerationDraft>) => void;
};

const switches = [
  ['blocksCommonWords', 'Hide common insults', 'Our list of English and Pidgin insults, tricky spellings included.'],
  ['blocksLinks', 'Hide links', 'Viewers see [link] instead.'],
  ['shortensRepeats', 'Shorten repeated letters', 'Looooooove becomes Looove.'],
  ['holdsAlerts', 'Hold every alert for my approval', 'Alerts wait on your dashboard until you show or refuse each.'],
] as const;

export function ModerationFields({ draft, onChange }: ModerationFieldsProps) {
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
        name="words"
        hint="One word or phrase per line. Add * to match any ending: davi* also hides davido."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={draft.words}
            onChange={(event) => onChange({ words: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <NairaField
          label="Minimum tip for an alert (₦)"
          name="minimumAlertKobo"
          value={draft.minimumAlert}
          onChange={(minimumAlert) => onChange({ minimumAlert })}
        />
        <NairaField
          label="Minimum tip to be read out (₦)"
          name="minimumSpeechKobo"
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
  value: string;
  onChange: (value: string) => void;
};

function NairaField({ label, name, value, onChange }: NairaFieldProps) {
  return (
    <Field label={label} name={name}>
      {(control) => (
        <Input
          {...control}
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
