import { isIPv6 } from 'node:net';
import { rateLimitSubnet } from '../limits/rate-limit-subnet.js';

/**
 * @returns the network of an address that the risk rules count: the /24 of IPv4, the /48 of IPv6. An attacker has
 *   many addresses of a network more often than many networks
 */
export function riskNetwork(address: string | undefined): string {
  const subnet = rateLimitSubnet(address);
  const [host = ''] = subnet.split('/');
  if (isIPv6(host)) return `${host.replace(/::$/, '').split(':').slice(0, 3).join(':')}::/48`;
  const octets = host.split('.');
  return octets.length === 4 ? `${octets.slice(0, 3).join('.')}.0/24` : subnet;
}
