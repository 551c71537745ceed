import { lazyPart } from '../../components/lazy-part';
import { DialogLoading } from '../../components/ui/dialog-loading';
import type { DisputeCaseProps } from './dispute-case-dialog';

const CaseDialog = lazyPart<DisputeCaseProps>(() =>
  import('./dispute-case-dialog').then((module) => module.DisputeCaseDialog),
);

/** The disputes of a tip, open while mounted. */
export function DisputeCase(props: DisputeCaseProps) {
  return (
    <DialogLoading onClose={props.onClose}>
      <CaseDialog {...props} />
    </DialogLoading>
  );
}
