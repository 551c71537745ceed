import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Field } from '../../components/ui/field';
import { Textarea } from '../../components/ui/textarea';

type ReasonDialogProps = {
  title: string;
  description: string;
  /** Who reads the reason. */
  hint: string;
  maxLength: number;
  action: { label: string; pendingLabel: string };
  isPending: boolean;
  /** Fields before the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason of something an admin is about to do to somebody; giving it is the confirmation. */
export function ReasonDialog({ title, description, action, hint, maxLength, isPending, ...rest }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') rest.onConfirm(reason.trim());
  };
  return (
    <Dialog title={title} description={description} onClose={rest.onClose}>
      <form onSubmit={submit} className="grid gap-5">
        {rest.children}
        <Field label="Reason" hint={hint} counter={{ used: reason.length, max: maxLength }}>
          {(control) => (
            <Textarea
              {...control}
              required
              maxLength={maxLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="grid grid-cols-[auto_1fr] gap-3 sm:flex sm:justify-end">
          <Button variant="quiet" onClick={rest.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={reason.trim() === ''} isPending={isPending}>
            {isPending ? action.pendingLabel : action.label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
