import type { PendingSignIn } from '@tipnaija/contracts/http/two-factor';
import { SecondFactorForm } from '../../components/second-factor-form';
import { Button } from '../../components/ui/button';
import { ApiError } from '../../lib/api-client';
import { useCompleteAdminSignIn } from './use-admin-login';

const action = { label: 'Confirm', pendingLabel: 'Authenticating...' };

/** After the password of an admin with a second factor. */
export function AdminSecondStep({ pending, onRestart }: { pending: PendingSignIn; onRestart: () => void }) {
  const complete = useCompleteAdminSignIn(pending.signInToken);
  const isExpired = complete.error instanceof ApiError && complete.error.code === 'sign-in.expired';
  return (
    <section className="grid gap-4" aria-labelledby="admin-second-step-title">
      <h2 id="admin-second-step-title" className="text-lg">
        One more step
      </h2>
      <SecondFactorForm
        methods={pending.methods}
        action={action}
        isPending={complete.isPending}
        failure={complete.error}
        onCode={(code) => complete.mutate({ code })}
        onPasskey={() => complete.mutate('passkey')}
      />
      {isExpired ? (
        <Button variant="quiet" onClick={onRestart}>
          Start again
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">Lost your phone and your codes? An operator removes your second factor.</p>
      )}
    </section>
  );
}
