import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast-store';
import { callApi, OfflineError, serverMessage } from '../../lib/api-client';
import { useAbandon } from '../../lib/use-abandon';
import { refetchAdmin } from './admin.queries';

type Act<Asked> = {
  call: (asked: Asked) => { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object };
  success: { title: string; description: string };
  /** Without a word of the server. */
  failure: string;
  /** Closing the dialog that asks aborts the request. */
  endsWithDialog?: boolean;
};

/** Something an admin does. Whether it worked or not, the lists are read again: a lost answer may have been a yes. */
export function useAct<Asked>({ call, success, failure, endsWithDialog = false }: Act<Asked>) {
  const queryClient = useQueryClient();
  const { begin } = useAbandon();
  return useMutation({
    mutationFn: (asked: Asked) => {
      const { path, ...request } = call(asked);
      return callApi<unknown>(path, { ...request, ...(endsWithDialog && { signal: begin() }) });
    },
    onSuccess: () => toast(success),
    onError: (error) => toast({ title: 'Error', description: serverMessage(error) || failure, variant: 'destructive' }),
    onSettled: (_answer, error) => {
      if (!(error instanceof OfflineError)) void refetchAdmin(queryClient);
    },
  });
}
