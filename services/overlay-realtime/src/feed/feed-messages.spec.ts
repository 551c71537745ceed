import { describe, expect, it } from '@jest/globals';
import { hashApiKey, newApiKey } from '@tipnaija/service-kit';
import { isFeedUrl, readAfter, readHeaderKey, readKeyMessage } from './feed-messages.js';

describe('isFeedUrl', () => {
  it.each([
    ['/feed', true],
    ['/feed?after=7', true],
    ['/feed/', false],
    ['/feeds', false],
    ['/socket.io/?EIO=4', false],
    [undefined, false],
  ])('returns for %j %j', (url, isFeed) => {
    expect(isFeedUrl(url)).toBe(isFeed);
  });
});

describe('readAfter', () => {
  it.each([
    ['/feed', null],
    ['/feed?after=0', 0],
    ['/feed?x=1&after=12', 12],
    ['/feed?after=', undefined],
    ['/feed?after=-1', undefined],
    ['/feed?after=1.5', undefined],
    ['/feed?after=1e3', undefined],
    ['/feed?after=99999999999999999999', undefined],
  ])('reads %s as %j', (url, after) => {
    expect(readAfter(url)).toBe(after);
  });
});

describe('readHeaderKey', () => {
  it('returns the hash of the key, none for a key of another form, and undefined without the header', () => {
    const key = newApiKey();
    expect(readHeaderKey({ authorization: `Bearer ${key}` })).toEqual({ keyHash: hashApiKey(key) });
    expect(readHeaderKey({ authorization: 'Bearer abc' })).toEqual({ keyHash: undefined });
    expect(readHeaderKey({})).toBeUndefined();
  });
});

describe('readKeyMessage', () => {
  it('returns the hash of the key, none for a key of another form, and null for any other message', () => {
    const key = newApiKey();
    expect(readKeyMessage(JSON.stringify({ key }))).toEqual({ keyHash: hashApiKey(key) });
    expect(readKeyMessage('{"key":"abc"}')).toEqual({ keyHash: undefined });
    for (const text of ['', 'key', 'null', '7', '{}', '{"key":7}', '{"key":null}'])
      expect(readKeyMessage(text)).toBeNull();
  });
});
