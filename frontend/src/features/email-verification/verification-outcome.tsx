import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from '../../components/ui/toast-store';
import { currentUserQuery } from '../../lib/current-user';

const messages = new Map<string, Parameters<typeof toast>[0]>([
  ['verified', { title: 'Email Verified', description: 'Your email address is verified.' }],
  [
    'invalid',
    {
      title: 'Invalid Verification Link',
      description: 'This link is invalid or has expired. You can send a new one from your dashboard.',
      variant: 'destructive',
    },
  ],
  [
    'log-in',
    {
      title: 'Log In First',
      description:
        'Log in here, then open the link in your mail again. ' +
        'If you did not sign up, press “Forgot Password” there to make the account yours.',
      variant: 'destructive',
    },
  ],
  [
    'other-account',
    {
      title: 'Another Account',
      description:
        'This link is for another account. Log in with the address that got the mail, then open the link again.',
      variant: 'destructive',
    },
  ],
  [
    'unavailable',
    {
      title: 'Not Verified Yet',
      description: 'We are having trouble right now. Please open the link in your mail again in a moment.',
      variant: 'destructive',
    },
  ],
]);

/**
 * Handles the redirect of the verification link to `/?email=...`, in any browser: shows the outcome once, then removes
 * the parameter so that a reload shows nothing.
 */
export function VerificationOutcome() {
  const queryClient = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const outcome = parameters.get('email');

  useEffect(() => {
    if (outcome === null) return;
    const words = messages.get(outcome);
    if (words) toast(words);
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    setParameters(
      (before) => {
        before.delete('email');
        return before;
      },
      { replace: true },
    );
  }, [outcome, queryClient, setParameters]);

  return null;
}
