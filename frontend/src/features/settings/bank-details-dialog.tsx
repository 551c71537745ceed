import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { BankAccountFields } from '../../components/bank-account-fields';
import { PasswordField } from '../../components/password-field';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { emptyBankDetails, findProblems } from './bank-details-draft';
import { useChangeBankDetails } from './use-change-bank-details';

const warning = `We send you an email about the change, and withdrawals pause for ${limits.bankChangeHoldHours} hours.`;

export function BankDetailsDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(emptyBankDetails);
  const { change, isChanging, failure } = useChangeBankDetails();
  const set = (part: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...part }));
  return (
    <Dialog title="Change bank details" description={warning} onClose={onClose}>
      <Form
        problems={findProblems(draft)}
        failure={failure}
        onSubmit={() => change(draft, { onSuccess: onClose })}
        className="grid gap-5"
      >
        <BankAccountFields account={draft} onChange={set} />
        <PasswordField
          label="Your Password"
          autoComplete="current-password"
          maxLength={limits.password.max}
          hint="So that only you can change where your money goes."
          value={draft.password}
          onChange={(event) => set({ password: event.target.value })}
        />
        <Button type="submit" isPending={isChanging}>
          {isChanging ? 'Saving...' : 'Save bank details'}
        </Button>
      </Form>
    </Dialog>
  );
}
