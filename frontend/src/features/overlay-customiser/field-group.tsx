import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type FieldGroupProps = { title: string; children: ReactNode };

/** Fields that belong together, below a heading that folds them away. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <details className="group border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h3 className="text-base">{title}</h3>
        <ChevronDown className="size-5 text-ink-soft transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="grid gap-4 pt-2 pb-3">{children}</div>
    </details>
  );
}
