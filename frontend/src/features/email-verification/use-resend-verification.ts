import { useMutation } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';

export function useResendVerification() {
  return useMutation({
    mutationFn: () => callApi<unknown>('/api/auth/resend-verification', { method: 'POST', body: {} }),
    onSuccess: () =>
      toast({ title: 'Verification Email Sent', description: 'Check your email for the verification link.' }),
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
}
