import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button';

/**
 * Shown when a dialog fails to load. Uses the native dialog element, because the dialog script itself may be missing.
 */
export function DialogFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing returns the focus to the element that opened the dialog.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[calc(100%-1.5rem)] max-w-md rounded-2xl border border-line bg-surface p-5 text-ink shadow-lg backdrop:bg-scrim sm:p-6"
    >
      <div className="grid gap-5">
        <div className="grid gap-2">
          <h2 id={`${id}-title`} className="text-lg">
            This did not load
          </h2>
          <p id={`${id}-text`} className="text-ink-soft">
            Check your connection and try again. Nothing was changed.
          </p>
        </div>
        <div className="grid grid-cols-[auto_1fr] gap-3 sm:flex sm:justify-end">
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      </div>
    </dialog>
  );
}
