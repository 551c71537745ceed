import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { AuthFrame } from '../../components/auth-frame';
import { Illustration } from '../../components/illustration';
import { MessagePage } from '../../components/message-page';
import { buttonClass } from '../../components/ui/button';
import { NewResetLink } from './new-reset-link';
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
    <AuthFrame>
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
    </AuthFrame>
  );
}

function InvalidLink() {
  return (
    <MessagePage icon={<BrokenKey />} title={invalidLink.title} text={invalidLink.description}>
      <NewResetLink />
      <Link to={paths.login} className={`${buttonClass({ variant: 'plain', size: 'small' })} justify-self-center`}>
        Return to Login
      </Link>
    </MessagePage>
  );
}

/** Illustration: a key that has parted from its ring. */
function BrokenKey() {
  return (
    <Illustration>
      <circle cx="52" cy="52" r="22" className="fill-accent-tint stroke-accent-solid" strokeWidth="9" />
      <path d="m70 66 12 9M104 86l22 15M116 93l-7 11M126 100l-5 8" className="stroke-accent-solid" strokeWidth="9" />
      <path d="m92 62 4-12M104 68l11-5M84 94l-5 10" className="stroke-danger" strokeWidth="5" />
    </Illustration>
  );
}
