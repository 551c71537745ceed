import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line that opens what is seldom needed. */
export function Disclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-4 text-ink-soft group-open:rotate-180" aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
