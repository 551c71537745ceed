import type { ReactNode } from 'react';

type LinkBlockProps = { name: string; note: string; link: string | null; children: ReactNode };

/** A hidden link is shown as dots. */
export function LinkBlock({ name, note, link, children }: LinkBlockProps) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-lg">{name}</h3>
      <p className="text-sm text-ink-soft">{note}</p>
      <p className="min-h-11 rounded-xl bg-sunken px-3.5 py-2.5 text-sm break-all">
        {link ?? <span aria-label="Hidden">••••••••••••••••</span>}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
