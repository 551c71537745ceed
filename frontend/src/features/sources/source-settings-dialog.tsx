import type { ChangeSourceRequest, ListedSource } from '@tipnaija/contracts/http/sources';
import { settingsOfKinds } from '@tipnaija/contracts/sources';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { SourceDialog } from './source-dialog';
import { toChange, toDraft } from './source-draft';
import { kindNames } from './source-words';
import { sourcesPath, useSourceChange } from './sources.queries';

export function SourceSettingsDialog({ source, onClose }: { source: ListedSource; onClose: () => void }) {
  const { id, kind } = source;
  const settings = settingsOfKinds[kind];
  const save = useSourceChange<ChangeSourceRequest>(
    (body) => callApi<unknown>(`${sourcesPath}/${id}`, { method: 'PATCH', body }),
    () => {
      onClose();
      toast({ title: 'Source Saved', description: 'Open pages show it at once.' });
    },
  );
  return (
    <SourceDialog
      title={`Settings of ${source.name}`}
      description={kindNames[kind]}
      kind={kind}
      settings={settings}
      initial={toDraft(source)}
      action={{ label: 'Save', pendingLabel: 'Saving...' }}
      isPending={save.isPending}
      failure={save.error}
      onSubmit={(draft) => save.mutate({ name: draft.name.trim(), settings: toChange(settings, draft) })}
      onClose={onClose}
    />
  );
}
