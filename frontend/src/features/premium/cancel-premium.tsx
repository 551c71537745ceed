import { useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { Button } from '../../components/ui/button';
import { useCancelPremium } from './use-premium';

/** `text` explains what remains after the cancellation. */
export function CancelPremium({ text }: { text: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancellation = useCancelPremium();
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        variant="plain"
        size="small"
        className="-ml-3.5 justify-self-start text-ink-soft!"
        onClick={() => setIsAsking(true)}
      >
        Cancel subscription
      </Button>
      {isAsking && (
        <Confirmation
          title="Cancel your subscription?"
          text={text}
          action={{ label: 'Stop renewing', pendingLabel: 'Cancelling...' }}
          dismissLabel="Keep Premium"
          isPending={cancellation.isPending}
          onConfirm={() => cancellation.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
