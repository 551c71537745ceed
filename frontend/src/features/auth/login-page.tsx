import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { AuthFrame } from '../../components/auth-frame';
import { keepNextPage } from './keep-next-page';
import { SecondStep } from './second-step';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';
import { useSignIn } from './use-enter';

/**
 * `?mode=signup` shows sign-up; any other value shows sign-in. The mode is part of the URL, so that links can select
 * it.
 */
export function LoginPage() {
  const [query] = useSearchParams();
  const isSignUp = query.get('mode') === 'signup';
  const next = keepNextPage(`?${query}`);
  const signIn = useSignIn();
  if (!isSignUp && signIn.data)
    return (
      <AuthFrame>
        <title>Sign in | TipNaija</title>
        <SecondStep pending={signIn.data} onRestart={signIn.reset} />
      </AuthFrame>
    );
  return (
    <AuthFrame>
      <title>{isSignUp ? 'Create account | TipNaija' : 'Sign in | TipNaija'}</title>
      <div className="grid gap-1">
        <h1 className="text-xl">{isSignUp ? 'Create your account' : 'Welcome back'}</h1>
        <p className="text-ink-soft">{formWords(isSignUp, next !== '')}</p>
      </div>
      {isSignUp ? <SignUpForm /> : <SignInForm signIn={signIn} />}
      <p className="text-center text-sm text-ink-soft">
        {isSignUp ? 'Already have an account?' : 'New to TipNaija?'}{' '}
        <Link
          to={(isSignUp ? paths.signIn : paths.signUp) + next}
          replace
          className="inline-flex min-h-11 items-center font-semibold text-brand"
        >
          {isSignUp ? 'Sign in' : 'Create account'}
        </Link>
      </p>
    </AuthFrame>
  );
}

function formWords(isSignUp: boolean, isInvited: boolean): string {
  if (isInvited) return 'Then accept your invite.';
  return isSignUp ? 'Get a tip page and a stream overlay.' : 'Sign in to your creator dashboard.';
}
