import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { type SourceKind, sourceLimits } from '@tipnaija/contracts/sources';
import { ArrowDown } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { LoadFailure } from '../../components/load-failure';
import { Card } from '../../components/ui/card';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { SkeletonRows } from '../../components/ui/skeleton';
import { KindGallery } from './kind-gallery';
import type { PicturedCreator } from './kind-pictures';
import type { ObsStepsBlock } from './source-guide-dialog';
import { SourceRow } from './source-row';
import { sourcesQuery, useSourceTokens } from './sources.queries';

const AddSourceDialog = lazyPart(() => import('./add-source-dialog').then((module) => module.AddSourceDialog));

/** While the page is open, figures and "Open now" follow. */
const refetchMs = 10_000;

type SourcesBlockProps = {
  creator: PicturedCreator & Pick<OwnCreator, 'listPrivacy'>;
  /** The pictures of the way into OBS, supplied by the app. */
  ObsSteps: ObsStepsBlock;
};

/** The creator's browser sources, above the kinds that can be added. */
export function SourcesBlock({ creator, ObsSteps }: SourcesBlockProps) {
  const sources = useQuery({ ...sourcesQuery, staleTime: 0, refetchInterval: refetchMs });
  const tokens = useSourceTokens();
  const [adding, setAdding] = useState<SourceKind | null>(null);
  const titleId = useId();
  const isFull = (sources.data?.length ?? 0) >= sourceLimits.perCreator;
  return (
    <div className="grid gap-6">
      <Card className="grid gap-4 p-5" aria-labelledby={titleId}>
        <h2 id={titleId} className="text-lg">
          Your sources
        </h2>
        {sources.isPending && <SkeletonRows count={2} what="your sources" />}
        {sources.isError && !sources.data && <LoadFailure what="your sources" onRetry={() => void sources.refetch()} />}
        {sources.data?.length === 0 && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <ArrowDown className="size-4 shrink-0 text-brand" aria-hidden="true" />
            None yet. Pick one below.
          </p>
        )}
        {sources.data && sources.data.length > 0 && (
          <ul className="divide-y divide-line">
            {sources.data.map((source) => (
              <SourceRow key={source.id} source={source} token={tokens[source.id]} ObsSteps={ObsSteps} />
            ))}
          </ul>
        )}
      </Card>
      <section className="grid gap-3" aria-labelledby={`${titleId}-add`}>
        <h2 id={`${titleId}-add`} className="text-lg">
          Add a source
        </h2>
        <div className="grid gap-1 text-sm text-ink-soft">
          <p>
            Each source is a transparent page for OBS in the colours of your alerts. Its link is secret and shown only
            when you make it.
          </p>
          {creator.listPrivacy !== 'all' && <p>Sources keep private what the lists of your page keep private.</p>}
          {isFull && <p>You have {sourceLimits.perCreator}. Delete one first.</p>}
        </div>
        <KindGallery creator={creator} isFull={isFull} onPick={setAdding} />
      </section>
      {adding && (
        <DialogLoading onClose={() => setAdding(null)}>
          <AddSourceDialog kind={adding} creator={creator} onClose={() => setAdding(null)} />
        </DialogLoading>
      )}
    </div>
  );
}
