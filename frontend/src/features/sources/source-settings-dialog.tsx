import type { ListedSource } from '@tipnaija/contracts/http/sources';
import { settingsOfKinds } from '@tipnaija/contracts/sources';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog, DialogFooter } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { targetProblem, toChange, toDraft } from './source-draft';
import { SourceFields } from './source-fields';
import { kindNames } from './source-words';
import { sourcesPath, useSourceChange } from './sources.queries';

export function SourceSettingsDialog({ source, onClose }: { source: ListedSource; onClose: () => void }) {
  const { id, kind } = source;
  const [draft, setDraft] = useState(() => toDraft(source));
  const settings = settingsOfKinds[kind];
  const save = useSourceChange(
    () =>
      callApi<unknown>(`${sourcesPath}/${id}`, {
        method: 'PATCH',
        body: { name: draft.name.trim(), settings: toChange(settings, draft) },
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
        <SourceFields
          kind={kind}
          settings={settings}
          draft={draft}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        <DialogFooter>
          <Button type="submit" isPending={save.isPending} className="w-full">
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
