import { isIPv6 } from 'node:net';

/**
 * @returns the unit of the limits per address: an IPv4 address, or the /64 of an IPv6 subscriber, who can choose among
 *   2^64 addresses
 */
export function rateLimitSubnet(address: string | undefined): string {
  // A client that disconnected before its request was handled has no address.
  if (address === undefined) return 'gone';
  const plain = address.replace(/^::ffff:/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? Array.from({ length: 8 - groups.length - tailGroups.length }, () => '0') : [];
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`;
}
