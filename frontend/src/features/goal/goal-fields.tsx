import { limits } from '@tipnaija/contracts/limits';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { Textarea } from '../../components/ui/textarea';
import type { GoalDraft } from './goal-draft';

type GoalFieldsProps = { draft: GoalDraft; onChange: (part: Partial<GoalDraft>) => void };

export function GoalFields({ draft, onChange }: GoalFieldsProps) {
  return (
    <>
      <label className="inline-flex min-h-11 items-center gap-3 justify-self-start">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brand"
          checked={draft.isEnabled}
          onChange={(event) => onChange({ isEnabled: event.target.checked })}
        />
        Show on my page and overlay
      </label>
      <Field label="Goal Title" name="goalTitle" counter={{ used: draft.title.length, max: limits.goalTitle.max }}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={limits.goalTitle.max}
            placeholder="A new microphone"
            value={draft.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Target Amount (₦)" name="goalAmount">
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="decimal"
            min={0}
            step={1000}
            placeholder="50000"
            className="tabular-nums"
            value={draft.naira}
            onChange={(event) => onChange({ naira: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Description"
        name="goalDescription"
        counter={{ used: draft.description.length, max: limits.goalDescription.max }}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={limits.goalDescription.max}
            placeholder="What the money is for (optional)"
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
