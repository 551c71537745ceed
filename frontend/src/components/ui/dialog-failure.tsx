import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button';

/** Instead of a dialog that did not load. The browser's own dialog: the script of ours may be what is missing. */
export function DialogFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing gives the focus back to what opened it.
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
