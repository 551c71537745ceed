import { useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { Button } from '../../components/ui/button';
import { useSignOutEverywhere } from './use-sign-out-everywhere';

export function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const { signOut, isSigningOut } = useSignOutEverywhere();
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      {isAsking && (
        <Confirmation
          title="Sign out everywhere?"
          text="Every device, this one too, has to sign in again. Your overlay keeps running."
          action={{ label: 'Sign out', pendingLabel: 'Signing out...' }}
          isPending={isSigningOut}
          onConfirm={signOut}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
