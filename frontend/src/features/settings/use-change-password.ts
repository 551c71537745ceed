import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangePasswordRequest } from '@tipnaija/contracts/http/auth';
import { toast } from '../../components/ui/toast-store';
import { callApi, reasonOf } from '../../lib/api-client';
import { isPasswordWrong } from './password-refusal';
import { sessionsQuery } from './sessions.queries';

export function useChangePassword() {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (request: ChangePasswordRequest) =>
      callApi<unknown>('/api/auth/change-password', { method: 'POST', body: request }),
    onSuccess: () => {
      // The other devices are gone from the list.
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast({ title: 'Password Changed', description: 'Every other device is signed out. We have sent you an email.' });
    },
    onError: (error) => {
      // Said beside the field, where it stays until it is mended.
      if (isPasswordWrong(error)) return;
      toast({ title: 'Update Failed', description: reasonOf(error), variant: 'destructive' });
    },
  });
  return {
    change: change.mutate,
    isChanging: change.isPending,
    /** The password that was refused, until another is tried. */
    refusedPassword: isPasswordWrong(change.error) ? change.variables?.password : undefined,
  };
}
