import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import type { FilterDraft } from './notices-draft';

type FilterFieldProps = { draft: FilterDraft; onChange: (part: Partial<FilterDraft>) => void };

export function MinimumField({ draft, onChange }: FilterFieldProps) {
  return (
    <Field label="Only tips from (₦)" name="minimumAmount" hint="Leave it empty for every tip." isOptional>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          className="tabular-nums sm:max-w-60"
          value={draft.minimum}
          onChange={(event) => onChange({ minimum: event.target.value.replace(/[^\d.]/g, '') })}
        />
      )}
    </Field>
  );
}

export function QuietHoursFields({ draft, onChange }: FilterFieldProps) {
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brand"
          checked={draft.isQuiet}
          onChange={(event) => onChange({ isQuiet: event.target.checked })}
        />
        Quiet hours: tell me afterwards
      </label>
      {draft.isQuiet && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-4 sm:max-w-96">
          <TimeField
            label="From"
            name="quietFrom"
            value={draft.quietFrom}
            onChange={(quietFrom) => onChange({ quietFrom })}
          />
          <TimeField label="To" name="quietTo" value={draft.quietTo} onChange={(quietTo) => onChange({ quietTo })} />
          <p className="col-span-full text-xs text-ink-soft">Lagos time.</p>
        </div>
      )}
    </>
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
