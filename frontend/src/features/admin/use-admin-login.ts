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
    onError: (error) => toast({ ...refusalOf(error), variant: 'destructive' }),
  });
}

function refusalOf(error: Error): { title: string; description: string } {
  if (error instanceof ApiError)
    return { title: 'Access Denied', description: error.reason || 'Invalid admin credentials.' };
  return { title: 'Login Error', description: 'Unable to authenticate admin access.' };
}
