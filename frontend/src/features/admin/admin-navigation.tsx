import type { AdminAbility } from '@tipnaija/contracts/admin-roles';
import { Lock } from 'lucide-react';
import * as Tabs from 'radix-ui/tabs';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/logo';
import { useActiveInView } from '../../components/use-active-in-view';
import { groups, overview, type Section, tabs } from './admin-sections';
import { useCan } from './use-admin';
import { useWaitingWork } from './use-waiting-work';

const itemClass =
  'flex min-h-11 items-center gap-2 rounded-xl px-3 text-sm font-medium whitespace-nowrap text-ink-soft no-underline ' +
  '-outline-offset-4 transition-colors hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:text-brand ' +
  'data-[state=active]:bg-tint data-[state=active]:text-brand lg:w-full lg:gap-3 lg:hover:bg-sunken';

/** A sidebar on a desktop; on a phone a strip under the header that scrolls sideways, and fades out where there is more. */
export function AdminNavigation({ open }: { open: string }) {
  const [isAtEnd, setIsAtEnd] = useState(false);
  const { withdrawals, disputes } = useWaitingWork();
  // The counts move the open section when they appear.
  const strip = useActiveInView<HTMLElement>(
    `${open} ${withdrawals?.count} ${disputes?.length}`,
    '[aria-current], [data-state=active]',
  );
  return (
    <div className="border-b border-line bg-surface max-lg:sticky max-lg:top-[var(--top-strip,0px)] max-lg:z-20 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:border-r lg:border-b-0">
      <div className="lg:sticky lg:top-[var(--top-strip,0px)] lg:h-[calc(100dvh-var(--top-strip,0px))] lg:overflow-y-auto lg:p-4">
        <Link to={overview.to} className="mb-5 hidden min-h-11 items-center px-2 text-ink no-underline lg:flex">
          <Logo />
        </Link>
        <nav
          aria-label="Admin pages"
          ref={strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) =>
            setIsAtEnd(scrollLeft + clientWidth >= scrollWidth - 8)
          }
          className={`relative flex gap-1 overflow-x-auto px-2 py-1 lg:grid lg:p-0 ${isAtEnd ? '' : 'max-lg:[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)]'}`}
        >
          <SectionLink section={overview} open={open} />
          <Tabs.List aria-label="Admin" className="flex gap-1 lg:grid">
            {tabs.map(({ key, name, icon: Icon, needs }) => (
              <Tabs.Trigger key={key} value={key} className={itemClass}>
                <Icon className="size-5 shrink-0 max-lg:hidden" aria-hidden="true" />
                {name}
                {key === 'withdrawals' && <Waiting kind="withdrawals" />}
                {needs && <LockUnless ability={needs} />}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {groups.map((group) => (
            <Group key={group.heading} heading={group.heading}>
              {group.sections.map((section) => (
                <li key={section.key}>
                  <SectionLink section={section} open={open} />
                </li>
              ))}
            </Group>
          ))}
        </nav>
      </div>
    </div>
  );
}

function SectionLink({ section: { key, name, icon: Icon, to, needs }, open }: { section: Section; open: string }) {
  return (
    <Link to={to} aria-current={key === open ? 'page' : undefined} className={itemClass}>
      <Icon className="size-5 shrink-0 max-lg:hidden" aria-hidden="true" />
      {name}
      {key === 'disputes' && <Waiting kind="disputes" />}
      {needs && <LockUnless ability={needs} />}
    </Link>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <p id={id} className="hidden px-3 pt-4 pb-1 text-xs font-semibold text-ink-soft lg:block">
        {heading}
      </p>
      <ul aria-labelledby={id} className="flex gap-1 lg:grid">
        {children}
      </ul>
    </>
  );
}

/** The section itself says which role it needs. */
function LockUnless({ ability }: { ability: AdminAbility }) {
  return useCan(ability) ? null : <Lock className="size-4 shrink-0 lg:ml-auto" aria-hidden="true" />;
}

/** How many wait for this admin. */
function Waiting({ kind }: { kind: 'withdrawals' | 'disputes' }) {
  const { withdrawals, disputes } = useWaitingWork();
  const count = kind === 'withdrawals' ? withdrawals?.count : disputes?.length;
  if (!count) return null;
  return (
    <span className="rounded-full bg-accent-tint px-2 py-0.5 text-xs font-semibold text-accent tabular-nums max-lg:order-first lg:ml-auto">
      {count}
      {kind === 'withdrawals' && withdrawals?.hasMore && '+'}
      <span className="sr-only">{kind === 'withdrawals' ? ' to pay' : ' to answer'}</span>
    </span>
  );
}
