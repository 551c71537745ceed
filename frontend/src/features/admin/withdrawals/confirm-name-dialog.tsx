import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Field } from '../../../components/ui/field';
import { Form } from '../../../components/ui/form';
import { Input } from '../../../components/ui/input';
import { useConfirmName } from './use-withdrawal-acts';

type ConfirmNameDialogProps = { withdrawal: AdminWithdrawal; onClose: () => void };

/** The admin writes the name as the bank shows it, so that the payout goes to the account's holder. */
export function ConfirmNameDialog({ withdrawal, onClose }: ConfirmNameDialogProps) {
  const { id, streamerDisplayName, bankDetails } = withdrawal;
  const [accountName, setAccountName] = useState(bankDetails.accountName);
  const confirmation = useConfirmName();
  return (
    <Dialog
      title={`Whose account does ${streamerDisplayName} use?`}
      description={`Look up ${bankDetails.accountNumber} at ${bankDetails.bankName} and write the name as the bank shows it.`}
      onClose={onClose}
    >
      <Form
        problems={{ accountName: accountName.trim() === '' ? 'Write the name that the bank shows.' : null }}
        failure={confirmation.error}
        onSubmit={() => confirmation.mutate({ id, accountName: accountName.trim() }, { onSuccess: onClose })}
        className="grid gap-5"
      >
        <Field label="Account Name" name="accountName" hint="The creator typed the name that you see here.">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={limits.accountName.max}
              value={accountName}
              onChange={(event) => setAccountName(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" isPending={confirmation.isPending}>
          {confirmation.isPending ? 'Saving...' : 'Confirm Name'}
        </Button>
      </Form>
    </Dialog>
  );
}
