import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { dialogFrameClass, dialogScrimClass, type ReturnTo, useReturnFocus } from './dialog-frame';

type DialogProps = {
  title: string;
  description?: ReactNode;
  /** Omitted where only a button of the content closes it, because what it shows is not shown again. */
  onClose?: () => void;
  returnTo?: ReturnTo;
  /** For a list: wider, and hung from the top, so that nothing jumps when the list gets shorter. */
  isWide?: boolean;
  children: ReactNode;
};

const widths = { normal: 'max-w-lg', wide: 'max-w-160 mt-0! sm:mt-10! sm:max-h-[calc(100dvh-4.75rem)]!' };

/**
 * Open while mounted. The focus starts in the first field, stays inside and returns to the element that opened the
 * dialog. A click outside does not close it, because the dialog holds forms and an accidental tap must not lose input.
 */
export function Dialog({ title, description, onClose, returnTo, isWide = false, children }: DialogProps) {
  const returnFocus = useReturnFocus(returnTo);
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dialogScrimClass} />
        <RadixDialog.Content
          {...(!description && { 'aria-describedby': undefined })}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={returnFocus}
          className={`${dialogFrameClass} ${isWide ? widths.wide : widths.normal}`}
        >
          <div className="grid gap-1 px-5 py-4 sm:px-6">
            <RadixDialog.Title className="pr-10 text-lg">{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="text-sm text-ink-soft">{description}</RadixDialog.Description>
            )}
          </div>
          <div className="overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6 sm:pb-6">{children}</div>
          {onClose && (
            // Last in the focus order, so that the first field comes first.
            <RadixDialog.Close
              aria-label="Close"
              className="absolute top-2 right-2 grid size-11 place-items-center rounded-xl text-ink-soft hover:bg-sunken"
            >
              <X className="size-5" aria-hidden="true" />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The buttons of a dialog's form, which stay in view while the form scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 rounded-b-2xl bg-surface px-5 pt-2 pb-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6">
      {children}
    </div>
  );
}
