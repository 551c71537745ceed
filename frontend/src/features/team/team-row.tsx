import type { ReactNode } from 'react';

type RowProps = {
  picture: ReactNode;
  name: string;
  chip: ReactNode;
  note: ReactNode;
  /** On a wide screen. */
  since?: string;
  children: ReactNode;
};

/** A helper, or a person who was invited. */
export function Row({ picture, name, chip, note, since, children }: RowProps) {
  return (
    <li className="flex items-center gap-2 py-3 sm:gap-3 first:pt-0 last:pb-0">
      {picture}
      <div className="grid min-w-0 grow gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <p className="max-w-full min-w-0 grow font-semibold">
            <OneLine text={name} />
          </p>
          {chip}
        </div>
        <div className="flex items-baseline gap-3 text-xs text-ink-soft">
          <p className="min-w-0 grow">{note}</p>
          {since && <p className="shrink-0 max-sm:hidden">{since}</p>}
        </div>
      </div>
      <div className="-mr-3 shrink-0">{children}</div>
    </li>
  );
}

/** Cut with an ellipsis on a narrow screen. */
function OneLine({ text }: { text: string }) {
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}

/** A helper stands out from an invite that waits for an answer. */
export function Chip({ isMember = false, children }: { isMember?: boolean; children: ReactNode }) {
  const look = isMember ? 'bg-tint text-brand' : 'bg-accent-tint text-accent';
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${look}`}>{children}</span>
  );
}
