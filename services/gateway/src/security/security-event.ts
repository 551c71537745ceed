/** Which requests are worth a line for whoever asks later who did what, from where. Pure. */
import type { ErrorCode } from '@tipnaija/contracts';

export type SecurityEvent = {
  method: string;
  /** The route, not the path: paths carry overlay tokens and references. */
  route: string;
  status: number;
  /** Why it was refused, if it was. */
  code?: ErrorCode;
  address: string;
  /** `user <id>` or `admin <id>`, when somebody was signed in. */
  who?: string;
  hasCookies: boolean;
};

/** Somebody tried to get in, to act as somebody else, to send what no page of ours sends, or too often. */
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
  'admin.code-required',
  'admin.code-invalid',
  'admin.code-too-many',
  'account.banned',
  'password.incorrect',
  'reset-token.invalid',
  'verification-token.invalid',
  'overlay.unknown-token',
  'creator.not-yours',
  'premium.required',
  'music.consent-invalid',
  'webhook.bad-signature',
]);

/** Getting in and out, what admins change, where money goes, and the secret link. */
const watchedRoutes =
  /^(?:POST|PUT|PATCH|DELETE) \/api\/(?:auth\/|admin\/|streamers\/me\/(?:bank-details|overlay-token)$|withdrawals\/)/;

/** A line for the log, or undefined for what nobody will ask about: a visitor without cookies who is no session's is one. */
export function securityLine(event: SecurityEvent): string | undefined {
  const { method, route, status, code, address, who, hasCookies } = event;
  const isVisitor = (code === 'session.required' || code === 'admin.session-required') && !hasCookies;
  const isWatched = watchedRoutes.test(`${method} ${route}`) || (code !== undefined && watchedErrors.has(code));
  if (!isWatched || isVisitor) return undefined;
  return `${method} ${route} ${[status, code, 'from', address, who && `by ${who}`].filter(Boolean).join(' ')}`;
}
