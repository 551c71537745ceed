import { Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from '../../components/toggle-button';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { stripClass, useActiveInView } from '../../components/use-active-in-view';
import { donationStateLabels } from './donation-state';
import { type HistoryFilters, noFilters } from './history.queries';

type HistoryFilterFieldsProps = {
  draft: HistoryFilters;
  /** False when the list shows every tip. */
  isFiltered: boolean;
  onChange: (draft: HistoryFilters) => void;
  onApply: (filters: HistoryFilters) => void;
};

const states = Object.entries({ '': 'All tips', ...donationStateLabels }) as [HistoryFilters['state'], string][];

/** The search in one line, the states as chips that apply at once, and days and amount on request. */
export function HistoryFilterFields({ draft, isFiltered, onChange, onApply }: HistoryFilterFieldsProps) {
  const set = (part: Partial<HistoryFilters>) => onChange({ ...draft, ...part });
  const apply = (filters: HistoryFilters) => {
    onChange(filters);
    onApply(filters);
  };
  const [isOpen, setIsOpen] = useState(false);
  const strip = useActiveInView<HTMLFieldSetElement>(draft.state, '[aria-pressed=true]');
  return (
    <Card className="p-3 sm:p-4" aria-label="Filters">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
        }}
      >
        <div className="flex gap-2">
          <div className="relative min-w-0 grow">
            <Search
              className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-soft max-sm:hidden"
              aria-hidden="true"
            />
            <Input
              type="search"
              aria-label="Search"
              maxLength={100}
              placeholder="Name, message, number"
              className="sm:pl-11"
              value={draft.search}
              onChange={(event) => set({ search: event.target.value })}
            />
          </div>
          <Button type="submit" size="small" className="min-h-12! max-sm:w-12">
            <Search className="size-5 shrink-0 sm:hidden" aria-hidden="true" />
            <span className="max-sm:sr-only">Search</span>
          </Button>
        </div>
        <div className="flex items-center gap-2">
          <fieldset
            ref={strip}
            className={`-my-1 -ml-3 min-w-0 grow py-1 pl-3 whitespace-nowrap sm:-ml-4 sm:pl-4 ${stripClass}`}
          >
            <legend className="sr-only">Show</legend>
            {states.map(([state, label]) => (
              <ToggleButton
                key={state}
                look="chip"
                isOn={draft.state === state}
                onPress={() => apply({ ...draft, state })}
              >
                {label}
              </ToggleButton>
            ))}
          </fieldset>
          {isFiltered && (
            <Button variant="plain" size="small" className="shrink-0" onClick={() => apply(noFilters)}>
              Clear
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            className="shrink-0 max-sm:px-3!"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal className="size-4" aria-hidden="true" />
            <span className="max-sm:sr-only">Days and amount</span>
          </Button>
        </div>
        <div className={`grid gap-3 sm:grid-cols-3 ${isOpen ? '' : 'hidden'}`}>
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
        </div>
      </form>
    </Card>
  );
}
