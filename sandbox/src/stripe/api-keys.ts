import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { parametersOf } from './request-parameters.js';
import { authenticationError } from './stripe-error.js';

export type Caller = 'secret' | 'publishable';

/** Calls allowed with the publishable key: reading one intent and confirming it. */
const BROWSER_CALLS = [/^GET \/v1\/payment_intents\/[^/]+$/, /^POST \/v1\/payment_intents\/[^/]+\/confirm$/];

export class ApiKeys {
  constructor(private readonly keys: { secretKey: string; publishableKey: string }) {}

  /** Reads the key from Bearer, from Basic as the user name, or from the `key` parameter, which Stripe.js uses. */
  identify(request: FastifyRequest): Caller {
    const given = keyOf(request);
    if (given === undefined) throw authenticationError(NO_KEY);
    if (isSame(given, this.keys.secretKey)) return 'secret';
    if (isSame(given, this.keys.publishableKey)) return 'publishable';
    throw authenticationError(`Invalid API Key provided: ${masked(given)}`);
  }

  guard(request: FastifyRequest, path: string): void {
    if (this.identify(request) === 'secret') return;
    if (BROWSER_CALLS.some((allowed) => allowed.test(`${request.method} ${path}`))) return;
    throw authenticationError(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      'secret_key_required',
    );
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const [scheme = '', credentials = ''] = (request.headers.authorization ?? '').split(' ', 2);
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(credentials, 'base64').toString('utf8').split(':', 1)[0];
  const { key } = parametersOf(request);
  return typeof key === 'string' ? key : undefined;
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Masks a key as sk_test_****cdef, so that logs identify it without containing it. */
function masked(key: string): string {
  const prefix = /^[a-z]{2}_(?:test|live)_/.exec(key)?.[0] ?? '';
  const secret = key.slice(prefix.length);
  if (secret.length < 8) return `${prefix}${'*'.repeat(secret.length)}`;
  return `${prefix}${'*'.repeat(secret.length - 4)}${secret.slice(-4)}`;
}

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.";
