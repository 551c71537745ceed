import { useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { Button } from '../../components/ui/button';
import { useIsOffline } from '../../lib/use-is-offline';
import { useResetGoal } from './use-reset-goal';

export function ResetGoal({ creatorId, onReset }: { creatorId: string; onReset: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const isOffline = useIsOffline();
  const reset = useResetGoal(creatorId);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="plain" size="small" disabled={isOffline} onClick={() => setIsAsking(true)}>
        Reset progress
      </Button>
      {isAsking && (
        <Confirmation
          title="Reset the progress to ₦0?"
          text="The goal starts counting again from ₦0. Your total donations and your wallet stay as they are."
          action={{ label: 'Reset progress', pendingLabel: 'Resetting...' }}
          isPending={reset.isPending}
          onConfirm={() => reset.mutate(undefined, { onSuccess: onReset })}
          onClose={close}
        />
      )}
    </>
  );
}
