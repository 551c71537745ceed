import type { ReactNode } from 'react';

/** The upper part of a phone around a picture of its screen. */
export function PhoneFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`overflow-hidden rounded-t-[2rem] border-6 border-b-0 border-[#0e1512] bg-page ring-1 ring-line-strong/70 ${className}`}
    >
      {children}
    </div>
  );
}
