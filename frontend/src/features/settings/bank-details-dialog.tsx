import { limits } from '@tipnaija/contracts/limits';
import { type FormEvent, useState } from 'react';
import { BankAccountFields } from '../../components/bank-account-fields';
import { PasswordField } from '../../components/password-field';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { emptyBankDetails, firstProblem, noProblems, problemsOf } from './bank-details-draft';
import { isPasswordWrong } from './password-refusal';
import { useChangeBankDetails } from './use-change-bank-details';

const warning = `We send you an email about the change, and withdrawals pause for ${limits.bankChangeHoldHours} hours.`;

export function BankDetailsDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(emptyBankDetails);
  const [wasTried, setWasTried] = useState(false);
  const { change, isChanging, refusedPassword } = useChangeBankDetails();
  const set = (part: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...part }));
  const problems = problemsOf(draft);
  const shown = wasTried ? problems : noProblems;
  const isRefused = draft.password !== '' && draft.password === refusedPassword;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasTried(true);
    const form = event.currentTarget;
    const focusOn = (name: string) => {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLElement) field.focus();
    };
    const wrong = firstProblem(problems);
    if (wrong !== null) return focusOn(wrong);
    change(draft, { onSuccess: onClose, onError: (error) => isPasswordWrong(error) && focusOn('password') });
  };
  return (
    <Dialog title="Change bank details" description={warning} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <BankAccountFields account={draft} problems={shown} onChange={set} />
        <PasswordField
          label="Your Password"
          autoComplete="current-password"
          maxLength={limits.password.max}
          hint="So that only you can change where your money goes."
          error={isRefused ? 'That password is not correct.' : shown.password}
          value={draft.password}
          onChange={(event) => set({ password: event.target.value })}
        />
        <Button type="submit" isPending={isChanging}>
          {isChanging ? 'Saving...' : 'Save bank details'}
        </Button>
      </form>
    </Dialog>
  );
}
