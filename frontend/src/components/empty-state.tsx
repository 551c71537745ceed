import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon: LucideIcon;
  children: ReactNode;
};

/** In place of a list that has nothing yet: what will be here, and how it gets here. */
export function EmptyState({ icon: Icon, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-6 text-center">
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-tint text-brand">
        <Icon className="size-7" strokeWidth={1.75} />
      </span>
      <p className="max-w-xs text-sm text-balance text-ink-soft">{children}</p>
    </div>
  );
}
