import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';

const ForgotPasswordDialog = lazyPart(() =>
  import('./forgot-password-dialog').then((module) => module.ForgotPasswordDialog),
);

/** Unmounted on close, so that the dialog opens empty the next time. */
export function ForgotPassword() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="plain" size="small" className="justify-self-center" onClick={() => setIsOpen(true)}>
        Forgot Password
      </Button>
      {isOpen && (
        <DialogLoading onClose={() => setIsOpen(false)}>
          <ForgotPasswordDialog onClose={() => setIsOpen(false)} />
        </DialogLoading>
      )}
    </>
  );
}
