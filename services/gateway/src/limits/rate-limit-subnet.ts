import { isIPv6 } from 'node:net';

/** What counts as one address: an IPv4 address, or the /64 an IPv6 subscriber is given, who has 2^64 of them at will. */
export function rateLimitSubnet(address: string | undefined): string {
  // Whoever has gone before their turn came has no address any more.
  if (address === undefined) return 'gone';
  const plain = address.replace(/^::ffff:/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? Array.from({ length: 8 - groups.length - tailGroups.length }, () => '0') : [];
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`;
}
