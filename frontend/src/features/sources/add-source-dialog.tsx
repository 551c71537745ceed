import type { SourceSettingsChange } from '@tipnaija/contracts/http/sources';
import { defaultSourceSettings, type SourceKind, type SourceSettings } from '@tipnaija/contracts/sources';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog, DialogFooter } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { targetProblem, toChange, toDraft } from './source-draft';
import { SourceFields } from './source-fields';
import { kindNames, kindWords } from './source-words';
import { sourcesPath, useSourceChange } from './sources.queries';

/** What a creator decides at once; the rest is in the settings of the source. */
const firstSettings: Record<SourceKind, readonly (keyof SourceSettings)[]> = {
  goal: ['targetKobo'],
  ranking: ['period'],
  ticker: ['tips'],
  card: ['title'],
  jar: ['targetKobo'],
  session: ['title'],
  alerts: [],
};

export function AddSourceDialog({ kind, onClose }: { kind: SourceKind; onClose: () => void }) {
  const [draft, setDraft] = useState(() =>
    toDraft({ name: kindNames[kind], settings: defaultSourceSettings(kind, '') }),
  );
  const settings = firstSettings[kind];
  const add = useSourceChange<{ kind: SourceKind; name: string; settings: SourceSettingsChange }>(
    (body) => callApi<unknown>(sourcesPath, { method: 'POST', body }),
    () => {
      onClose();
      toast({ title: 'Source Added', description: 'Copy its link now, or drag it into OBS.' });
    },
  );
  return (
    <Dialog title={`New source: ${kindNames[kind]}`} description={kindWords[kind]} onClose={onClose}>
      <Form
        failure={add.error}
        problems={{ 'settings.targetKobo': targetProblem(draft.target) }}
        onSubmit={() => add.mutate({ kind, name: draft.name.trim(), settings: toChange(settings, draft) })}
        className="grid gap-4"
      >
        <SourceFields
          kind={kind}
          settings={settings}
          draft={draft}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        <DialogFooter>
          <Button type="submit" isPending={add.isPending} className="w-full">
            {add.isPending ? 'Adding...' : 'Add source'}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
