import type { CreateCreatorRequest } from '@tipnaija/contracts/http/creators';
import { limits } from '@tipnaija/contracts/limits';
import { normaliseUsername } from '@tipnaija/contracts/usernames';
import { isAccountNumberComplete } from '../../lib/bank-account';

/** Exactly the request body: onboarding asks only for stored fields. */
export type ProfileDraft = CreateCreatorRequest;

export const emptyProfile: ProfileDraft = {
  username: '',
  displayName: '',
  bio: '',
  bankName: '',
  accountNumber: '',
  accountName: '',
};

type Problems<Name extends keyof ProfileDraft> = Record<Name, string | null>;

/** Validation problems of step one. */
export function profileProblems(draft: ProfileDraft): Problems<'username' | 'displayName' | 'bio'> {
  return {
    username: isFilled(draft.username) ? null : 'Choose a username, in letters and digits.',
    displayName: isFilled(draft.displayName) ? null : 'Enter the name your fans know you by.',
    bio: isFilled(draft.bio) ? null : 'Tell your fans a little about you.',
  };
}

/** Validation problems of step two. */
export function paymentProblems(draft: ProfileDraft): Problems<'bankName' | 'accountNumber' | 'accountName'> {
  return {
    bankName: isFilled(draft.bankName) ? null : 'Choose your bank.',
    accountNumber: isAccountNumberComplete(draft.accountNumber)
      ? null
      : `An account number has ${limits.accountNumber.digits} digits.`,
    accountName: isFilled(draft.accountName) ? null : 'Enter the name of the account.',
  };
}

const isFilled = (text: string) => text.trim() !== '';

export const asUsername = (typed: string) => normaliseUsername(typed).slice(0, limits.username.max);
