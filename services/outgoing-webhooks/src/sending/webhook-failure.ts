import type { WebhookFailure } from '@tipnaija/contracts';

const timeouts = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_ABORTED', 'ETIMEDOUT']);
const certificates = /CERT|SIGNATURE|ISSUER|SELF_SIGNED|ERR_TLS|ERR_SSL|EPROTO/;

/** Returns the reason that a creator gets for a call without a response. Pure. */
export function failureOf(error: unknown): WebhookFailure {
  const { name, code } = error as { name?: string; code?: unknown };
  if (name === 'TimeoutError' || (typeof code === 'string' && timeouts.has(code))) return 'timeout';
  return typeof code === 'string' && certificates.test(code) ? 'certificate' : 'unreachable';
}
