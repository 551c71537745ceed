import { expect, it } from '@jest/globals';
import { isForeign } from './csrf-origin-check.js';

const own = 'https://tips.example.com';

it.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://tips.example.com' },
  { origin: 'https://tips.example.com.evil.example' },
  { origin: 'https://evil.example', referer: `${own}/` },
  { referer: 'https://evil.example/tips.example.com' },
  { referer: 'about:blank' },
  { referer: 'nothing' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'Cross-Site' },
])('isForeign returns true for a page of another site with %j', (headers) => {
  expect(isForeign(headers, own)).toBe(true);
});

it.each([
  {},
  { origin: own },
  { origin: 'HTTPS://Tips.Example.COM' },
  { origin: own, referer: 'https://evil.example/' },
  { referer: `${own}/dashboard?a=b` },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
])('isForeign returns false for our own pages, providers and tools with %j', (headers) => {
  expect(isForeign(headers, own)).toBe(false);
});
