import { type SourceKind, type SourceSettings, sourceLimits } from '@tipnaija/contracts/sources';
import { ChoiceField } from '../../components/choice-field';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import type { SourceDraft } from './source-draft';
import { periodNames, positionNames, shapeNames } from './source-words';

type SourceFieldsProps = {
  kind: SourceKind;
  /** The settings to ask for. */
  settings: readonly (keyof SourceSettings)[];
  draft: SourceDraft;
  onChange: (part: Partial<SourceDraft>) => void;
};

/** The name of a source and some of its settings. */
export function SourceFields({ kind, settings, draft, onChange }: SourceFieldsProps) {
  return (
    <>
      <Field label="Name" name="name" hint="Only you see it, here and in OBS.">
        {(control) => (
          <Input
            {...control}
            required
            maxLength={sourceLimits.name.max}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      {settings.includes('title') && (
        <Field label="Title on the stream" name="settings.title" isOptional>
          {(control) => (
            <Input
              {...control}
              maxLength={sourceLimits.title.max}
              value={draft.title}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          )}
        </Field>
      )}
      {settings.includes('targetKobo') && (
        <Field
          label="Target in naira"
          name="settings.targetKobo"
          isOptional
          hint={kind === 'goal' ? 'Empty: the goal of your page.' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={draft.target}
              onChange={(event) => onChange({ target: event.target.value })}
            />
          )}
        </Field>
      )}
      {settings.includes('deadline') && draft.target.trim() !== '' && (
        <Field label="Last day" name="settings.deadline" isOptional hint="Later tips do not count.">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.deadline}
              onChange={(event) => onChange({ deadline: event.target.value })}
            />
          )}
        </Field>
      )}
      {settings.includes('period') && (
        <ChoiceField
          label="Tips of"
          names={periodNames}
          value={draft.period}
          onChange={(period) => onChange({ period })}
        />
      )}
      {settings.includes('places') && (
        <NumberField
          label="Supporters"
          name="settings.places"
          range={sourceLimits.places}
          value={draft.places}
          onChange={(places) => onChange({ places })}
        />
      )}
      {settings.includes('tips') && (
        <NumberField
          label="Tips"
          name="settings.tips"
          range={sourceLimits.tips}
          value={draft.tips}
          onChange={(tips) => onChange({ tips })}
        />
      )}
      {settings.includes('shape') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceField label="Shape" names={shapeNames} value={draft.shape} onChange={(shape) => onChange({ shape })} />
          <ChoiceField
            label="Place on the stream"
            names={positionNames}
            value={draft.position}
            onChange={(position) => onChange({ position })}
          />
        </div>
      )}
    </>
  );
}

type NumberFieldProps = {
  label: string;
  name: string;
  range: { min: number; max: number };
  value: number;
  onChange: (value: number) => void;
};

function NumberField({ label, name, range, value, onChange }: NumberFieldProps) {
  return (
    <Field label={label} name={name} hint={`${range.min} to ${range.max}`}>
      {(control) => (
        <Input
          {...control}
          type="number"
          required
          min={range.min}
          max={range.max}
          value={value || ''}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
    </Field>
  );
}
