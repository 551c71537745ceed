import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoticeMode, NoticeSettings } from '@tipnaija/contracts/http/notices';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Input } from '../../components/ui/input';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
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
      {draft.mode === 'each' && (
        <Field label="Only tips from (₦)" name="minimumAmount" hint="Leave it empty for every tip." isOptional>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              className="tabular-nums sm:max-w-60"
              value={draft.minimum}
              onChange={(event) => set({ minimum: event.target.value.replace(/[^\d.]/g, '') })}
            />
          )}
        </Field>
      )}
      {draft.mode !== 'off' && (
        <>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-brand"
              checked={draft.isQuiet}
              onChange={(event) => set({ isQuiet: event.target.checked })}
            />
            Quiet hours: tell me afterwards
          </label>
          {draft.isQuiet && (
            <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-4 sm:max-w-96">
              <TimeField
                label="From"
                name="quietFrom"
                value={draft.quietFrom}
                onChange={(quietFrom) => set({ quietFrom })}
              />
              <TimeField label="To" name="quietTo" value={draft.quietTo} onChange={(quietTo) => set({ quietTo })} />
              <p className="col-span-full text-xs text-ink-soft">Lagos time.</p>
            </div>
          )}
        </>
      )}
      {isChanged && (
        <Button type="submit" size="small" className="justify-self-start" isPending={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      )}
    </Form>
  );
}

type TimeFieldProps = { label: string; name: string; value: string; onChange: (value: string) => void };

function TimeField({ label, name, value, onChange }: TimeFieldProps) {
  return (
    <Field label={label} name={name}>
      {(control) => <Input {...control} type="time" value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
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
