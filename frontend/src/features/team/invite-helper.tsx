import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';

const InviteDialog = lazyPart(() => import('./invite-dialog').then((module) => module.InviteDialog));

/** The button, and the dialog that it opens. */
export function InviteHelper() {
  const [isInviting, setIsInviting] = useState(false);
  const close = () => setIsInviting(false);
  return (
    <>
      <Button size="small" className="max-sm:w-full" onClick={() => setIsInviting(true)}>
        <UserPlus className="size-4" aria-hidden="true" />
        Invite a helper
      </Button>
      {isInviting && (
        <DialogLoading onClose={close}>
          <InviteDialog onClose={close} />
        </DialogLoading>
      )}
    </>
  );
}
