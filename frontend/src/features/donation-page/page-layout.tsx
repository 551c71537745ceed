import type { ReactNode } from 'react';

type PageLayoutProps = { top?: ReactNode; left: ReactNode; right: ReactNode; isBusy?: boolean };

/**
 * On a desktop the form and, in view beside it, what is paid; below each, what others gave. On a phone all
 * parts are one column, ordered by the `order-*` class of each card, so that the goal precedes the form and the summary
 * follows it.
 */
export function PageLayout({ top, left, right, isBusy = false }: PageLayoutProps) {
  return (
    <main
      aria-busy={isBusy || undefined}
      className="mx-auto flex max-w-6xl flex-col gap-3 px-4 pb-10 sm:gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
    >
      <div className="contents lg:col-span-2 lg:grid lg:gap-4">{top}</div>
      <div className="contents lg:grid lg:gap-4">{left}</div>
      <div className="contents lg:sticky lg:top-6 lg:grid lg:gap-4">{right}</div>
    </main>
  );
}
