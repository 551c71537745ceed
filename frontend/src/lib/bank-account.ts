import { queryOptions } from '@tanstack/react-query';
import { limits } from '@tipnaija/contracts/limits';
import { callApi } from './api-client';

export type BankAccount = { bankName: string; accountNumber: string; accountName: string };

/** Keeps digits only, at most ten: pasted numbers contain spaces and dashes. */
export const asAccountNumber = (typed: string) => typed.replace(/\D/g, '').slice(0, limits.accountNumber.digits);

export function isAccountNumberComplete(accountNumber: string): boolean {
  return accountNumber.length === limits.accountNumber.digits;
}

/** The account name registered with the bank. */
export function accountNameQuery({ bankName, accountNumber }: Pick<BankAccount, 'bankName' | 'accountNumber'>) {
  return queryOptions({
    queryKey: ['/api/bank/resolve', bankName, accountNumber],
    queryFn: async () => {
      const address = `/api/bank/resolve?${new URLSearchParams({ bankName, accountNumber })}`;
      return (await callApi<{ accountName: string }>(address)).accountName;
    },
    enabled: bankName !== '' && isAccountNumberComplete(accountNumber),
  });
}
