import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { Field } from '../../components/ui/field';
import { controlClass, Input } from '../../components/ui/input';
import { donationStateLabels } from './donation-state';
import { type HistoryFilters, noFilters } from './history.queries';

type HistoryFilterFieldsProps = {
  draft: HistoryFilters;
  onChange: (draft: HistoryFilters) => void;
  onApply: (filters: HistoryFilters) => void;
};

export function HistoryFilterFields({ draft, onChange, onApply }: HistoryFilterFieldsProps) {
  const set = (part: Partial<HistoryFilters>) => onChange({ ...draft, ...part });
  // On a phone the tips themselves come first.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="p-4 sm:p-5" aria-label="Filters">
      <form
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_8rem_11rem] lg:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
        }}
      >
        <Field label="Search">
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={100}
              placeholder="Name, message, number or reference"
              value={draft.search}
              onChange={(event) => set({ search: event.target.value })}
            />
          )}
        </Field>
        <div className={`grid gap-4 sm:contents ${isOpen ? '' : 'max-sm:hidden'}`}>
          <Field label="From">
            {(control) => (
              <Input
                {...control}
                type="date"
                value={draft.from}
                max={draft.to || undefined}
                onChange={(event) => set({ from: event.target.value })}
              />
            )}
          </Field>
          <Field label="To">
            {(control) => (
              <Input
                {...control}
                type="date"
                value={draft.to}
                min={draft.from || undefined}
                onChange={(event) => set({ to: event.target.value })}
              />
            )}
          </Field>
          <Field label="At least (₦)">
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="decimal"
                min={0}
                value={draft.minimum}
                onChange={(event) => set({ minimum: event.target.value })}
              />
            )}
          </Field>
          <Field label="Show">
            {(control) => (
              <select
                {...control}
                className={controlClass}
                value={draft.state}
                onChange={(event) => set({ state: event.target.value as HistoryFilters['state'] })}
              >
                <option value="">All tips</option>
                {Object.entries(donationStateLabels).map(([state, label]) => (
                  <option key={state} value={state}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-full">
          <Button
            variant="quiet"
            size="small"
            className="sm:hidden"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal className="size-4" aria-hidden="true" />
            Filters
          </Button>
          <Button type="submit" size="small">
            Search
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onChange(noFilters);
              onApply(noFilters);
            }}
          >
            Clear
          </Button>
        </div>
      </form>
    </Card>
  );
}
