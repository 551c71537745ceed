import { bankNames } from '@tipnaija/contracts/banks';
import { limits } from '@tipnaija/contracts/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { Select } from '../../components/ui/select';
import { toast } from '../../components/ui/toast-store';
import { BankDetailsWarning } from './bank-details-warning';
import { asAccountNumber, isAccountNumberComplete, isPaymentFilled, type ProfileDraft } from './profile-draft';

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
      <Field label="Bank Name">
        {(control) => (
          <Select
            {...control}
            options={bankNames}
            placeholder="Choose your bank"
            value={draft.bankName}
            onChange={(event) => onChange({ bankName: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Account Number"
        error={wasTried && isNumberShort ? `An account number has ${limits.accountNumber.digits} digits.` : null}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder="10 digits"
            className="tabular-nums"
            value={draft.accountNumber}
            onChange={(event) => onChange({ accountNumber: asAccountNumber(event.target.value) })}
          />
        )}
      </Field>
      <Field label="Account Name" hint="As your bank writes it.">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={limits.accountName.max}
            value={draft.accountName}
            onChange={(event) => onChange({ accountName: event.target.value })}
          />
        )}
      </Field>
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
