import { bankNames } from '@tipnaija/contracts/banks';
import { limits } from '@tipnaija/contracts/limits';
import { useEffect, useEffectEvent } from 'react';
import { asAccountNumber, type BankAccount } from '../lib/bank-account';
import { Field } from './ui/field';
import { Input } from './ui/input';
import { Select } from './ui/select';
import { type AccountNameLookup, useAccountName } from './use-account-name';

const hints: Record<AccountNameLookup['status'], string> = {
  idle: 'Exactly as on your bank account.',
  'looking-up': 'Looking up the account...',
  found: 'Found at your bank. You can still change it.',
  'unknown-account': 'We could not find this account. Please check the number, or type the name by hand.',
  unavailable: 'We could not look up the name. Please type it exactly as on your bank account.',
};

type BankAccountFieldsProps = {
  account: BankAccount;
  onChange: (part: Partial<BankAccount>) => void;
};

/** Bank, account number and account name. The bank's lookup fills in the name; a manually typed name is kept. */
export function BankAccountFields({ account, onChange }: BankAccountFieldsProps) {
  const lookup = useAccountName(account);
  const fillIn = useEffectEvent((accountName: string) => {
    if (account.accountName.trim() === '') onChange({ accountName });
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
      <Field label="Account Name" name="accountName" hint={<span role="status">{hints[lookup.status]}</span>}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={limits.accountName.max}
            value={account.accountName}
            onChange={(event) => onChange({ accountName: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
