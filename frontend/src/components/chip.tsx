import type { ReactNode } from 'react';

/** A word beside a name; `title` says more. */
export function Chip({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <span
      title={title}
      className="shrink-0 rounded-full bg-accent-tint px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-ink"
    >
      {children}
    </span>
  );
}
