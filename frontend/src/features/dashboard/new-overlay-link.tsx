import { useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { Button } from '../../components/ui/button';
import { useNewOverlayLink } from './use-new-overlay-link';

export function NewOverlayLink() {
  const [isAsking, setIsAsking] = useState(false);
  const newLink = useNewOverlayLink();
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setIsAsking(true)}>
        New link
      </Button>
      {isAsking && (
        <Confirmation
          title="Make a new overlay link?"
          text="The old link stops working at once. Paste the new one into your streaming software."
          action={{ label: 'Make new link', pendingLabel: 'Making...' }}
          isPending={newLink.isPending}
          onConfirm={() => newLink.mutate(undefined, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}
