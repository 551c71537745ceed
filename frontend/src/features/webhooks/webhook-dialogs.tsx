import type { WebhookEndpointItem, WebhookEndpointWithSecret } from '@tipnaija/contracts/http/webhook-endpoints';
import { lazyPart } from '../../components/lazy-part';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { DeleteWebhookConfirmation, RotateSecretConfirmation } from './webhook-confirmation';

const EditWebhookDialog = lazyPart(() => import('./edit-webhook-dialog').then((module) => module.EditWebhookDialog));
const DeliveriesDialog = lazyPart(() => import('./deliveries-dialog').then((module) => module.DeliveriesDialog));

export type OpenDialog = 'edit' | 'deliveries' | 'rotate' | 'delete' | null;

type WebhookDialogsProps = {
  webhook: WebhookEndpointItem;
  open: OpenDialog;
  onMade: (made: WebhookEndpointWithSecret) => void;
  onClose: () => void;
};

/** The dialogs of one webhook. */
export function WebhookDialogs({ webhook, open, onMade, onClose }: WebhookDialogsProps) {
  const takeSecret = (made: WebhookEndpointWithSecret) => {
    onClose();
    onMade(made);
  };
  return (
    <>
      {open === 'edit' && (
        <DialogLoading onClose={onClose}>
          <EditWebhookDialog webhook={webhook} onClose={onClose} />
        </DialogLoading>
      )}
      {open === 'deliveries' && (
        <DialogLoading onClose={onClose}>
          <DeliveriesDialog webhook={webhook} onClose={onClose} />
        </DialogLoading>
      )}
      {open === 'rotate' && <RotateSecretConfirmation webhook={webhook} onMade={takeSecret} onClose={onClose} />}
      {open === 'delete' && <DeleteWebhookConfirmation webhook={webhook} onClose={onClose} />}
    </>
  );
}
