import { createHmac } from 'node:crypto';

/** Lower-case hex of HMAC-SHA256 over "<t>.<raw body>" with the endpoint's whole secret (stripe 23.1.0, Webhooks). */
export function signatureOf(signed: { rawBody: string; timestamp: number; secret: string }): string {
  const { rawBody, timestamp, secret } = signed;
  return createHmac('sha256', secret).update(`${timestamp}.${rawBody}`, 'utf8').digest('hex');
}

export function signatureHeader(signed: { rawBody: string; timestamp: number; secret: string }): string {
  return `t=${signed.timestamp},v1=${signatureOf(signed)}`;
}
