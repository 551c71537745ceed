import type { CreateCreatorRequest } from '@tipnaija/contracts/http/creators';
import { limits } from '@tipnaija/contracts/limits';
import { normaliseUsername } from '@tipnaija/contracts/usernames';

/** Exactly what is sent: onboarding asks for nothing that is not stored. */
export type ProfileDraft = CreateCreatorRequest;

export const emptyProfile: ProfileDraft = {
  username: '',
  displayName: '',
  bio: '',
  bankName: '',
  accountNumber: '',
  accountName: '',
};

const isFilled = (text: string) => text.trim() !== '';

export function isProfileFilled({ username, displayName, bio }: ProfileDraft): boolean {
  return [username, displayName, bio].every(isFilled);
}

export function isPaymentFilled({ bankName, accountNumber, accountName }: ProfileDraft): boolean {
  return [bankName, accountNumber, accountName].every(isFilled);
}

export const asUsername = (typed: string) => normaliseUsername(typed).slice(0, limits.username.max);
