import { expect, it } from 'vitest';
import { isReservedDisplayName } from './tip-page.js';

it.each([
  'TipNaija',
  'TipNaija Support',
  'T i p . N a i j a',
  'ＴｉｐＮａｉｊａ',
  'Típ Náija',
  'ADMIN',
  'Customer care',
  'Paystack.',
])('reserves the display name %s', (name) => {
  expect(isReservedDisplayName(name)).toBe(true);
});

it.each([
  'Ada',
  'Tip Queen',
  'Supporting act',
  'Administrative Ada',
  'Naija Gist',
  'Paystack Pete',
  'Ọmọ Yoruba',
  '🔥',
])('allows the display name %s', (name) => {
  expect(isReservedDisplayName(name)).toBe(false);
});
