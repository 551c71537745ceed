import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ModerationSettings } from '@tipnaija/contracts/moderation';
import { useState } from 'react';
import { LoadFailure } from '../../components/load-failure';
import { SaveBar } from '../../components/save-bar';
import { Card } from '../../components/ui/card';
import { Form } from '../../components/ui/form';
import { Skeleton } from '../../components/ui/skeleton';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { isSame } from '../../lib/is-same';
import { apiQuery } from '../../lib/query-client';
import { findProblems, type ModerationDraft, toDraft, toRequest } from './moderation-draft';
import { ModerationFields } from './moderation-fields';

const moderationQuery = apiQuery<ModerationSettings>('/api/streamers', 'me', 'moderation');

/** Moderation settings of the stream. */
export function ModerationPanel() {
  const moderation = useQuery(moderationQuery);
  return (
    <Card className="grid content-start gap-4 p-5" aria-labelledby="moderation-title">
      <div className="grid gap-1">
        <h2 id="moderation-title" className="text-lg">
          Moderation
        </h2>
        <p className="text-sm text-ink-soft">
          Choose what your stream shows and reads out. You keep every tip either way.
        </p>
      </div>
      {moderation.isPending && <Skeleton className="h-80" />}
      {moderation.isError && <LoadFailure what="your moderation" onRetry={() => void moderation.refetch()} />}
      {moderation.data && <ModerationForm settings={moderation.data} />}
    </Card>
  );
}

function ModerationForm({ settings }: { settings: ModerationSettings }) {
  const saved = toDraft(settings);
  const [draft, setDraft] = useState(saved);
  const save = useSave();
  return (
    <Form
      problems={findProblems(draft)}
      failure={save.error}
      onSubmit={() => save.mutate(draft, { onSuccess: (changed) => setDraft(toDraft(changed)) })}
      className="grid gap-5"
    >
      <ModerationFields draft={draft} onChange={(part) => setDraft((current) => ({ ...current, ...part }))} />
      <SaveBar what="moderation" isUnsaved={!isSame(draft, saved)} isPending={save.isPending} />
    </Form>
  );
}

function useSave() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: ModerationDraft) =>
      callApi<ModerationSettings>('/api/streamers/me/moderation', { method: 'PATCH', body: toRequest(draft) }),
    onSuccess: (saved) => {
      queryClient.setQueryData(moderationQuery.queryKey, saved);
      toast({ title: 'Moderation Saved', description: 'Applies to new tips.' });
    },
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
}
