import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type SettingsRowProps = { icon: LucideIcon; name: string; badge?: ReactNode; note: ReactNode; children?: ReactNode };

/** One of several things in a group of settings, with what is done to it at the right. */
export function SettingsRow({ icon: Icon, name, badge, note, children }: SettingsRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 py-3 first:pt-0 last:pb-0 sm:gap-x-3 max-sm:[&>button]:px-2.5">
      <span className="grid size-10 place-items-center rounded-xl bg-sunken text-ink-soft" aria-hidden="true">
        <Icon className="size-5" />
      </span>
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium break-words max-sm:text-sm">
          {name}
          {badge}
        </p>
        <p className="text-xs text-ink-soft">{note}</p>
      </div>
      {children}
    </li>
  );
}
