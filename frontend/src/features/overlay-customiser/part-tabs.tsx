import * as Tabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { stripClass, useActiveInView } from '../../components/use-active-in-view';

type Part = { value: string; name: string; content: ReactNode };

/** The open part is in the address. All parts stay mounted, so that a look at another part loses nothing typed. */
export function PartTabs({ parts }: { parts: readonly [Part, ...Part[]] }) {
  const [search, setSearch] = useSearchParams();
  const open = parts.find(({ value }) => value === search.get('part')) ?? parts[0];
  // A phone shows three of the four.
  const strip = useActiveInView<HTMLDivElement>(open.value, '[data-state=active]');
  return (
    <Tabs.Root value={open.value} onValueChange={(part) => setSearch({ part }, { replace: true })}>
      <Tabs.List
        ref={strip}
        aria-label="Your alerts"
        className={`${stripClass} -mx-4 mb-4 border-b border-line px-4 lg:mx-0 lg:px-0`}
      >
        {parts.map(({ value, name }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className="min-h-12 shrink-0 border-b-2 border-transparent px-3 text-sm font-semibold -outline-offset-4 whitespace-nowrap text-ink-soft hover:text-ink data-[state=active]:border-brand data-[state=active]:text-ink"
          >
            {name}
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
