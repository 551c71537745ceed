import { platformFees } from '@tipnaija/contracts/fees';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ScheduleRhythm, WithdrawalSchedule } from '@tipnaija/contracts/http/withdrawal-schedule';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Field } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Input } from '../../components/ui/input';
import { Select } from '../../components/ui/select';
import { findProblems, toDraft, toSchedule } from './schedule-draft';
import { hourWords, weekdays } from './schedule-words';
import { useSaveSchedule } from './use-save-schedule';

const rhythms: { rhythm: ScheduleRhythm; words: string }[] = [
  { rhythm: 'manual', words: 'Off: I withdraw by hand' },
  { rhythm: 'daily', words: 'Every day' },
  { rhythm: 'weekly', words: 'Once a week' },
];

type ScheduleDialogProps = { creator: OwnCreator; schedule: WithdrawalSchedule; onClose: () => void };

/** When we withdraw for the creator. */
export function ScheduleDialog({ creator, schedule, onClose }: ScheduleDialogProps) {
  const [draft, setDraft] = useState(toDraft(schedule));
  const set = (part: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...part }));
  const save = useSaveSchedule();
  const description = `At ${hourWords} Lagos time we withdraw what is available to ${creator.bankName}, account ending ${creator.accountNumber.slice(-4)}. The ${platformFees.withdrawalPercent}% fee is the usual one.`;
  return (
    <Dialog title="Automatic withdrawals" description={description} onClose={onClose}>
      <Form
        problems={findProblems(draft)}
        failure={save.error}
        onSubmit={() => save.mutate(toSchedule(draft), { onSuccess: onClose })}
        className="grid gap-5"
      >
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-medium">Withdraw for me</legend>
          {rhythms.map(({ rhythm, words }) => (
            <label key={rhythm} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="rhythm"
                className="size-5 shrink-0 accent-brand"
                checked={draft.rhythm === rhythm}
                onChange={() => set({ rhythm })}
              />
              {words}
            </label>
          ))}
        </fieldset>
        {draft.rhythm === 'weekly' && (
          <Field label="On" name="weekday">
            {(control) => (
              <Select
                {...control}
                options={weekdays}
                value={draft.day}
                onChange={(event) => set({ day: event.target.value })}
              />
            )}
          </Field>
        )}
        {draft.rhythm !== 'manual' && (
          <Field label="Only from (₦)" name="minimumAmount" hint="With less we wait for the next time.">
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                className="tabular-nums"
                value={draft.minimum}
                onChange={(event) => set({ minimum: event.target.value.replace(/[^\d.]/g, '') })}
              />
            )}
          </Field>
        )}
        <Button type="submit" isPending={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Form>
    </Dialog>
  );
}
