import * as Tabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

type Tab = { value: string; name: string; content: ReactNode };

/** The open tab is part of the URL, so that reloads and links restore it. */
export function AdminTabs({ tabs }: { tabs: [Tab, ...Tab[]] }) {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab');
  const open = tabs.find(({ value }) => value === requested) ?? tabs[0];
  return (
    <Tabs.Root value={open.value} onValueChange={(tab) => setSearch({ tab }, { replace: true })}>
      <Tabs.List aria-label="Admin" className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4">
        {tabs.map(({ value, name }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className="min-h-12 shrink-0 border-b-2 border-transparent px-3 text-sm font-semibold -outline-offset-4 whitespace-nowrap text-ink-soft hover:text-ink data-[state=active]:border-brand data-[state=active]:text-ink"
          >
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Content key={value} value={value} className="pt-5 outline-offset-4">
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
