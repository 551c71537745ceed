import type { ReactNode } from 'react';

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  );
}
