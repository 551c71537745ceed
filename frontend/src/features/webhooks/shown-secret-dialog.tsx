import type { WebhookEndpointWithSecret } from '@tipnaija/contracts/http/webhook-endpoints';
import { SecretBox } from '../../components/secret-box';
import { Button } from '../../components/ui/button';
import { Dialog, DialogFooter } from '../../components/ui/dialog';
import { VerifyExample } from './verify-example';

/** The only time that the secret is on a screen, so nothing but its own button closes it. */
export function ShownSecretDialog({ made, onClose }: { made: WebhookEndpointWithSecret; onClose: () => void }) {
  return (
    <Dialog
      title={`The secret of ${made.name}`}
      description="Save it on your server now. We show it only this once."
      returnTo={() => document.getElementById(made.id)}
    >
      <div className="grid gap-4">
        <SecretBox secret={made.secret} what="Secret">
          Lost it? Replace it from the … menu.
        </SecretBox>
        {made.formerSecretUntil && (
          <p className="text-sm">For 24 hours the old one works too, so nothing breaks while you change it.</p>
        )}
        <VerifyExample isOpen />
        <DialogFooter>
          <Button variant="quiet" className="w-full" onClick={onClose}>
            I have saved it
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
