import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoticeMode, NoticeSettings } from '@tipnaija/contracts/http/notices';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { MinimumField, QuietHoursFields } from './notice-fields';
import { noticesQuery } from './notices.queries';
import { findProblems, toDraft, toSettings } from './notices-draft';

const modes: { mode: NoticeMode; words: string }[] = [
  { mode: 'off', words: 'None' },
  { mode: 'each', words: 'Each tip' },
  { mode: 'daily', words: 'Daily' },
  { mode: 'weekly', words: 'Weekly' },
];

export function NoticesForm({ settings }: { settings: NoticeSettings }) {
  const [draft, setDraft] = useState(toDraft(settings));
  const set = (part: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...part }));
  const save = useSaveNotices();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(toDraft(settings));
  return (
    <Form
      problems={findProblems(draft)}
      failure={save.error}
      onSubmit={() => save.mutate(toSettings(draft))}
      className="grid gap-5"
    >
      <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        <legend className="mb-2 text-sm font-medium">Email me</legend>
        {modes.map(({ mode, words }) => (
          <label
            key={mode}
            className="flex min-h-12 items-center gap-2.5 rounded-xl border border-line px-3 py-2 text-sm leading-tight has-checked:border-brand has-checked:bg-tint has-checked:font-medium"
          >
            <input
              type="radio"
              name="mode"
              className="size-5 shrink-0 accent-brand"
              checked={draft.mode === mode}
              onChange={() => set({ mode })}
            />
            {words}
          </label>
        ))}
      </fieldset>
      {draft.mode === 'each' && <MinimumField draft={draft} onChange={set} />}
      {draft.mode !== 'off' && <QuietHoursFields draft={draft} onChange={set} />}
      {isChanged && (
        <Button type="submit" size="small" className="justify-self-start" isPending={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      )}
    </Form>
  );
}

function useSaveNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: NoticeSettings) =>
      callApi<NoticeSettings>('/api/streamers/me/notices', { method: 'PATCH', body: settings }),
    onSuccess: (saved) => {
      queryClient.setQueryData(noticesQuery.queryKey, saved);
      toast({ title: 'Saved', description: 'We will write to you as you chose.' });
    },
    onError: (error) => toast({ title: 'Not Saved', description: toUserMessage(error), variant: 'destructive' }),
  });
}
