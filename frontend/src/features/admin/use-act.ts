import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast-store';
import { callApi, serverMessage } from '../../lib/api-client';
import { refetchAdmin } from './admin.queries';

type Act<Asked> = {
  call: (asked: Asked) => { method: 'POST' | 'DELETE'; path: string; body?: object };
  success: { title: string; description: string };
  /** Without a word of the server. */
  failure: string;
};

/** Something an admin does. Whether it worked or not, the lists are read again: a lost answer may have been a yes. */
export function useAct<Asked>({ call, success, failure }: Act<Asked>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => {
      const { path, ...request } = call(asked);
      return callApi<unknown>(path, request);
    },
    onSuccess: () => toast(success),
    onError: (error) => toast({ title: 'Error', description: serverMessage(error) || failure, variant: 'destructive' }),
    onSettled: () => void refetchAdmin(queryClient),
  });
}
