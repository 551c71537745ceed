import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { RequestedWithdrawal } from '@tipnaija/contracts/http/wallet';
import { formatNaira } from '@tipnaija/contracts/money';
import { useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { refetchOwnCreator } from '../../lib/own-creator';
import { withProof } from '../../lib/proof';
import { refetchWallet, testPayoutQuery } from '../../lib/wallet';
import { WithdrawalSums } from './withdrawal-sums';

type TestPayoutProps = { creator: OwnCreator; availableKobo: number | null; isHeld: boolean };

/** Offers to check the bank account with a small payout, once, while it is possible. */
export function TestPayout({ creator, availableKobo, isHeld }: TestPayoutProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { data: test } = useQuery(testPayoutQuery);
  const request = useRequestTestPayout();
  if (test?.state !== 'possible' || isHeld || (availableKobo ?? 0) < test.gross) return null;
  const amount = formatNaira(test.amount);
  const close = () => setIsAsking(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-11 justify-self-start text-sm underline underline-offset-4"
      >
        First time? Send {amount} as a test
      </button>
      {isAsking && (
        <Confirmation
          title={`Send ${amount} as a test?`}
          text={`To ${creator.bankName}, account ending ${creator.accountNumber.slice(-4)}. Once per bank account: see it arrive before you withdraw more.`}
          action={{ label: `Send ${amount}`, pendingLabel: 'Sending...' }}
          variant="primary"
          isPending={request.isPending}
          onConfirm={() => request.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          <WithdrawalSums grossKobo={test.gross} />
        </Confirmation>
      )}
    </>
  );
}

function useRequestTestPayout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      withProof(() => callApi<RequestedWithdrawal>('/api/withdrawals/test', { method: 'POST', body: {} })),
    onSuccess: ({ message }) => toast({ title: 'Test Payout Requested', description: message }),
    onError: (error) =>
      toast({ title: 'Test Payout Failed', description: toUserMessage(error), variant: 'destructive' }),
    onSettled: () => Promise.all([refetchOwnCreator(queryClient), refetchWallet(queryClient)]),
  });
}
