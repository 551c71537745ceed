import type { ListedSource } from '@tipnaija/contracts/http/sources';
import { Copy, Link2 } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { copyWithToast } from '../../components/copy-with-toast';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { callApi } from '../../lib/api-client';
import { sourceLink } from './source-link';
import { sourcesPath, useSourceChange } from './sources.queries';

export type ObsStepsBlock = ComponentType<{ linkName: string; copy: ReactNode; lastTitle: string }>;

type SourceGuideDialogProps = {
  source: ListedSource;
  token: string | undefined;
  ObsSteps: ObsStepsBlock;
  onClose: () => void;
};

/** How a source that was never opened gets into OBS. Its link is made again where it is not known any more. */
export function SourceGuideDialog({ source: { id, name }, token, ObsSteps, onClose }: SourceGuideDialogProps) {
  const renew = useSourceChange(
    () => callApi<unknown>(`${sourcesPath}/${id}/rotate`, { method: 'POST' }),
    () => undefined,
  );
  return (
    <Dialog
      title={`Add ${name} to OBS`}
      description="Works the same in Streamlabs and every app with a browser source."
      onClose={onClose}
    >
      <ObsSteps
        linkName="its link"
        copy={
          token ? (
            <Button
              size="small"
              className="sm:justify-self-start"
              onClick={() => void copyWithToast(sourceLink(token), 'Link')}
            >
              <Copy className="size-4" aria-hidden="true" />
              Copy the link
            </Button>
          ) : (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Button size="small" isPending={renew.isPending} onClick={() => renew.mutate()}>
                {!renew.isPending && <Link2 className="size-4" aria-hidden="true" />}
                Make a link
              </Button>
              <p className="text-xs text-ink-soft">An earlier link of it stops working.</p>
            </div>
          )
        }
        lastTitle="Press OK. The page here then says Open now"
      />
    </Dialog>
  );
}
