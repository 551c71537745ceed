import { expect, it } from '@jest/globals';
import { rateLimitSubnet } from './rate-limit-subnet.js';

it.each([
  ['102.89.1.2', '102.89.1.2'],
  ['::ffff:102.89.1.2', '102.89.1.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s is counted as %s', (address, network) => {
  expect(rateLimitSubnet(address)).toBe(network);
});

it('whoever has gone meanwhile is counted all the same', () => {
  expect(rateLimitSubnet(undefined)).toBe('gone');
});
