import type { WebhookEndpointWithSecret } from '@tipnaija/contracts/http/webhook-endpoints';
import { CopyButton } from '../../components/copy-button';
import { Button } from '../../components/ui/button';
import { Dialog, DialogFooter } from '../../components/ui/dialog';
import { VerifyExample } from './verify-example';

/** The only time that the secret is on a screen, so nothing but its own button closes it. */
export function ShownSecretDialog({ made, onClose }: { made: WebhookEndpointWithSecret; onClose: () => void }) {
  return (
    <Dialog title={`The secret of ${made.name}`} description="Save it on your server now. We show it only this once.">
      <div className="grid gap-5">
        <div className="grid gap-3 rounded-xl border border-line p-4">
          <p className="font-mono text-xs break-all">{made.secret}</p>
          <div className="grid">
            <CopyButton text={made.secret} label="Copy secret" what="Secret" variant="primary" isLong />
          </div>
        </div>
        {made.formerSecretUntil && (
          <p className="text-sm">For 24 hours the old one works too, so nothing breaks while you change it.</p>
        )}
        <VerifyExample isOpen />
        <p className="text-sm text-ink-soft">Lost it? Make a new one from the … menu.</p>
        <DialogFooter>
          <Button variant="quiet" className="w-full" onClick={onClose}>
            I have saved it
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
