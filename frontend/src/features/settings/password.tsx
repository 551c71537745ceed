import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { DialogLoading } from '../../components/ui/dialog-loading';

const PasswordDialog = lazyPart(() => import('./password-dialog').then((module) => module.PasswordDialog));

export function Password() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 px-5 py-4" aria-labelledby="password-title">
      <h2 id="password-title" className="text-lg">
        Password
      </h2>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        Change password
      </Button>
      {isOpen && (
        <DialogLoading onClose={() => setIsOpen(false)}>
          <PasswordDialog onClose={() => setIsOpen(false)} />
        </DialogLoading>
      )}
    </Card>
  );
}
