import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon: LucideIcon;
  /** The button that makes the first one. */
  action?: ReactNode;
  children: ReactNode;
};

/** In place of a list that has nothing yet: what will be here, and how it gets here. */
export function EmptyState({ icon: Icon, action, children }: EmptyStateProps) {
  if (action)
    return (
      <div className="flex items-start gap-4">
        <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-brand">
          <Icon className="size-5.5" strokeWidth={1.75} />
        </span>
        <div className="grid min-w-0 justify-items-start gap-3">
          <p className="text-sm text-ink-soft">{children}</p>
          {action}
        </div>
      </div>
    );
  return (
    <div className="grid justify-items-center gap-3 px-4 py-6 text-center">
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-tint text-brand">
        <Icon className="size-7" strokeWidth={1.75} />
      </span>
      <p className="max-w-xs text-sm text-balance text-ink-soft">{children}</p>
    </div>
  );
}
