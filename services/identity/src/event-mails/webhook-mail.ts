/** What a mail says about a webhook that fails. Pure. */
import type { WebhookEndpointFailed, WebhookEndpointSwitchedOff } from '@tipnaija/contracts';

/** The name is null for an unverified address: it is any text, and a stranger may have typed both. */
export type WebhookMailData = Pick<WebhookEndpointFailed, 'failingSince' | 'failure' | 'status'> & {
  name: string | null;
};
export type WebhookOffMailData = WebhookMailData & Pick<WebhookEndpointSwitchedOff, 'reason'>;

/** @param isVerified whether the recipient owns the address */
export function toWebhookMailData(
  { name, failingSince, failure, status }: WebhookEndpointFailed,
  { isVerified }: { isVerified: boolean },
): WebhookMailData {
  return { name: isVerified ? name : null, failingSince, failure, status };
}
