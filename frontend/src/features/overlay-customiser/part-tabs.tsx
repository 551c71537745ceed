import * as Tabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

/** `more` of the name is left out on a phone, where all tabs stand in one row. */
type Part = { value: string; name: string; more?: string; content: ReactNode };

/** The open part is in the address. All parts stay mounted, so that a look at another part loses nothing typed. */
export function PartTabs({ parts }: { parts: readonly [Part, ...Part[]] }) {
  const [search, setSearch] = useSearchParams();
  const open = parts.find(({ value }) => value === search.get('part')) ?? parts[0];
  return (
    <Tabs.Root value={open.value} onValueChange={(part) => setSearch({ part }, { replace: true })}>
      <Tabs.List
        aria-label="Your alerts"
        className="-mx-4 mb-4 flex gap-1 border-b border-line px-2 sm:px-4 lg:mx-0 lg:px-0"
      >
        {parts.map(({ value, name, more }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className="min-h-12 border-b-2 border-transparent px-2 text-sm max-sm:grow sm:px-3 font-semibold -outline-offset-4 whitespace-nowrap text-ink-soft hover:text-ink data-[state=active]:border-brand data-[state=active]:text-ink"
          >
            {name}
            {more && <span className="max-sm:sr-only"> {more}</span>}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {parts.map(({ value, content }) => (
        <Tabs.Content key={value} value={value} forceMount className="outline-offset-4 data-[state=inactive]:hidden">
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
