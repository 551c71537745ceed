/** Which subscriptions of browsers are accepted. Pure. */
import { DomainError, type PushSubscriptionKeys } from '@tipnaija/contracts';
import { hashOfAddress } from '../channel-addresses.js';
import type { NewAddress } from '../notice-channel.js';

/**
 * The push services of Chrome, Firefox, Edge and Safari, as their documents name them. We call the endpoint of a subscription,
 * so that any other host would let a stranger aim our requests.
 */
const browserServices = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
];

/**
 * Returns the address of a subscription. `otherOrigins` are accepted besides the browsers' services.
 * @throws DomainError `notice-channel.unknown-push-service`
 */
export function toPushAddress(
  { endpoint, p256dh, auth }: PushSubscriptionKeys,
  otherOrigins: readonly string[],
): NewAddress {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.username || url.password || !(otherOrigins.includes(url.origin) || isBrowserService(url)))
    throw new DomainError('notice-channel.unknown-push-service');
  return {
    kind: 'push',
    service: url.host,
    address: JSON.stringify({ endpoint, keys: { p256dh, auth } }),
    hash: hashOfAddress(endpoint),
  };
}

function isBrowserService({ protocol, port, hostname }: URL): boolean {
  return protocol === 'https:' && port === '' && browserServices.some((service) => service.test(hostname));
}
