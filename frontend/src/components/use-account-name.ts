import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../lib/api-client';
import { accountNameQuery, type BankAccount } from '../lib/bank-account';

const DEBOUNCE_MS = 400;

export type AccountNameLookup =
  | { status: 'idle' | 'looking-up' | 'unknown-account' | 'unavailable'; name: null }
  | { status: 'found'; name: string };

/**
 * Looks up the account name once bank and number are complete and unchanged for a moment. Responses are cached per
 * account, so a late response for an earlier account is never shown.
 */
export function useAccountName({ bankName, accountNumber }: BankAccount): AccountNameLookup {
  const rested = useRested(`${bankName}\n${accountNumber}`);
  const query = accountNameQuery({ bankName, accountNumber });
  const isRested = rested === `${bankName}\n${accountNumber}`;
  const { data, error } = useQuery({ ...query, enabled: query.enabled === true && isRested });
  if (query.enabled !== true) return { status: 'idle', name: null };
  if (data !== undefined) return { status: 'found', name: data };
  if (error instanceof ApiError && error.code === 'bank-account.not-found')
    return { status: 'unknown-account', name: null };
  return { status: error ? 'unavailable' : 'looking-up', name: null };
}

/** Returns the value once it has been stable for a moment, else null. */
function useRested(value: string): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
