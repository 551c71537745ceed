import { lazy } from 'react';
import type { ConfirmDialogProps } from './ui/confirm-dialog';
import { DialogLoading } from './ui/dialog-loading';

const ConfirmDialog = lazy(() => import('./ui/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })));

/** "Are you sure", for as long as it is mounted. */
export function Confirmation(props: ConfirmDialogProps) {
  return (
    <DialogLoading>
      <ConfirmDialog {...props} />
    </DialogLoading>
  );
}
