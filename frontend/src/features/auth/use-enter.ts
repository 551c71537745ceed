import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser, LoginRequest, SignUpRequest } from '@tipnaija/contracts/http/auth';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { currentUserQuery } from '../../lib/current-user';

type Words = { path: string; success: { title: string; description: string }; failure: string };

const signInWords: Words = {
  path: '/api/auth/login',
  success: { title: 'Welcome back!', description: "You've been logged in successfully." },
  failure: 'Login failed',
};
const signUpWords: Words = {
  path: '/api/auth/signup',
  success: {
    title: 'Account created!',
    description: 'Welcome to TipNaija! Set up your profile to start receiving tips.',
  },
  failure: 'Signup failed',
};

export const useSignIn = () => useEnter<LoginRequest>(signInWords);
export const useSignUp = () => useEnter<SignUpRequest>(signUpWords);

/**
 * Completes sign-in and sign-up: clears the data of an earlier visitor in this tab, refetches the user and opens the
 * home page.
 */
function useEnter<Request extends object>({ path, success, failure }: Words) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (request: Request) => {
      await callApi<CurrentUser>(path, { method: 'POST', body: request });
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
      await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
    },
    onSuccess: () => {
      toast(success);
      void navigate(paths.home, { replace: true });
    },
    onError: (error) => toast({ title: failure, description: afterStatus(error.message), variant: 'destructive' }),
  });
}

/** `401: Invalid email or password.` -> `Invalid email or password.` */
export function afterStatus(message: string): string {
  const colon = message.indexOf(': ');
  return (colon === -1 ? message : message.slice(colon + 2)) || 'Something went wrong';
}
