import { lazyPart } from './lazy-part';
import type { ConfirmDialogProps } from './ui/confirm-dialog';
import { DialogLoading } from './ui/dialog-loading';

const ConfirmDialog = lazyPart<ConfirmDialogProps>(() =>
  import('./ui/confirm-dialog').then((module) => module.ConfirmDialog),
);

/** A confirmation dialog that is open while mounted. */
export function Confirmation(props: ConfirmDialogProps) {
  return (
    <DialogLoading onClose={props.onClose}>
      <ConfirmDialog {...props} />
    </DialogLoading>
  );
}
