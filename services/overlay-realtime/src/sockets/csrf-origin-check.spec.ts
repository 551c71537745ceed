import { describe, expect, it } from '@jest/globals';
import { isOwnPage } from './csrf-origin-check.js';

const publicUrl = 'https://tips.example.com';

describe('isOwnPage', () => {
  it.each([
    ['a page at the public address', { origin: publicUrl, host: 'overlay-realtime:4021' }],
    ['a page at the requested host', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['a client without Origin', { host: 'tips.example.com' }],
  ])('accepts %s', (_who, headers) => {
    expect(isOwnPage(headers, publicUrl)).toBe(true);
  });

  it.each([
    ['a page of another origin', 'https://evil.example'],
    ['a page of a sibling domain', 'https://www.tips.example.com'],
    ['the same address without https', 'http://tips.example.com'],
    ['the opaque origin null', 'null'],
    ['a malformed origin', 'https://'],
  ])('rejects %s @asvs-4.4.2', (_who, origin) => {
    expect(isOwnPage({ origin, host: 'overlay-realtime:4021' }, publicUrl)).toBe(false);
    expect(isOwnPage({ origin, host: 'overlay-realtime:4021' }, undefined)).toBe(false);
  });
});
