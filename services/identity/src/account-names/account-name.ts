import type { AccountNameState, BankDetails } from '@tipnaija/contracts';

/** The columns of an account name as it is saved. */
export type SavedName = Pick<BankDetails, 'accountName'> & {
  state: Extract<AccountNameState, 'waiting' | 'confirmed'>;
};
