import { lazy, useState } from 'react';
import { Button } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';

const ForgotPasswordDialog = lazy(() =>
  import('./forgot-password-dialog').then((module) => ({ default: module.ForgotPasswordDialog })),
);

/** Closing takes the dialog away with what was typed, so it opens empty the next time. */
export function ForgotPassword() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="plain" size="small" className="justify-self-center" onClick={() => setIsOpen(true)}>
        Forgot Password
      </Button>
      {isOpen && (
        <DialogLoading>
          <ForgotPasswordDialog onClose={() => setIsOpen(false)} />
        </DialogLoading>
      )}
    </>
  );
}
