import { type WebhookFailure, webhookLimits } from '@tipnaija/contracts';
import type { WebhookMailData } from '../../event-mails/webhook-mail.js';
import type { Contents, Reader } from './content.js';
import { inLagos } from './lagos-time.js';

/** Texts of the mails to creators about a webhook that fails. */
export const webhookMails: Contents<'webhook-failing' | 'webhook-switched-off'> = {
  'webhook-failing': (reader, details) => ({
    ...frame(reader),
    subject: 'Your webhook does not get your tips',
    paragraphs: [
      `For ${webhookLimits.warningHours} hours, nothing that we sent to ${nameOf(details)} has arrived. We keep trying, every few hours, and give up a tip that is ${webhookLimits.retryHours} hours old.`,
      `If nothing arrives for ${webhookLimits.failingDays} days, we switch the webhook off.`,
      unaffected,
    ],
    details: detailsOf(details),
    note: again,
  }),
  'webhook-switched-off': (reader, details) => ({
    ...frame(reader),
    subject: 'We switched your webhook off',
    paragraphs: [
      details.reason === 'gone'
        ? `Your server said that the address of ${nameOf(details)} is gone for good, so we switched it off.`
        : `Nothing that we sent to ${nameOf(details)} has arrived for more than ${webhookLimits.failingDays} days, so we switched it off.`,
      'To use it again, check your server, send it a test, and switch the webhook on.',
      unaffected,
    ],
    details: detailsOf(details),
    note: again,
  }),
};

const unaffected = 'Your tips, your money and your alerts are not affected: this is only about your own server.';
const again = `Tips that did not arrive can be sent again for ${webhookLimits.deliveryDays} days, from the same page.`;

const reasons: Record<Exclude<WebhookFailure, 'status'>, string> = {
  timeout: 'Your server did not answer in time',
  unreachable: 'We could not connect to your server',
  certificate: 'The certificate of your server is not valid',
  'name-not-found': 'The address does not exist',
  'address-not-allowed': 'The address is not a public one',
  'too-old': 'The tip was too old to send',
  'tip-gone': 'The tip is gone',
};

function frame({ greeting, publicUrl }: Reader) {
  return { greeting, button: { label: 'See my webhooks', url: `${publicUrl}/dashboard/developers` } };
}

const nameOf = ({ name }: WebhookMailData) => (name === null ? 'one of your webhooks' : `your webhook “${name}”`);

function detailsOf({ name, failingSince, failure, status }: WebhookMailData): [string, string][] {
  return [
    ...(name === null ? [] : [['Webhook', name] as [string, string]]),
    ['Failing since', inLagos(failingSince)],
    ['Last reason', failure === 'status' ? `Your server answered with status ${status}` : reasons[failure]],
  ];
}
