import { describe, expect, it } from '@jest/globals';
import { accountCounters, addressCounter } from './rate-limit-counters.js';
import { rateLimitPolicies } from './rate-limit-policies.js';

const { login, signup, withdrawal } = rateLimitPolicies;
const keys = (counters: { name: string; key: string }[]) => counters.map(({ name, key }) => `${name} ${key}`);

describe('accountCounters', () => {
  it('consumes the counter of account and address before the counter of the account, so that a rejected attempt costs the account nothing', () => {
    const counters = accountCounters('login', login, { address: '10.0.0.1', account: 'ada@example.com' });
    expect(keys(counters)).toEqual(['login:both ada@example.com 10.0.0.1', 'login:account ada@example.com']);
  });

  it('consumes only the budget of the browser when it has signed in to the account before', () => {
    const attempt = { address: '10.0.0.1', account: 'ada@example.com', device: 'd1' };
    expect(keys(accountCounters('login', login, attempt))).toEqual(['login:device d1']);
  });

  it('consumes the counter of the account when the policy has no budget per browser', () => {
    const attempt = { address: '10.0.0.1', account: 'ada', device: 'd1' };
    expect(keys(accountCounters('withdrawal', withdrawal, attempt))).toEqual(['withdrawal:account ada']);
  });

  it('consumes nothing without an account', () => {
    expect(accountCounters('login', login, { address: '10.0.0.1', device: 'd1' })).toEqual([]);
    expect(accountCounters('signup', signup, { address: '10.0.0.1', account: 'ada' })).toEqual([]);
  });
});

describe('addressCounter', () => {
  it('scales the limit of the address', () => {
    expect(addressCounter('login', login, '10.0.0.1', 2).limit.attempts).toBe(1_200);
  });
});
