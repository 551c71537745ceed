import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminAccount, AdminLoginRequest } from '@tipnaija/contracts/http/admin';
import { toast } from '../../components/ui/toast-store';
import { ApiError, callApi } from '../../lib/api-client';
import { beginAdminSession } from './admin-session';

export function useAdminLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (login: AdminLoginRequest) =>
      callApi<AdminAccount>('/api/admin/login', { method: 'POST', body: login }),
    onSuccess: (admin) => {
      beginAdminSession(queryClient, admin);
      toast({ title: 'Admin Access Granted', description: `Signed in as ${admin.email}.` });
    },
    onError: (error) => {
      // Not an error yet: the form requests the code.
      if (isCodeAskedFor(error)) return;
      toast({ ...errorOf(error), variant: 'destructive' });
    },
  });
}

/** The password was correct, and this admin has two-factor authentication. */
export function isCodeAskedFor(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'admin.code-required';
}

function errorOf(error: Error): { title: string; description: string } {
  if (error instanceof ApiError)
    return { title: 'Access Denied', description: error.reason || 'Invalid admin credentials.' };
  return { title: 'Login Error', description: 'Unable to authenticate admin access.' };
}
