import type { ReactNode } from 'react';
import { Button } from './ui/button';

type SaveBarProps = {
  /** What is saved, for screen readers: several forms of a page have a bar. */
  what: string;
  isUnsaved: boolean;
  isPending: boolean;
  /** Without it, the button submits the form around it. */
  onSave?: () => void;
  /** Stands beside the state of the form. */
  note?: string | null;
  /** A second button. */
  children?: ReactNode;
};

/** The end of a card with a form, which stays at the bottom of the window while the form is longer than it. */
export function SaveBar({ what, isUnsaved, isPending, onSave, note = null, children }: SaveBarProps) {
  const words = [isUnsaved && 'Unsaved changes', note].filter(Boolean).join(' · ');
  return (
    <div className="sticky bottom-0 z-10 col-span-full -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-b-2xl border-t border-line bg-surface px-5 py-3">
      <p role="status" className="grow text-sm text-ink-soft">
        {words}
      </p>
      <div className="flex gap-2 max-sm:grow max-sm:justify-end">
        {children}
        <Button
          type={onSave ? 'button' : 'submit'}
          size="small"
          className="min-w-24"
          isPending={isPending}
          disabled={!isUnsaved}
          onClick={onSave}
        >
          {isPending ? (
            'Saving...'
          ) : (
            <span>
              Save<span className="sr-only"> {what}</span>
            </span>
          )}
        </Button>
      </div>
    </div>
  );
}
