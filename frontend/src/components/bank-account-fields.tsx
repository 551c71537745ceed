import { bankNames } from '@tipnaija/contracts/banks';
import { limits } from '@tipnaija/contracts/limits';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { asAccountNumber, type BankAccount } from '../lib/bank-account';
import { Field } from './ui/field';
import { Input } from './ui/input';
import { Select } from './ui/select';
import { type AccountNameLookup, useAccountName } from './use-account-name';

const hints: Record<AccountNameLookup['status'], string> = {
  idle: 'Exactly as on your bank account.',
  'looking-up': 'Looking up the account...',
  found: 'This is the name your bank gave us.',
  'unknown-account': 'Your bank does not know this account. Please check the bank and the number.',
  unavailable:
    'We could not reach your bank. Type the name exactly as on your account: we check it before your first payout.',
};

type BankAccountFieldsProps = {
  account: BankAccount;
  onChange: (part: Partial<BankAccount>) => void;
};

/** Bank, account number and account name. The name is the bank's; it is typed only while it cannot be looked up. */
export function BankAccountFields({ account, onChange }: BankAccountFieldsProps) {
  const lookup = useAccountName(account);
  const fillIn = useEffectEvent((accountName: string) => {
    if (account.accountName !== accountName) onChange({ accountName });
  });
  useEffect(() => {
    if (lookup.name !== null) fillIn(lookup.name);
  }, [lookup.name]);
  /** A looked-up name is cleared together with the account that it belongs to. */
  const changeAccount = (part: Partial<BankAccount>) =>
    onChange(account.accountName === lookup.name ? { ...part, accountName: '' } : part);

  return (
    <>
      <Field label="Bank Name" name="bankName">
        {(control) => (
          <Select
            {...control}
            options={bankNames}
            placeholder="Choose your bank"
            value={account.bankName}
            onChange={(event) => changeAccount({ bankName: event.target.value })}
          />
        )}
      </Field>
      <Field label="Account Number" name="accountNumber">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder="10 digits"
            className="tabular-nums"
            value={account.accountNumber}
            onChange={(event) => changeAccount({ accountNumber: asAccountNumber(event.target.value) })}
          />
        )}
      </Field>
      <Field label="Account Name" name="accountName" hint={<Hint status={lookup.status} />}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            readOnly={lookup.status === 'found'}
            maxLength={limits.accountName.max}
            value={account.accountName}
            onChange={(event) => onChange({ accountName: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** The name that the bank gave stands out, so that the creator checks it. */
function Hint({ status }: Pick<AccountNameLookup, 'status'>) {
  const isFound = status === 'found';
  return (
    <span role="status" className={isFound ? 'inline-flex items-center gap-1.5 text-sm font-medium text-brand' : ''}>
      {isFound && <CircleCheck className="size-4 shrink-0" aria-hidden="true" />}
      {hints[status]}
    </span>
  );
}
