import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ModerationSettings } from '@tipnaija/contracts/moderation';
import { LoadFailure } from '../../components/load-failure';
import { SaveBar } from '../../components/save-bar';
import { Card } from '../../components/ui/card';
import { Form } from '../../components/ui/form';
import { Skeleton } from '../../components/ui/skeleton';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { apiQuery } from '../../lib/query-client';
import { useDraft } from '../../lib/use-draft';
import { changesOf, findProblems, type ModerationDraft, mergeDraft, toDraft } from './moderation-draft';
import { ModerationFields } from './moderation-fields';

const moderationPath = '/api/streamers/me/moderation';
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
  const { draft, change, submit, settle, resume, isUnsaved } = useDraft(toDraft(settings), { merge: mergeDraft });
  const save = useSave(settings);
  return (
    <Form
      problems={findProblems(draft)}
      failure={save.error}
      onSubmit={() => {
        submit();
        save.mutate(draft, { onSuccess: (stored) => settle(draft, toDraft(stored)), onError: resume });
      }}
      className="grid gap-5"
    >
      <ModerationFields draft={draft} onChange={change} />
      <SaveBar what="moderation" isUnsaved={isUnsaved} isPending={save.isPending} />
    </Form>
  );
}

function useSave(saved: ModerationSettings) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (draft: ModerationDraft) => {
      let body = changesOf(draft, saved);
      // The request replaces the whole list, to which another device may have added words.
      if (body.words) {
        const newest = await callApi<ModerationSettings>(moderationPath);
        body = changesOf(mergeDraft(draft, { from: toDraft(saved), to: toDraft(newest) }), newest);
      }
      return callApi<ModerationSettings>(moderationPath, { method: 'PATCH', body });
    },
    onSuccess: (stored) => {
      queryClient.setQueryData(moderationQuery.queryKey, stored);
      toast({ title: 'Moderation Saved', description: 'Applies to new tips.' });
    },
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
}
