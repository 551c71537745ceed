import { KeyRound } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { hasPasskeySupport } from '../../lib/passkey';
import { usePasskeySignIn } from './use-enter';

export function PasskeySignIn() {
  const signIn = usePasskeySignIn();
  if (!hasPasskeySupport()) return null;
  return (
    <Button variant="quiet" isPending={signIn.isPending} onClick={() => signIn.mutate(undefined)}>
      {!signIn.isPending && <KeyRound className="size-4" aria-hidden="true" />}
      Use a passkey
    </Button>
  );
}
