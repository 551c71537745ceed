import { expect, it } from '@jest/globals';
import { rateLimitSubnet } from './rate-limit-subnet.js';

it.each([
  ['102.89.1.2', '102.89.1.2'],
  ['::ffff:102.89.1.2', '102.89.1.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('rateLimitSubnet maps the address %s to %s', (address, network) => {
  expect(rateLimitSubnet(address)).toBe(network);
});

it('rateLimitSubnet maps a disconnected client to a constant', () => {
  expect(rateLimitSubnet(undefined)).toBe('gone');
});
