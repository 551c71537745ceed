import type { ReactNode } from 'react';

type PageLayoutProps = { left: ReactNode; right: ReactNode; isBusy?: boolean };

/**
 * Two independent columns on desktop, of which the right one stays in view while the form is filled in. On a phone both
 * columns merge into one, ordered by the `order-*` class of each card, so that the goal precedes the form and the summary
 * follows it.
 */
export function PageLayout({ left, right, isBusy = false }: PageLayoutProps) {
  return (
    <main
      aria-busy={isBusy || undefined}
      className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pb-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
    >
      <div className="contents lg:grid lg:gap-4">{left}</div>
      <div className="contents lg:sticky lg:top-4 lg:grid lg:gap-4">{right}</div>
    </main>
  );
}
