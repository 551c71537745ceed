import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResetPasswordRequest } from '@tipnaija/contracts/http/auth';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { toast } from '../../components/ui/toast-store';
import { ApiError, callApi, toUserMessage } from '../../lib/api-client';
import { forgetSession } from '../../lib/current-user';

export const invalidLink = {
  title: 'Invalid Reset Link',
  description: 'This password reset link is invalid or has expired.',
};

export function useResetPassword() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (request: ResetPasswordRequest) =>
      callApi<unknown>('/api/auth/reset-password', { method: 'POST', body: request }),
    onSuccess: () => {
      // A reset ends every session, including the session of this browser.
      forgetSession(queryClient);
      toast({
        title: 'Password Reset Successful',
        description: 'Your password has been reset. You can now log in with your new password.',
      });
      void navigate(paths.login, { replace: true });
    },
    onError: (error) => {
      const isLinkInvalid = error instanceof ApiError && error.code === 'reset-token.invalid';
      const words = isLinkInvalid ? invalidLink : { title: 'Reset Failed', description: toUserMessage(error) };
      toast({ ...words, variant: 'destructive' });
    },
  });
}
