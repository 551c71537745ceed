import { expect, test } from 'vitest';
import { signatureHeader } from './signature.js';

/** Test vector verified with openssl, stripe (Node) and stripe-python; the body has non-ASCII letters. */
const rawBody =
  '{"id":"evt_vector_1","object":"event","api_version":"2026-10-28.endive","created":1760000000,"livemode":false,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},"type":"payment_intent.succeeded","data":{"object":{"id":"pi_vector_1","object":"payment_intent","amount":500,"currency":"usd","status":"succeeded","metadata":{"donation_id":"42","note":"Ẹ kú iṣẹ́ 🎉"}}}}';

test('signatureOf returns the HMAC-SHA256 of timestamp and raw body with the whole endpoint secret', () => {
  expect(signatureHeader({ rawBody, timestamp: 1_760_000_000, secret: 'whsec_example_secret_for_vectors' })).toBe(
    't=1760000000,v1=a63940e49c5e5986cdbf7c3fc54bb5f3572604a768fe0eca0e358e389b1c23f0',
  );
});
