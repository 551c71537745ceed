import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { SettingsCard } from '../../components/settings-card';
import { Button } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';

const PasswordDialog = lazyPart(() => import('./password-dialog').then((module) => module.PasswordDialog));

export function Password() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsCard title="Password" icon={LockKeyhole} help="A new password signs out every other device.">
      <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Change password
      </Button>
      {isOpen && (
        <DialogLoading onClose={() => setIsOpen(false)}>
          <PasswordDialog onClose={() => setIsOpen(false)} />
        </DialogLoading>
      )}
    </SettingsCard>
  );
}
