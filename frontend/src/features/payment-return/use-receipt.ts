import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nextCheckMs } from './next-check';
import { receiptQuery } from './receipt.queries';

/** A receipt, asked for again by itself while the bank has not answered. */
export function useReceipt(reference: string) {
  const [checksDone, setChecksDone] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    ...receiptQuery(reference),
    staleTime: 0,
    // A donor who comes back from the bank's app looks here first.
    refetchOnWindowFocus: ({ state }) => (state.data?.state === 'waiting' ? 'always' : false),
  });
  const isWaiting = data?.state === 'waiting';
  const gapMs = isWaiting ? nextCheckMs(checksDone) : null;

  useEffect(() => {
    if (gapMs === null || isFetching) return;
    const timer = setTimeout(() => {
      setChecksDone(checksDone + 1);
      void refetch();
    }, gapMs);
    return () => clearTimeout(timer);
  }, [gapMs, checksDone, isFetching, refetch]);

  return {
    receipt: data,
    error,
    isChecking: isFetching,
    /** Still looked at by itself. */
    isPatient: gapMs !== null,
    checkNow: () => {
      setChecksDone(0);
      void refetch();
    },
  };
}

export type ReceiptCheck = Pick<ReturnType<typeof useReceipt>, 'error' | 'isChecking' | 'isPatient' | 'checkNow'>;
