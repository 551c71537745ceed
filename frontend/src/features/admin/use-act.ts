import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NeedsApproval } from '@tipnaija/contracts/http/approvals';
import { toast } from '../../components/ui/toast-store';
import { callApi, OfflineError, serverMessage } from '../../lib/api-client';
import { useAbortOnUnmount } from '../../lib/use-abort-on-unmount';
import { refetchAdmin } from './admin.queries';

type Act<Input> = {
  call: (input: Input) => { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object };
  success: { title: string; description: string };
  /** Message when the server sends none. */
  failure: string;
  /** Closing the dialog aborts the request. */
  endsWithDialog?: boolean;
};

/**
 * An admin action. Refetches the lists after failures too, because a request with a lost response may have succeeded.
 */
export function useAct<Input>({ call, success, failure, endsWithDialog = false }: Act<Input>) {
  const queryClient = useQueryClient();
  const { begin } = useAbortOnUnmount();
  return useMutation({
    mutationFn: (input: Input) => {
      const { path, ...request } = call(input);
      return callApi<unknown>(path, { ...request, ...(endsWithDialog && { signal: begin() }) });
    },
    onSuccess: (answer) =>
      toast(isWaiting(answer) ? { title: 'Waiting for a Second Admin', description: answer.message } : success),
    onError: (error) => toast({ title: 'Error', description: serverMessage(error) || failure, variant: 'destructive' }),
    onSettled: (_response, error) => {
      if (!(error instanceof OfflineError)) void refetchAdmin(queryClient);
    },
  });
}

/** A 202: the amount is above the limit, and nothing left yet. */
function isWaiting(answer: unknown): answer is NeedsApproval {
  return typeof answer === 'object' && answer !== null && 'approval' in answer;
}
