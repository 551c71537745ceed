import { describe, expect, it } from '@jest/globals';
import { DeviceTokens } from './device-tokens.js';

const tokens = new DeviceTokens(['a key of thirty-two letters or so']);
const ada = { kind: 'user', id: 'ada', passwordHash: 'hash of ada' } as const;
const account = (id: string) => ({ ...ada, id });
const issued = (...accounts: (typeof ada | ReturnType<typeof account>)[]) =>
  accounts.reduce<string | undefined>((cookie, item) => tokens.issue(item, cookie), undefined);

describe('DeviceTokens', () => {
  it('finds the account that a browser has signed in to, with a stable id', () => {
    const cookie = issued(ada);
    expect(tokens.find(ada, cookie)).toMatch(/^[\w-]{16}$/);
    expect(tokens.find(ada, cookie)).toBe(tokens.find(ada, cookie));
  });

  it.each([
    ['another account', { ...ada, id: 'bola' }],
    ['an admin with the id of a user', { ...ada, kind: 'admin' as const }],
    ['the account after its password has changed', { ...ada, passwordHash: 'another hash' }],
  ])('does not find %s', (_case, other) => {
    expect(tokens.find(other, issued(ada))).toBeUndefined();
  });

  it.each([
    ['no cookie', undefined],
    ['an empty cookie', ''],
    ['arbitrary text', 'let me in'],
    ['a token without its signature', issued(ada)?.split('.')[0]],
    ['a token of another key', new DeviceTokens(['another key']).issue(ada, undefined)],
    ['a token with another nonce', `x${issued(ada)}`],
    ['another spelling of the signature', `${issued(ada)}=`],
    ['a signature with more behind it', `${issued(ada)}.x`],
  ])('rejects %s', (_case, cookie) => {
    expect(tokens.find(ada, cookie)).toBeUndefined();
  });

  it('keeps the five newest accounts of a browser, each once', () => {
    const cookie = issued(ada, ...['b', 'c', 'd', 'e'].map(account), ada, account('f'));
    expect(cookie?.split('~')).toHaveLength(5);
    expect(tokens.find(account('b'), cookie)).toBeUndefined();
    for (const kept of [ada, ...['c', 'd', 'e', 'f'].map(account)]) expect(tokens.find(kept, cookie)).toBeDefined();
  });

  it('verifies with former keys and signs with the first', () => {
    const rotated = new DeviceTokens(['a new key', 'a key of thirty-two letters or so']);
    expect(rotated.find(ada, issued(ada))).toBeDefined();
    expect(tokens.find(ada, rotated.issue(ada, undefined))).toBeUndefined();
  });

  it('issues nothing without a key', () => {
    expect(new DeviceTokens([]).issue(ada, undefined)).toBeUndefined();
  });

  it('does not reveal the account in the cookie', () => {
    expect(issued(ada)).not.toMatch(/ada|hash/);
  });
});
