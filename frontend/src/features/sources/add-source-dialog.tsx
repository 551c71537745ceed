import { type SourceKind, sourceLimits } from '@tipnaija/contracts/sources';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Field } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Input } from '../../components/ui/input';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { KindPicture } from './kind-picture';
import { kindNames, kindWords, offeredKinds } from './source-words';
import { sourcesPath, useSourceChange } from './sources.queries';

type AddSourceDialogProps = {
  /** Chosen before the dialog opened. */
  first: SourceKind;
  onClose: () => void;
};

export function AddSourceDialog({ first, onClose }: AddSourceDialogProps) {
  const [kind, setKind] = useState<SourceKind>(first);
  const [typedName, setTypedName] = useState<string | null>(null);
  const name = typedName ?? kindNames[kind];
  const add = useSourceChange<{ kind: SourceKind; name: string }>(
    (body) => callApi<unknown>(sourcesPath, { method: 'POST', body }),
    () => {
      onClose();
      toast({ title: 'Source Added', description: 'Copy its link now, or drag it into OBS.' });
    },
  );
  return (
    <Dialog title="Add a source" description="What should it show?" onClose={onClose}>
      <Form failure={add.error} onSubmit={() => add.mutate({ kind, name: name.trim() })} className="grid gap-5">
        <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          <legend className="sr-only">Kind of source</legend>
          {offeredKinds.map((option) => (
            <label
              key={option}
              className="cursor-pointer overflow-hidden rounded-xl border-2 border-line has-checked:border-brand has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="kind"
                value={option}
                checked={kind === option}
                onChange={() => setKind(option)}
                className="sr-only"
              />
              <KindPicture kind={option} />
              <span className="grid gap-0.5 p-2.5">
                <span className="text-sm font-semibold">{kindNames[option]}</span>
                <span className="text-xs text-ink-soft">{kindWords[option]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Field label="Its name" name="name" hint="Only you see it, here and in OBS.">
          {(control) => (
            <Input
              {...control}
              required
              maxLength={sourceLimits.name.max}
              value={name}
              onChange={(event) => setTypedName(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" isPending={add.isPending}>
          {add.isPending ? 'Adding...' : 'Add source'}
        </Button>
      </Form>
    </Dialog>
  );
}
