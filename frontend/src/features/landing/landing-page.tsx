import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Logo } from '../../components/logo';
import { buttonClass } from '../../components/ui/button';
import { AlertPreview } from './alert-preview';
import { FindCreator } from './find-creator';

export function LandingPage() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <title>TipNaija | Tip Nigerian creators, live on their stream</title>
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-2 px-4 py-3">
        <Logo />
        <nav className="flex items-center gap-1 sm:gap-2" aria-label="Account">
          <Link to={paths.signIn} className={buttonClass({ variant: 'plain', size: 'small' })}>
            Sign in
          </Link>
          <span className="hidden sm:inline">
            <Link to={paths.signUp} className={buttonClass({ variant: 'quiet', size: 'small' })}>
              Create account
            </Link>
          </span>
        </nav>
      </header>
      <main className="mx-auto grid w-full max-w-6xl content-center items-center gap-10 px-4 py-8 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div className="grid gap-6">
          <h1 className="text-2xl">Tip the creator you are watching. They see it live.</h1>
          <p className="max-w-prose text-lg text-ink-soft">
            From ₦100, by card or bank transfer, in under a minute. No account needed.
          </p>
          <FindCreator />
          <p className="text-sm text-ink-soft">
            Do you stream, sing or preach?{' '}
            <Link to={paths.signUp} className="inline-flex min-h-11 items-center font-semibold text-brand">
              I'm a creator
            </Link>
          </p>
        </div>
        <AlertPreview />
      </main>
    </div>
  );
}
