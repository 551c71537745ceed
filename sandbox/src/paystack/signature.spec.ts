import { expect, test } from 'vitest';
import { signatureOf } from './events.js';

/** Test vectors verified with openssl and an independent Paystack client. */
const vectors = [
  {
    body: '{"event":"charge.success","data":{"id":4099260516,"domain":"test","status":"success","reference":"don_01HZX3","amount":500000,"currency":"NGN","channel":"card","paid_at":"2026-01-05T10:00:00.000Z","metadata":{"donation_id":"42","note":"Ẹ kú iṣẹ́ 🎉 <b>&</b>"},"customer":{"email":"donor+42@example.test"}}}',
    signature:
      'c26932b2ca662d6469b18c8ff4d3c20681baae49f7c8d25841bce798e47b32ed73f44ea040ec481bc4aabe6c31a0710be5f2f465ebdb7002e60e20c0a247381b',
  },
  {
    body: '{"event":"transfer.success",  "data":{"reference":"wd_0000000000000001","amount":250000,"status":"success"}}\n',
    signature:
      'fcb1d68bde2118ca767ee3ad2a53b15a31f8496b3c2b4e7afe5996b4032cee66156a3015b63e3b6e86dcc8c3e7b17275261faf4d03ac9e73933d41b72cc1e5d4',
  },
];

test.each(vectors)('signatureOf returns the HMAC-SHA512 of the raw body: $body', ({ body, signature }) => {
  expect(signatureOf(body, 'sk_test_example_key_for_vectors')).toBe(signature);
});
