import * as Tabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { stripClass, useActiveInView } from '../../components/use-active-in-view';

type Tab = { value: string; name: string; content: ReactNode };

/** The open tab is part of the URL, so that reloads and links restore it. */
export function AdminTabs({ tabs }: { tabs: [Tab, ...Tab[]] }) {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab');
  const open = tabs.find(({ value }) => value === requested) ?? tabs[0];
  const strip = useActiveInView<HTMLDivElement>(open.value, '[data-state=active]');
  return (
    <Tabs.Root value={open.value} onValueChange={(tab) => setSearch({ tab }, { replace: true })}>
      <Tabs.List ref={strip} aria-label="Admin" className={`${stripClass} -mx-4 border-b border-line pl-4 sm:pr-4`}>
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
