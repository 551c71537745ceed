import type { ChangeBankDetailsRequest } from '@tipnaija/contracts/http/creators';
import { limits } from '@tipnaija/contracts/limits';
import { isAccountNumberComplete } from '../../lib/bank-account';

/** Starts empty, because the new account differs from the old account. */
export const emptyBankDetails: ChangeBankDetailsRequest = {
  bankName: '',
  accountNumber: '',
  accountName: '',
  password: '',
};

type Problems = Record<keyof ChangeBankDetailsRequest, string | null>;

export function findProblems(draft: ChangeBankDetailsRequest): Problems {
  return {
    bankName: draft.bankName === '' ? 'Choose your bank.' : null,
    accountNumber: isAccountNumberComplete(draft.accountNumber)
      ? null
      : `An account number has ${limits.accountNumber.digits} digits.`,
    accountName: draft.accountName.trim() === '' ? 'Enter the name of the account.' : null,
    password: draft.password === '' ? 'Enter your password.' : null,
  };
}
