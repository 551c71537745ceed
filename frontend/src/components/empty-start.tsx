import type { ReactNode } from 'react';

type EmptyStartProps = {
  picture: ReactNode;
  title: string;
  /** The button that makes the first one. */
  action: ReactNode;
  children: ReactNode;
};

/** In place of a list that a creator starts: what it is for, and how to begin. */
export function EmptyStart({ picture, title, action, children }: EmptyStartProps) {
  return (
    <div className="flex items-start gap-x-5 gap-y-3 max-sm:flex-col max-sm:items-center max-sm:text-center">
      <div className="shrink-0">{picture}</div>
      <div className="grid gap-1 max-sm:justify-items-center sm:justify-items-start">
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="text-sm text-ink-soft">{children}</p>
        <div className="mt-3">{action}</div>
      </div>
    </div>
  );
}
