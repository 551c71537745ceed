import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ModerationSettings } from '@tipnaija/contracts/moderation';
import { useState } from 'react';
import { LoadFailure } from '../../components/load-failure';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { Form } from '../../components/ui/form';
import { Skeleton } from '../../components/ui/skeleton';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
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
  const [draft, setDraft] = useState(() => toDraft(settings));
  const save = useSave();
  return (
    <Form
      problems={findProblems(draft)}
      failure={save.error}
      onSubmit={() => save.mutate(draft)}
      className="grid gap-5"
    >
      <ModerationFields draft={draft} onChange={(part) => setDraft((current) => ({ ...current, ...part }))} />
      <Button type="submit" className="justify-self-start" isPending={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save moderation'}
      </Button>
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
