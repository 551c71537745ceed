import { describe, expect, it } from '@jest/globals';
import { isOwnPage } from './csrf-origin-check.js';

const publicUrl = 'https://tips.example.com';

describe('a socket', () => {
  it.each([
    ['a page at the public address', { origin: publicUrl, host: 'overlay-realtime:4021' }],
    ['a page at the address it asks', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['a program', { host: 'tips.example.com' }],
  ])('is opened by %s', (_who, headers) => {
    expect(isOwnPage(headers, publicUrl)).toBe(true);
  });

  it.each([
    ['a page of another site', 'https://evil.example'],
    ['a page of a sister domain', 'https://www.tips.example.com'],
    ['the same address without https', 'http://tips.example.com'],
    ['a page that is nowhere', 'null'],
    ['nonsense', 'https://'],
  ])('is not opened by %s @asvs-4.4.2', (_who, origin) => {
    expect(isOwnPage({ origin, host: 'overlay-realtime:4021' }, publicUrl)).toBe(false);
    expect(isOwnPage({ origin, host: 'overlay-realtime:4021' }, undefined)).toBe(false);
  });
});
