import { createContext, type Dispatch, type ReactNode, type SetStateAction, use, useEffect } from 'react';
import { Button } from './ui/button';

type SaveBarProps = {
  /** What is saved, for screen readers: several forms of a page have a bar. */
  what: string;
  isUnsaved: boolean;
  isPending: boolean;
  /** Without it, the button submits the form around it. */
  onSave?: () => void;
  /** Drops unsaved changes; its button says on a phone, where a line is short, that there are any. */
  onDiscard?: () => void;
  /** Stands beside the state of the form. */
  note?: string | null;
  /** The end of a card, or of several cards. */
  place?: keyof typeof frames;
  /** A second button. */
  children?: ReactNode;
};

const frames = {
  card: 'bottom-0 -mb-5 -mx-5 rounded-b-2xl bg-surface px-5',
  // Above the navigation of a phone.
  page: 'bottom-15 -mx-4 bg-page px-4 lg:bottom-0 lg:mx-0 lg:px-0',
};

/** Counts the forms with unsaved changes, for a page that asks before it is left. */
export const UnsavedForms = createContext<Dispatch<SetStateAction<number>>>(() => undefined);

/** The end of a form, which stays at the bottom of the window while the form is longer than it. */
export function SaveBar({
  what,
  isUnsaved,
  isPending,
  onSave,
  onDiscard,
  note = null,
  place = 'card',
  children,
}: SaveBarProps) {
  const setUnsavedForms = use(UnsavedForms);
  useEffect(() => {
    if (!isUnsaved) return;
    setUnsavedForms((count) => count + 1);
    return () => setUnsavedForms((count) => count - 1);
  }, [isUnsaved, setUnsavedForms]);
  const words = [isUnsaved && 'Unsaved changes', note].filter(Boolean).join(' · ');
  return (
    <div
      className={`bottom-bar sticky z-10 col-span-full flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line py-3 ${frames[place]}`}
    >
      <p role="status" className={`grow text-sm text-ink-soft ${onDiscard ? 'max-sm:sr-only' : ''}`}>
        {words}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:grow max-sm:justify-end">
        {children}
        {onDiscard && isUnsaved && (
          <Button variant="quiet" size="small" disabled={isPending} onClick={onDiscard}>
            Discard
          </Button>
        )}
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
