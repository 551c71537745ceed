import type { ListedSource } from '@tipnaija/contracts/http/sources';
import { settingsOfKinds, sourceLimits } from '@tipnaija/contracts/sources';
import { useState } from 'react';
import { ChoiceField } from '../../components/choice-field';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Field } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Input } from '../../components/ui/input';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { type SourceDraft, targetProblem, toChange, toDraft } from './source-draft';
import { kindNames, periodNames, positionNames, shapeNames } from './source-words';
import { sourcesPath, useSourceChange } from './sources.queries';

export function SourceSettingsDialog({ source, onClose }: { source: ListedSource; onClose: () => void }) {
  const { id, kind } = source;
  const [draft, setDraft] = useState(() => toDraft(source));
  const set = (part: Partial<SourceDraft>) => setDraft({ ...draft, ...part });
  const own: readonly string[] = settingsOfKinds[kind];
  const save = useSourceChange(
    () =>
      callApi<unknown>(`${sourcesPath}/${id}`, {
        method: 'PATCH',
        body: { name: draft.name.trim(), settings: toChange(kind, draft) },
      }),
    () => {
      onClose();
      toast({ title: 'Source Saved', description: 'Open pages show it at once.' });
    },
  );
  return (
    <Dialog title={`Settings of ${source.name}`} description={kindNames[kind]} onClose={onClose}>
      <Form
        failure={save.error}
        problems={{ 'settings.targetKobo': targetProblem(draft.target) }}
        onSubmit={() => save.mutate()}
        className="grid gap-4"
      >
        <Field label="Name" name="name" hint="Only you see it.">
          {(control) => (
            <Input
              {...control}
              required
              maxLength={sourceLimits.name.max}
              value={draft.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        {own.includes('title') && (
          <Field label="Title on the stream" name="settings.title" isOptional>
            {(control) => (
              <Input
                {...control}
                maxLength={sourceLimits.title.max}
                value={draft.title}
                onChange={(event) => set({ title: event.target.value })}
              />
            )}
          </Field>
        )}
        {own.includes('targetKobo') && (
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
                onChange={(event) => set({ target: event.target.value })}
              />
            )}
          </Field>
        )}
        {own.includes('deadline') && (
          <Field label="Last day" name="settings.deadline" isOptional hint="Later tips do not count.">
            {(control) => (
              <Input
                {...control}
                type="date"
                value={draft.deadline}
                onChange={(event) => set({ deadline: event.target.value })}
              />
            )}
          </Field>
        )}
        {own.includes('period') && (
          <ChoiceField
            label="Tips of"
            names={periodNames}
            value={draft.period}
            onChange={(period) => set({ period })}
          />
        )}
        {own.includes('places') && (
          <NumberField
            label="Supporters"
            name="settings.places"
            range={sourceLimits.places}
            value={draft.places}
            onChange={(places) => set({ places })}
          />
        )}
        {own.includes('tips') && (
          <NumberField
            label="Tips"
            name="settings.tips"
            range={sourceLimits.tips}
            value={draft.tips}
            onChange={(tips) => set({ tips })}
          />
        )}
        {own.includes('shape') && (
          <div className="grid gap-4 sm:grid-cols-2">
            <ChoiceField label="Shape" names={shapeNames} value={draft.shape} onChange={(shape) => set({ shape })} />
            <ChoiceField
              label="Place on the stream"
              names={positionNames}
              value={draft.position}
              onChange={(position) => set({ position })}
            />
          </div>
        )}
        <Button type="submit" isPending={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Form>
    </Dialog>
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
