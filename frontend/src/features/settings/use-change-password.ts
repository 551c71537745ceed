import { useQueryClient } from '@tanstack/react-query';
import type { ChangePasswordRequest } from '@tipnaija/contracts/http/auth';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { sessionsQuery } from './sessions.queries';
import { useGuardedChange } from './use-guarded-change';

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useGuardedChange({
    send: (request: ChangePasswordRequest) =>
      callApi<unknown>('/api/auth/change-password', { method: 'POST', body: request }),
    onSuccess: () => {
      // The other devices are no longer in the list.
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast({ title: 'Password Changed', description: 'Every other device is signed out. We have sent you an email.' });
    },
  });
}
