import * as AlertDialog from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button';
import { dialogFrameClass, dialogScrimClass, type ReturnTo, useReturnFocus } from './dialog-frame';

export type ConfirmDialogProps = {
  title: string;
  text: string;
  /** Label of the confirm button, idle and pending. */
  action: { label: string; pendingLabel: string };
  /** Label of the safe choice, where "Cancel" could be read as the action itself. */
  dismissLabel?: string;
  /** `primary` is for actions that are important but not destructive. */
  variant?: 'danger' | 'primary';
  children?: ReactNode;
  isPending: boolean;
  returnTo?: ReturnTo;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation of an irreversible action. The safe choice has the focus. */
export function ConfirmDialog({ title, text, action, children, ...rest }: ConfirmDialogProps) {
  const { variant = 'danger', dismissLabel = 'Cancel', isPending, returnTo, onConfirm, onClose } = rest;
  const returnFocus = useReturnFocus(returnTo);
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogScrimClass} />
        <AlertDialog.Content onCloseAutoFocus={returnFocus} className={`${dialogFrameClass} max-w-md gap-5 p-5 sm:p-6`}>
          <div className="grid gap-2">
            <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-soft">{text}</AlertDialog.Description>
          </div>
          {children}
          <div className="grid grid-cols-[auto_1fr] gap-3 sm:flex sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="quiet">{dismissLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={variant} isPending={isPending} onClick={onConfirm}>
              {isPending ? action.pendingLabel : action.label}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
