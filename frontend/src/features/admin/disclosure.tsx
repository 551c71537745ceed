import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type DisclosureProps = {
  title: ReactNode;
  /** On a phone only: a desktop has the room to leave it open. */
  isOpenOnDesktop?: boolean;
  children: ReactNode;
};

/** A line that opens what is seldom needed. */
export function Disclosure({ title, isOpenOnDesktop = false, children }: DisclosureProps) {
  const [startsOpen] = useState(() => isOpenOnDesktop && !window.matchMedia?.('(width < 40rem)').matches);
  const summaryClass = isOpenOnDesktop ? 'sm:group-open:hidden' : '';
  return (
    <details className="group" open={startsOpen}>
      <summary
        className={`flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium [&::-webkit-details-marker]:hidden ${summaryClass}`}
      >
        {title}
        <ChevronDown className="size-4 text-ink-soft group-open:rotate-180" aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
