import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { nextCheckMs } from './next-check';
import { receiptQuery } from './receipt.queries';
import { useLiveReceipt } from './use-live-receipt';

/** Loads a receipt and polls while the bank has not confirmed. */
export function useReceipt(reference: string) {
  const [checksDone, setChecksDone] = useState(0);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...receiptQuery(reference),
    staleTime: 0,
    // A donor who returns from the bank's app expects a current state.
    refetchOnWindowFocus: ({ state }) => (state.data?.state === 'waiting' ? 'always' : false),
  });
  const isWaiting = data?.state === 'waiting';
  const read = useCallback(() => void refetch(), [refetch]);
  useLiveReceipt(reference, isWaiting, read);
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
    /** When the receipt arrived, by the clock of this device. */
    checkedAtMs: dataUpdatedAt,
    isChecking: isFetching,
    /** Whether automatic checks continue. */
    isPatient: gapMs !== null,
    checkNow: () => {
      setChecksDone(0);
      void refetch();
    },
  };
}

export type ReceiptCheck = Pick<
  ReturnType<typeof useReceipt>,
  'error' | 'checkedAtMs' | 'isChecking' | 'isPatient' | 'checkNow'
>;
