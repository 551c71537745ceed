import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { type SourceKind, sourceLimits } from '@tipnaija/contracts/sources';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { LoadFailure } from '../../components/load-failure';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { SkeletonRows } from '../../components/ui/skeleton';
import { KindGallery } from './kind-gallery';
import { SourceRow } from './source-row';
import { sourcesQuery, useSourceTokens } from './sources.queries';

const AddSourceDialog = lazyPart(() => import('./add-source-dialog').then((module) => module.AddSourceDialog));

/** While the page is open, figures and "Open now" follow. */
const refetchMs = 10_000;

/** The creator's browser sources. */
export function SourcesBlock({ creator: { listPrivacy } }: { creator: Pick<OwnCreator, 'listPrivacy'> }) {
  const sources = useQuery({ ...sourcesQuery, staleTime: 0, refetchInterval: refetchMs });
  const tokens = useSourceTokens();
  const [adding, setAdding] = useState<SourceKind | null>(null);
  const isFull = (sources.data?.length ?? 0) >= sourceLimits.perCreator;
  return (
    <Card className="grid gap-5 p-5" aria-label="Browser sources">
      <div className="grid gap-2">
        <p className="text-sm text-ink-soft">
          Each source is a transparent page for OBS in the colours of your alerts. Its link is secret and shown only
          when you make it.
        </p>
        {listPrivacy !== 'all' && (
          <p className="text-sm text-ink-soft">Sources keep private what the lists of your page keep private.</p>
        )}
      </div>
      {sources.isPending && <SkeletonRows count={2} what="your sources" />}
      {sources.isError && !sources.data && <LoadFailure what="your sources" onRetry={() => void sources.refetch()} />}
      {sources.data?.length === 0 && <KindGallery onPick={setAdding} />}
      {sources.data && sources.data.length > 0 && (
        <ul className="divide-y divide-line">
          {sources.data.map((source) => (
            <SourceRow key={source.id} source={source} token={tokens[source.id]} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" disabled={isFull} onClick={() => setAdding('goal')}>
          <Plus className="size-4" aria-hidden="true" />
          Add a source
        </Button>
        {isFull && <p className="text-xs text-ink-soft">You have {sourceLimits.perCreator}. Delete one first.</p>}
      </div>
      {adding && (
        <DialogLoading onClose={() => setAdding(null)}>
          <AddSourceDialog first={adding} onClose={() => setAdding(null)} />
        </DialogLoading>
      )}
    </Card>
  );
}
