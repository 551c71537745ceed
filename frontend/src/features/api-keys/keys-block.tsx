import { useQuery } from '@tanstack/react-query';
import { apiKeyLimits } from '@tipnaija/contracts/api-keys';
import type { ApiKeyWithSecret } from '@tipnaija/contracts/http/api-keys';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyStart } from '../../components/empty-start';
import { lazyPart } from '../../components/lazy-part';
import { LoadFailure } from '../../components/load-failure';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { SkeletonRows } from '../../components/ui/skeleton';
import { apiKeysQuery, keysTitleId } from './api-keys.queries';
import { BotPicture } from './bot-picture';
import { KeyRow } from './key-row';

const NewKeyDialog = lazyPart(() => import('./new-key-dialog').then((module) => module.NewKeyDialog));
const ShownKeyDialog = lazyPart(() => import('./shown-key-dialog').then((module) => module.ShownKeyDialog));

/** The creator's keys. A new one is shown once, after the dialog that made it. */
export function KeysBlock() {
  const keys = useQuery(apiKeysQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<ApiKeyWithSecret | null>(null);
  const close = () => setIsMaking(false);
  const isFull = (keys.data?.length ?? 0) >= apiKeyLimits.perCreator;
  const isEmpty = keys.data?.length === 0;
  const makeKey = (
    <Button size="small" variant={isEmpty ? 'primary' : 'quiet'} disabled={isFull} onClick={() => setIsMaking(true)}>
      <Plus className="size-4" aria-hidden="true" />
      Make a key
    </Button>
  );
  return (
    <Card className="grid gap-3 p-5 pt-4" aria-labelledby={keysTitleId}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={keysTitleId} tabIndex={-1} className="text-lg">
          Your keys
        </h2>
        {!keys.isPending && !isEmpty && makeKey}
      </div>
      {isFull && <p className="text-sm text-ink-soft">You have {apiKeyLimits.perCreator}. Delete one first.</p>}
      {keys.isPending && <SkeletonRows count={2} what="your keys" />}
      {keys.isError && !keys.data && <LoadFailure what="your keys" onRetry={() => void keys.refetch()} />}
      {isEmpty && (
        <EmptyStart picture={<BotPicture />} title="No keys yet" action={makeKey}>
          A bot or app shows its key to read your tips. Give one only to what you trust.
        </EmptyStart>
      )}
      {keys.data && keys.data.length > 0 && (
        <ul className="divide-y divide-line">
          {keys.data.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} onMade={setMade} />
          ))}
        </ul>
      )}
      {isMaking && (
        <DialogLoading onClose={close}>
          <NewKeyDialog
            onMade={(key) => {
              close();
              setMade(key);
            }}
            onClose={close}
          />
        </DialogLoading>
      )}
      {made && (
        <DialogLoading onClose={() => setMade(null)}>
          <ShownKeyDialog made={made} onClose={() => setMade(null)} />
        </DialogLoading>
      )}
    </Card>
  );
}
