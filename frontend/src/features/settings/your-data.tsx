import { limits } from '@tipnaija/contracts/limits';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { SettingsCard } from '../../components/settings-card';
import { Button } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';

const ExportDialog = lazyPart(() => import('./export-dialog').then((module) => module.ExportDialog));
const ClosingDialog = lazyPart(() => import('./closing-dialog').then((module) => module.ClosingDialog));

/** A copy of everything, and the end of the account. */
export function YourData() {
  const [open, setOpen] = useState<'export' | 'closing' | null>(null);
  const close = () => setOpen(null);
  return (
    <SettingsCard
      title="Your data"
      icon={FileDown}
      help={`Take a copy of everything we hold about you, or close your account. A closed account is deleted after ${limits.accountClosingDays} days.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="small" onClick={() => setOpen('export')}>
          Download my data
        </Button>
        <Button variant="quiet" size="small" className="text-danger!" onClick={() => setOpen('closing')}>
          Close my account
        </Button>
      </div>
      {open !== null && (
        <DialogLoading onClose={close}>
          {open === 'export' ? <ExportDialog onClose={close} /> : <ClosingDialog onClose={close} />}
        </DialogLoading>
      )}
    </SettingsCard>
  );
}
