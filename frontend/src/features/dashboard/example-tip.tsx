import type { ReactNode } from 'react';

/** How the first tip will look, in the list and on the stream. Hidden from screen readers, which read what is there. */
export function ExampleTip() {
  return (
    <div aria-hidden="true" className="grid gap-2 select-none sm:grid-cols-2">
      <Sample label="Example: in this list">
        <div className="grid w-full gap-0.5 text-left text-ink-soft">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">Zina</span>
            <span className="text-lg font-semibold tabular-nums">₦2,500</span>
          </p>
          <p className="text-sm">Well done!</p>
        </div>
      </Sample>
      <Sample label="On your stream">
        <div className="grid justify-items-center gap-0.5 rounded-lg border border-line-strong bg-surface px-6 py-2 text-center text-ink-soft">
          <p className="text-xs font-semibold">New Donation!</p>
          <p className="text-lg leading-6 font-bold tabular-nums">₦2,500</p>
          <p className="text-xs">from Zina</p>
        </div>
      </Sample>
    </div>
  );
}

function Sample({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-rows-[auto_1fr] gap-2 rounded-xl bg-page p-4">
      <p className="text-xs text-ink-soft">{label}</p>
      <div className="grid place-items-center">{children}</div>
    </div>
  );
}
