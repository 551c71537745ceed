import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { DialogLoading } from '../../components/ui/dialog-loading';

const PasswordDialog = lazyPart(() => import('./password-dialog').then((module) => module.PasswordDialog));

export function Password() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="grid gap-4 p-5" aria-labelledby="password-title">
      <h2 id="password-title" className="text-lg">
        Password
      </h2>
      <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setIsOpen(true)}>
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
