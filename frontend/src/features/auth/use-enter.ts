import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser, LoginRequest, SignUpRequest } from '@tipnaija/contracts/http/auth';
import type { PendingSignIn } from '@tipnaija/contracts/http/two-factor';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../components/ui/toast-store';
import { announceAccount } from '../../lib/account-key';
import { ApiError, callApi } from '../../lib/api-client';
import { currentUserQuery } from '../../lib/current-user';
import { nextPage } from '../../lib/next-page';
import { askForPasskey } from '../../lib/passkey';

type Words = { success: { title: string; description: string }; failure: string };
/** The proof of a second step. */
type SecondStep = { code: string } | 'passkey';

const signInWords: Words = {
  success: { title: 'Welcome back!', description: "You've been logged in successfully." },
  failure: 'Login failed',
};
const signUpWords: Words = {
  success: {
    title: 'Account created!',
    description: 'Welcome to TipNaija! Set up your profile to start receiving tips.',
  },
  failure: 'Signup failed',
};

const post = <Answer = CurrentUser>(path: string, body: object) => callApi<Answer>(path, { method: 'POST', body });

/** Returns the pending sign-in as `data` for an account with a second factor. */
export const useSignIn = () =>
  useEnter(signInWords, (request: LoginRequest) => post<CurrentUser | PendingSignIn>('/api/auth/login', request));

export const useSignUp = () => useEnter(signUpWords, (request: SignUpRequest) => post('/api/auth/signup', request));

export const usePasskeySignIn = () =>
  useEnter(signInWords, async () => {
    const passkey = await askForPasskey('/api/auth/passkeys/sign-in-options');
    return post('/api/auth/passkeys/sign-in', { passkey });
  });

/** The second step of `useSignIn`. Its failures are shown in the form. */
export const useCompleteSignIn = (signInToken: string) =>
  useEnter({ ...signInWords, failure: null }, async (step: SecondStep) => {
    const proof =
      step === 'passkey' ? { passkey: await askForPasskey('/api/auth/login/passkey-options', { signInToken }) } : step;
    return post('/api/auth/login/second-factor', { signInToken, ...proof });
  });

/**
 * Completes sign-in and sign-up: clears the data of an earlier visitor in this tab, refetches the user and opens the
 * home page, or the page that asked for it. Returns what is missing when a second step follows.
 */
function useEnter<Request>(
  { success, failure }: Omit<Words, 'failure'> & { failure: string | null },
  send: (request: Request) => Promise<CurrentUser | PendingSignIn>,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useMutation({
    mutationFn: async (request: Request): Promise<PendingSignIn | null> => {
      const answer = await send(request);
      if ('needsSecondFactor' in answer) return answer;
      announceAccount(answer.id);
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
      await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
      return null;
    },
    onSuccess: (pending) => {
      if (pending) return;
      toast(success);
      void navigate(nextPage(search), { replace: true });
    },
    onError: (error) =>
      failure && toast({ title: failure, description: afterStatus(error.message), variant: 'destructive' }),
  });
}

/** Returns whether a sign-in has to begin again with the password. */
export function isSignInExpired(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'sign-in.expired';
}

/** `401: Invalid email or password.` -> `Invalid email or password.` */
export function afterStatus(message: string): string {
  const colon = message.indexOf(': ');
  return (colon === -1 ? message : message.slice(colon + 2)) || 'Something went wrong';
}
