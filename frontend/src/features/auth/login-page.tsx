import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Logo } from '../../components/logo';
import { Card } from '../../components/ui/card';
import { keepNextPage } from '../../lib/next-page';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

/**
 * `?mode=signup` shows sign-up; any other value shows sign-in. The mode is part of the URL, so that links can select
 * it.
 */
export function LoginPage() {
  const [query] = useSearchParams();
  const isSignUp = query.get('mode') === 'signup';
  const next = keepNextPage(`?${query}`);
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-6 px-4 py-8 sm:content-center">
      <title>{isSignUp ? 'Create account | TipNaija' : 'Sign in | TipNaija'}</title>
      <Link to={paths.home} className="justify-self-center rounded-lg text-ink no-underline">
        <Logo />
      </Link>
      <Card className="grid gap-6 p-5 sm:p-7">
        <div className="grid gap-1">
          <h1 className="text-xl">{isSignUp ? 'Create your account' : 'Welcome back'}</h1>
          <p className="text-ink-soft">{formWords(isSignUp, next !== '')}</p>
        </div>
        {isSignUp ? <SignUpForm /> : <SignInForm />}
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
      </Card>
    </main>
  );
}

function formWords(isSignUp: boolean, isInvited: boolean): string {
  if (isInvited) return 'Then accept your invite.';
  return isSignUp ? 'Get a tip page and a stream overlay.' : 'Sign in to your creator dashboard.';
}
