import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { controlClass, Input } from '../../components/ui/input';

const TYPING_MS = 300;

type SearchBoxProps = { label: string; placeholder: string; onSearch: (search: string) => void };

/** Searches after a typing pause, or immediately on Enter. */
export function SearchBox({ label, placeholder, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <form
      role="search"
      className="relative min-w-56 grow md:mr-auto md:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Search className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-soft" aria-hidden="true" />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        className="pl-11"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

type FilterProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; name: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

export function Filter<Value extends string>({ label, options, value, onChange }: FilterProps<Value>) {
  const id = useId();
  return (
    <div className="grow max-sm:basis-36 sm:grow-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className={controlClass}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

export function ListControls({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}

/** Controls and table of a list on one surface; where the rows are cards, each has its own. */
export function ListCard({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 xl:rounded-2xl xl:border xl:border-line xl:bg-surface xl:p-5 xl:shadow-card">
      {children}
    </div>
  );
}
