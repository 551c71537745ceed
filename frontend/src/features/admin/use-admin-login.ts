import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminAccount, AdminLoginRequest } from '@tipnaija/contracts/http/admin';
import type { PendingSignIn } from '@tipnaija/contracts/http/two-factor';
import { toast } from '../../components/ui/toast-store';
import { ApiError, callApi } from '../../lib/api-client';
import { askForPasskey } from '../../lib/passkey';
import { beginAdminSession } from './admin-session';

/** Returns the pending sign-in as `data` for an admin with a second factor. */
export const useAdminLogin = () =>
  useEnter({
    send: (login: AdminLoginRequest) =>
      callApi<AdminAccount | PendingSignIn>('/api/admin/login', { method: 'POST', body: login }),
    onError: (error) => toast({ ...errorOf(error), variant: 'destructive' }),
  });

/** The second step of `useAdminLogin`. Its failures are shown in the form. */
export const useCompleteAdminSignIn = (signInToken: string) =>
  useEnter({
    send: async (step: { code: string } | 'passkey') => {
      const path = '/api/admin/login/passkey-options';
      const proof = step === 'passkey' ? { passkey: await askForPasskey(path, { signInToken }) } : step;
      const body = { signInToken, ...proof };
      return callApi<AdminAccount>('/api/admin/login/second-factor', { method: 'POST', body });
    },
  });

function useEnter<Request>(enter: {
  send: (request: Request) => Promise<AdminAccount | PendingSignIn>;
  onError?: (error: Error) => void;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: enter.send,
    onSuccess: (answer) => {
      if ('needsSecondFactor' in answer) return;
      beginAdminSession(queryClient, answer);
      toast({ title: 'Admin Access Granted', description: `Signed in as ${answer.email}.` });
    },
    onError: (error) => enter.onError?.(error),
  });
}

function errorOf(error: Error): { title: string; description: string } {
  if (error instanceof ApiError)
    return { title: 'Access Denied', description: error.reason || 'Invalid admin credentials.' };
  return { title: 'Login Error', description: 'Unable to authenticate admin access.' };
}
