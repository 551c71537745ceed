/** Selects the requests that the security log records. Pure. */
import type { ErrorCode } from '@tipnaija/contracts';

export type SecurityEvent = {
  method: string;
  /** The route, not the path: paths carry overlay tokens and references. */
  route: string;
  status: number;
  /** The error code of a rejected request. */
  code?: ErrorCode;
  address: string;
  /** `user <id>` or `admin <id>` of the signed-in account. */
  who?: string;
  hasCookies: boolean;
};

/** Failed authentication, access to other accounts, input that our pages never send, and exceeded rate limits. */
const watchedErrors: ReadonlySet<ErrorCode> = new Set([
  'request.foreign-origin',
  'request.invalid',
  'request.malformed',
  'request.too-large',
  'request.too-many',
  'session.required',
  'admin.session-required',
  'credentials.invalid',
  'admin.credentials-invalid',
  'admin.role-insufficient',
  'admin.second-factor-required',
  'admin.sign-in-again',
  'account.banned',
  'password.incorrect',
  'auth.proof-needed',
  'sign-in.expired',
  'second-factor.code-invalid',
  'second-factor.locked',
  'passkey.invalid',
  'passkey.cloned',
  'lost-device-link.invalid',
  'reset-token.invalid',
  'verification-token.invalid',
  'overlay.unknown-token',
  'api-key.unknown',
  'api-key.scope-missing',
  'creator.not-yours',
  'helper.not-allowed',
  'helper.operators-only',
  'invite.invalid',
  'invite.other-address',
  'premium.required',
  'music.consent-invalid',
  'webhook.bad-signature',
]);

/** Authentication, admin changes, payout destinations, the secret overlay link, API keys, webhooks, and who helps. */
const watchedRoutes =
  /^(?:POST|PUT|PATCH|DELETE) \/api\/(?:auth\/|admin\/|streamers\/me\/(?:bank-details|overlay-token|overlay-link)$|streamers\/me\/helper|streamers\/me\/api-keys|helper-invites\/|webhook-endpoints|withdrawals\/)/;

/**
 * @returns a log line; undefined for irrelevant requests, such as those of visitors without cookies that fail for lack
 *   of a session
 */
export function securityLine(event: SecurityEvent): string | undefined {
  const { method, route, status, code, address, who, hasCookies } = event;
  const isVisitor = (code === 'session.required' || code === 'admin.session-required') && !hasCookies;
  const isWatched = watchedRoutes.test(`${method} ${route}`) || (code !== undefined && watchedErrors.has(code));
  if (!isWatched || isVisitor) return undefined;
  return `${method} ${route} ${[status, code, 'from', address, who && `by ${who}`].filter(Boolean).join(' ')}`;
}
