import { limits } from '@tipnaija/contracts/limits';
import { type FormEvent, useState } from 'react';
import { BankAccountFields } from '../../components/bank-account-fields';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { isAccountNumberComplete } from '../../lib/bank-account';
import { BankDetailsWarning } from './bank-details-warning';
import { isPaymentFilled, type ProfileDraft } from './profile-draft';

type PaymentStepProps = {
  draft: ProfileDraft;
  isCreating: boolean;
  onChange: (part: Partial<ProfileDraft>) => void;
  onBack: () => void;
  onCreate: () => void;
};

export function PaymentStep({ draft, isCreating, onChange, onBack, onCreate }: PaymentStepProps) {
  const [wasTried, setWasTried] = useState(false);
  const isNumberShort = draft.accountNumber !== '' && !isAccountNumberComplete(draft.accountNumber);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (!isPaymentFilled(draft)) {
      toast({
        title: 'Please fill all payment fields',
        description: 'All payment details are required to receive donations.',
        variant: 'destructive',
      });
    } else if (!isNumberShort) onCreate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <h1 className="text-xl">Where should your money go?</h1>
      <BankDetailsWarning />
      <BankAccountFields
        account={draft}
        problems={{
          accountNumber:
            wasTried && isNumberShort ? `An account number has ${limits.accountNumber.digits} digits.` : null,
        }}
        onChange={onChange}
      />
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button variant="quiet" disabled={isCreating} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" isPending={isCreating}>
          {isCreating ? 'Creating profile...' : 'Create Profile'}
        </Button>
      </div>
    </form>
  );
}
