import type { WebhookEndpointWithSecret } from '@tipnaija/contracts/http/webhook-endpoints';
import { CopyButton } from '../../components/copy-button';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';

/** The only time that the secret is on a screen. */
export function ShownSecretDialog({ made, onClose }: { made: WebhookEndpointWithSecret; onClose: () => void }) {
  return (
    <Dialog
      title={`The secret of ${made.name}`}
      description="Your server checks with it that a tip comes from us. We show it only this once."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="rounded-xl bg-sunken p-4 font-mono text-sm break-all">{made.secret}</p>
        <p className="text-sm text-ink-soft">
          Any Standard Webhooks library takes it.
          {made.formerSecretUntil && ' For 24 hours the old one works too.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={made.secret} label="Copy secret" what="Secret" variant="primary" isLong />
          <Button variant="quiet" size="small" onClick={onClose}>
            I have saved it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
