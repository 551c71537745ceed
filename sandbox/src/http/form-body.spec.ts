import { expect, test } from 'vitest';
import { parseFormBody } from './form-body.js';

test.each([
  ['email=a%40b.co&amount=5000', { email: 'a@b.co', amount: '5000' }],
  ['metadata[donation_id]=42&metadata[to]=ada+obi', { metadata: { donation_id: '42', to: 'ada obi' } }],
  ['channels[]=card&channels[]=ussd', { channels: ['card', 'ussd'] }],
  ['channels[0]=card&channels[1]=ussd', { channels: ['card', 'ussd'] }],
  ['a[b][0][c]=1', { a: { b: [{ c: '1' }] } }],
  ['broken[=1', { 'broken[': '1' }],
])('parseFormBody parses %s into nested objects and lists', (body, expected) => {
  expect(parseFormBody(body)).toEqual(expected);
});

test('parseFormBody cannot change object prototypes', () => {
  parseFormBody('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
