import { describe, expect, it } from '@jest/globals';
import { riskNetwork } from './risk-network.js';

describe('riskNetwork', () => {
  it.each([
    ['102.89.33.7', '102.89.33.0/24'],
    ['::ffff:102.89.33.200', '102.89.33.0/24'],
    ['2c0f:f5c0:1234:5678:9abc:def0:1:2', '2c0f:f5c0:1234::/48'],
    ['2c0f:f5c0:1234:ffff::1', '2c0f:f5c0:1234::/48'],
    ['2c0f::1', '2c0f:0:0::/48'],
    ['::1', '0:0:0::/48'],
    [undefined, 'gone'],
  ])('returns for %s the network %s', (address, network) => {
    expect(riskNetwork(address)).toBe(network);
  });
});
