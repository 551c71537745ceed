import { useMutation } from '@tanstack/react-query';
import type { ForgotPasswordRequest } from '@tipnaija/contracts/http/auth';
import { toast } from '../../components/ui/toast-store';
import { callApi, serverMessage } from '../../lib/api-client';

/** The response and the message are the same for known and unknown addresses. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (request: ForgotPasswordRequest) =>
      callApi<unknown>('/api/auth/forgot-password', { method: 'POST', body: request }),
    onSuccess: () =>
      toast({ title: 'Reset Email Sent', description: 'Check your email for password reset instructions.' }),
    onError: (error) =>
      toast({
        title: 'Reset Failed',
        description: serverMessage(error) ?? 'Unable to send reset email. Please try again.',
        variant: 'destructive',
      }),
  });
}
