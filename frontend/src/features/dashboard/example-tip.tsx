import type { ReactNode } from 'react';
import { AlertSetPicture } from '../../components/alert-set-picture';

/** How the first tip will look, in the list and on the stream. Hidden from screen readers, which read what is there. */
export function ExampleTip() {
  return (
    <div aria-hidden="true" className="grid gap-2 select-none sm:grid-cols-2">
      <Sample label="Example: in this list">
        <div className="grid w-full gap-0.5 text-left text-ink-soft">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">Tunde</span>
            <span className="text-lg font-semibold tabular-nums">₦7,500</span>
          </p>
          <p className="text-sm">Well done!</p>
        </div>
      </Sample>
      <Sample label="On your stream">
        <span className="block w-full max-w-44 overflow-hidden rounded-lg">
          <AlertSetPicture set="classic" />
        </span>
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
