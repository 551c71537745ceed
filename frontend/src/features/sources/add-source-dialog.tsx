import type { SourceSettingsChange } from '@tipnaija/contracts/http/sources';
import { defaultSourceSettings, type SourceKind, type SourceSettings } from '@tipnaija/contracts/sources';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { KindPicture } from './kind-picture';
import type { PicturedCreator } from './kind-pictures';
import { SourceDialog } from './source-dialog';
import { toChange, toDraft, toWanted } from './source-draft';
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

type AddSourceDialogProps = { kind: SourceKind; creator: PicturedCreator; onClose: () => void };

export function AddSourceDialog({ kind, creator, onClose }: AddSourceDialogProps) {
  const settings = firstSettings[kind];
  const add = useSourceChange<{ kind: SourceKind; name: string; settings: SourceSettingsChange }>(
    (body) => callApi<unknown>(sourcesPath, { method: 'POST', body }),
    () => {
      onClose();
      toast({ title: 'Source Added', description: 'Copy its link now, or drag it into OBS.' });
    },
  );
  return (
    <SourceDialog
      title={`New source: ${kindNames[kind]}`}
      description={kindWords[kind]}
      kind={kind}
      settings={settings}
      initial={toDraft({ name: kindNames[kind], settings: defaultSourceSettings(kind, '') })}
      picture={(draft) => (
        <div aria-hidden="true" className="overflow-hidden rounded-xl">
          <KindPicture kind={kind} creator={creator} wanted={toWanted(draft)} />
        </div>
      )}
      action={{ label: 'Add source', pendingLabel: 'Adding...' }}
      isPending={add.isPending}
      failure={add.error}
      onSubmit={(draft) => add.mutate({ kind, name: draft.name.trim(), settings: toChange(settings, draft) })}
      onClose={onClose}
    />
  );
}
