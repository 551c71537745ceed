import { createHmac } from 'node:crypto';

/** Returns the lower-case hex HMAC-SHA256 of "<t>.<raw body>" with the endpoint's whole secret (stripe 23.1.0, Webhooks). */
export function signatureOf(signed: { rawBody: string; timestamp: number; secret: string }): string {
  const { rawBody, timestamp, secret } = signed;
  return createHmac('sha256', secret).update(`${timestamp}.${rawBody}`, 'utf8').digest('hex');
}

export function signatureHeader(signed: { rawBody: string; timestamp: number; secret: string }): string {
  return `t=${signed.timestamp},v1=${signatureOf(signed)}`;
}
