import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { ActionMenu } from '../../components/ui/action-menu';
import { useNewOverlayLink } from './use-new-overlay-link';

/** In a menu, because it stops the link that OBS has. */
export function NewOverlayLink() {
  const [isAsking, setIsAsking] = useState(false);
  const newLink = useNewOverlayLink();
  const close = () => setIsAsking(false);
  return (
    <>
      <ActionMenu
        label="More for the overlay link"
        actions={[{ label: 'Replace link', icon: RefreshCw, onSelect: () => setIsAsking(true) }]}
      />
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
