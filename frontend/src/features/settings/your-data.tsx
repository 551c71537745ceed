import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { DialogLoading } from '../../components/ui/dialog-loading';

const ExportDialog = lazyPart(() => import('./export-dialog').then((module) => module.ExportDialog));
const ClosingDialog = lazyPart(() => import('./closing-dialog').then((module) => module.ClosingDialog));

/** A copy of everything, and the end of the account. */
export function YourData() {
  const [open, setOpen] = useState<'export' | 'closing' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card className="grid gap-4 p-5" aria-labelledby="data-title">
      <div className="grid gap-1">
        <h2 id="data-title" className="text-lg">
          Your data
        </h2>
        <p className="text-sm text-ink-soft">
          Take a copy of everything we hold about you, or close your account. A closed account is deleted after{' '}
          {limits.accountClosingDays} days.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="small" onClick={() => setOpen('export')}>
          Download my data
        </Button>
        <Button variant="plain" size="small" className="text-danger" onClick={() => setOpen('closing')}>
          Close my account
        </Button>
      </div>
      {open !== null && (
        <DialogLoading onClose={close}>
          {open === 'export' ? <ExportDialog onClose={close} /> : <ClosingDialog onClose={close} />}
        </DialogLoading>
      )}
    </Card>
  );
}
