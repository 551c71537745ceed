import { type ReactNode, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Field } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Textarea } from '../../components/ui/textarea';

type ReasonDialogProps = {
  title: string;
  description: string;
  /** Who will read the reason. */
  hint: string;
  maxLength: number;
  action: { label: string; pendingLabel: string };
  isPending: boolean;
  failure?: Error | null;
  /** Fields before the reason, with their validation problems. */
  children?: ReactNode;
  problems?: Record<string, string | null>;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason of an admin action against a user; submitting the reason is the confirmation. */
export function ReasonDialog({ title, description, action, hint, maxLength, isPending, ...rest }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog title={title} description={description} onClose={rest.onClose}>
      <Form
        problems={rest.problems ?? {}}
        failure={rest.failure ?? null}
        onSubmit={() => rest.onConfirm(reason.trim())}
        className="grid gap-5"
      >
        {rest.children}
        <Field label="Reason" name="reason" hint={hint} counter={{ used: reason.length, max: maxLength }}>
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
          <Button type="submit" variant="danger" isPending={isPending}>
            {isPending ? action.pendingLabel : action.label}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
