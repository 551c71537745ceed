import type { ReactNode } from 'react';

/** A drawing of 160 by 120 units above its shadow, in the colours of the theme. It says nothing that the text does not. */
export function Illustration({ isLarge = false, children }: { isLarge?: boolean; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 120"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={isLarge ? 'h-30 w-40' : 'h-24 w-32'}
    >
      <ellipse cx="80" cy="111" rx="50" ry="6" className="fill-sunken" />
      {children}
    </svg>
  );
}
