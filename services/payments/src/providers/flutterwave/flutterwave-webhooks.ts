import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Returns whether the header `verif-hash` is our secret hash. It is the same in every webhook and covers no byte of the
 * body (developer.flutterwave.com/v3.0, webhooks).
 */
export function isSecretHash(given: string, secretHash: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secretHash));
}

/** Our references are uuids. A text of other characters names no payment of ours, and Postgres may reject it. */
const referenceSyntax = /^[\w-]{1,64}$/;

/**
 * Returns the payment that a webhook names: our reference (`tx_ref`, or `txRef` in older webhooks), or the id of the
 * transaction when there is none, as in a refund's flat body. null for a webhook about anything else.
 */
export function referenceOf(body: Buffer): string | null {
  const message = asObject(parsed(body));
  const data = asObject(message.data ?? message);
  const ours = data.tx_ref ?? data.txRef;
  if (typeof ours === 'string' && ours !== '') return referenceSyntax.test(ours) ? ours : null;
  const theirs = data.TransactionId ?? data.transaction_id ?? data.tx_id;
  return Number.isSafeInteger(theirs) ? String(theirs) : null;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
