import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Logo } from '../../components/logo';
import { MessagePage } from '../../components/message-page';
import { buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { ResetPasswordForm } from './reset-password-form';
import { invalidLink } from './use-reset-password';

export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  return (
    <>
      <title>Reset password | TipNaija</title>
      {token ? <NewPassword token={token} /> : <InvalidLink />}
    </>
  );
}

function NewPassword({ token }: { token: string }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-6 px-4 py-8 sm:content-center">
      <Link to={paths.home} className="justify-self-center rounded-lg text-ink no-underline">
        <Logo />
      </Link>
      <Card className="grid gap-6 p-5 sm:p-7">
        <div className="grid gap-1">
          <h1 className="text-xl">Choose a new password</h1>
          <p className="text-ink-soft">You'll be signed out everywhere. Sign in again with the new password.</p>
        </div>
        <ResetPasswordForm token={token} />
        <p className="text-center text-sm text-ink-soft">
          Remembered it?{' '}
          <Link to={paths.login} className="inline-flex min-h-11 items-center font-semibold text-brand">
            Sign in
          </Link>
        </p>
      </Card>
    </main>
  );
}

function InvalidLink() {
  return (
    <MessagePage title={invalidLink.title} text={invalidLink.description}>
      <Link to={paths.login} className={buttonClass()}>
        Return to Login
      </Link>
    </MessagePage>
  );
}
