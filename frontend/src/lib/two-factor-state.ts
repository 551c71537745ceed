import type { TwoFactorState } from '@tipnaija/contracts/http/two-factor';
import { apiQuery } from './query-client';

/** The second factors of an account: `/api/auth` for a creator, `/api/admin` for an admin. */
export const twoFactorQuery = (api: '/api/auth' | '/api/admin') => apiQuery<TwoFactorState>(api, 'two-factor');

/** Returns whether sign-in needs a second step. */
export function hasSecondFactor({ appAddedAt, passkeys }: TwoFactorState): boolean {
  return appAddedAt !== null || passkeys.length > 0;
}
