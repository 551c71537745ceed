import { expect, test } from 'vitest';
import { webUrl, withQuery } from './web-url.js';

test.each([
  ['https://app.example.com/return', 'https://app.example.com/return?status=successful&tx_ref=a%3Db'],
  [
    'https://app.example.com/return?creator=ada',
    'https://app.example.com/return?creator=ada&status=successful&tx_ref=a%3Db',
  ],
  ['https://app.example.com/return#top', 'https://app.example.com/return?status=successful&tx_ref=a%3Db#top'],
])('withQuery appends parameters to %s', (address, expected) => {
  const parameters: [string, string][] = [
    ['status', 'successful'],
    ['tx_ref', 'a=b'],
  ];
  expect(withQuery(address, parameters)).toBe(expected);
});

test.each([
  ['https://app.example.com/return', 'https://app.example.com/return'],
  ['javascript:alert(1)', null],
  ['/return', null],
  [7, null],
])('webUrl returns %s as %s', (value, expected) => {
  expect(webUrl(value)).toBe(expected);
});
