import type { ReactNode } from 'react';

const looks = {
  plain: 'bg-sunken text-ink-soft',
  good: 'bg-tint text-brand',
  waiting: 'bg-accent-tint text-accent',
  bad: 'border border-danger text-danger',
};

export type BadgeLook = keyof typeof looks;

export function Badge({ look = 'plain', children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span
      className={`inline-flex justify-self-start rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}
