import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Verifies Paystack's webhook signature of the raw body: lower-case hex HMAC-SHA512 with the secret key (docs:
 * payments/webhooks).
 */
export function isPaystackSignature(options: { body: Buffer; signature: string; secretKey: string }): boolean {
  const expected = createHmac('sha512', options.secretKey).update(options.body).digest();
  const given = Buffer.from(options.signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
