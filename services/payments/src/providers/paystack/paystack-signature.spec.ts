import { describe, expect, it } from '@jest/globals';
import { isPaystackSignature } from './paystack-signature.js';

// Test vectors verified with openssl and two SDKs. The extra spaces and the newline of the second body break any check
// that re-serialises the parsed body.
const secretKey = 'sk_test_example_key_for_vectors';
const transferBody =
  '{"event":"transfer.success",  "data":{"reference":"wd_0000000000000001","amount":250000,"status":"success"}}\n';
const transferSignature =
  'fcb1d68bde2118ca767ee3ad2a53b15a31f8496b3c2b4e7afe5996b4032cee66156a3015b63e3b6e86dcc8c3e7b17275261faf4d03ac9e73933d41b72cc1e5d4';

const check = (body: string, signature: string) =>
  isPaystackSignature({ body: Buffer.from(body), signature, secretKey });

describe('isPaystackSignature', () => {
  it('accepts a signature over the exact signed bytes @asvs-11.4.1 @asvs-11.4.3', () => {
    expect(check(transferBody, transferSignature)).toBe(true);
  });

  it.each([
    ['a body with one changed byte', transferBody.replace('250000', '250001'), transferSignature],
    ['a re-serialised body', JSON.stringify(JSON.parse(transferBody)), transferSignature],
    ['a truncated signature', transferBody, transferSignature.slice(0, 64)],
    ['an empty signature', transferBody, ''],
    ['a signature that is not hex', transferBody, 'z'.repeat(128)],
  ])('rejects %s', (_what, body, signature) => {
    expect(check(body, signature)).toBe(false);
  });
});
