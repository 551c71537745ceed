import { CheckField } from '../../components/check-field';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { Textarea } from '../../components/ui/textarea';
import { ModeratedSample } from './moderated-sample';
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
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
      <div className="grid content-start gap-2">
        {switches.map(([name, label, hint]) => (
          <CheckField
            key={name}
            label={label}
            hint={hint}
            isOn={draft[name]}
            onChange={(isOn) => onChange({ [name]: isOn })}
          />
        ))}
        <ModeratedSample draft={draft} />
      </div>
      <div className="grid content-start gap-5">
        <Field
          label="Your own words"
          name="words"
          hint="One word or phrase per line. Add * to match any ending: davi* also hides davido."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              value={draft.words}
              onChange={(event) => onChange({ words: event.target.value })}
            />
          )}
        </Field>
        <NairaField
          label="Minimum tip for an alert (₦)"
          name="minimumAlertKobo"
          hint="Paid songs are always shown."
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
    </div>
  );
}

type NairaFieldProps = {
  label: string;
  name: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
};

function NairaField({ label, name, hint, value, onChange }: NairaFieldProps) {
  return (
    <Field label={label} name={name} hint={hint}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="decimal"
          min={0}
          step={100}
          className="max-w-40 tabular-nums"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
