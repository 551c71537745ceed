import { useMutation } from '@tanstack/react-query';
import type { PendingSignIn } from '@tipnaija/contracts/http/two-factor';
import { limits } from '@tipnaija/contracts/limits';
import { SecondFactorForm } from '../../components/second-factor-form';
import { Button } from '../../components/ui/button';
import { callApi, toUserMessage } from '../../lib/api-client';
import { hasPasskeySupport } from '../../lib/passkey';
import { isSignInExpired, useCompleteSignIn } from './use-enter';

const action = { label: 'Sign in', pendingLabel: 'Signing in...' };

/** After the password of an account with a second factor. */
export function SecondStep({ pending, onRestart }: { pending: PendingSignIn; onRestart: () => void }) {
  const { signInToken, methods } = pending;
  const complete = useCompleteSignIn(signInToken);
  return (
    <section className="grid gap-4" aria-labelledby="second-step-title">
      <div className="grid gap-1">
        <h1 id="second-step-title" className="text-xl">
          One more step
        </h1>
        <p className="text-ink-soft">Your password is right. Next: {proofs(methods)}.</p>
      </div>
      <SecondFactorForm
        methods={methods}
        action={action}
        isPending={complete.isPending}
        failure={complete.error}
        onCode={(code) => complete.mutate({ code })}
        onPasskey={() => complete.mutate('passkey')}
      />
      {isSignInExpired(complete.error) ? (
        <StartAgain onRestart={onRestart} />
      ) : (
        <LostDevice signInToken={signInToken} onRestart={onRestart} />
      )}
    </section>
  );
}

function proofs(methods: PendingSignIn['methods']): string {
  const hasPasskey = methods.includes('passkey') && hasPasskeySupport();
  return hasPasskey ? 'your passkey or a code' : 'a code';
}

function LostDevice({ signInToken, onRestart }: { signInToken: string; onRestart: () => void }) {
  const request = useMutation({
    mutationFn: () => callApi<unknown>('/api/auth/lost-device', { method: 'POST', body: { signInToken } }),
  });
  if (request.isSuccess)
    return (
      <p role="status" className="rounded-xl bg-accent-tint px-4 py-3 text-sm">
        Check your email for a link that turns two-step sign-in off. Withdrawals are then paused for{' '}
        {limits.lostDeviceRestHours} hours.
      </p>
    );
  const failure = request.error && (
    <p role="alert" className="text-sm text-danger">
      {toUserMessage(request.error)}
    </p>
  );
  if (isSignInExpired(request.error))
    return (
      <>
        {failure}
        <StartAgain onRestart={onRestart} />
      </>
    );
  return (
    <div className="grid justify-items-center gap-1 border-t border-line pt-2">
      <Button variant="plain" size="small" isPending={request.isPending} onClick={() => request.mutate()}>
        I lost my phone and my codes
      </Button>
      {failure}
    </div>
  );
}

function StartAgain({ onRestart }: { onRestart: () => void }) {
  return (
    <Button variant="quiet" onClick={onRestart}>
      Start again
    </Button>
  );
}
