/**
 * Rate limit policies. Limits per address are generous, because thousands of users share an address of a Nigerian
 * mobile network. Limits per account are strict, because an account is one person. Where anyone may name the account
 * (login, forgotten password), a stricter limit per account and address comes first, so that one address cannot exhaust
 * the account's limit; and a browser that has signed in to the account before has a budget of its own, so that many
 * addresses cannot lock the owner out.
 */
import { hash } from 'node:crypto';
import { type AccountKind, normaliseEmail } from '@tipnaija/contracts';
import type { RateLimit } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import type { KeyRequest } from '../api-v1/api-key.guard.js';
import type { SignedInRequest } from '../auth/session.guard.js';

export type RateLimitPolicy = {
  perAddress: RateLimit;
  perAccount?: RateLimit & { accountOf: AccountOf };
  perAccountAndAddress?: RateLimit;
  /** For a browser that has signed in to the account before; replaces the limits per account. */
  perDevice?: RateLimit & { kind: AccountKind };
  /**
   * Above the limit the request continues, and its handler does nothing (`IsOverAccountLimit`): an error would reveal
   * the requests of others.
   */
  isSilentPerAccount?: true;
};

type AccountOf = (request: FastifyRequest) => string | undefined;

const minutes = (count: number) => count * 60;
const hours = (count: number) => count * 3_600;

function emailOf({ body }: FastifyRequest): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  const normalised = normaliseEmail(email);
  return typeof normalised === 'string' ? normalised.slice(0, 254) : undefined;
}

function signedInUserOf(request: FastifyRequest): string | undefined {
  return (request as SignedInRequest).signedInUser?.id;
}

/** The counters hold a hash: the token is a secret. */
function linkOf({ params }: FastifyRequest): string | undefined {
  const { token } = params as { token?: string };
  return token && hash('sha256', token, 'base64url');
}

function apiKeyOf(request: FastifyRequest): string | undefined {
  return (request as KeyRequest).apiKey?.keyId;
}

export const rateLimitPolicies = {
  login: {
    perAddress: { attempts: 600, perSeconds: minutes(15) },
    perAccount: { attempts: 50, perSeconds: minutes(15), accountOf: emailOf },
    perAccountAndAddress: { attempts: 10, perSeconds: minutes(15) },
    perDevice: { attempts: 10, perSeconds: minutes(15), kind: 'user' },
  },
  'admin-login': {
    perAddress: { attempts: 100, perSeconds: minutes(15) },
    perAccount: { attempts: 50, perSeconds: minutes(15), accountOf: emailOf },
    perAccountAndAddress: { attempts: 10, perSeconds: minutes(15) },
    perDevice: { attempts: 10, perSeconds: minutes(15), kind: 'admin' },
  },
  signup: { perAddress: { attempts: 200, perSeconds: hours(1) } },
  'forgot-password': {
    perAddress: { attempts: 100, perSeconds: hours(1) },
    perAccount: { attempts: 10, perSeconds: hours(1), accountOf: emailOf },
    perAccountAndAddress: { attempts: 3, perSeconds: hours(1) },
    perDevice: { attempts: 3, perSeconds: hours(1), kind: 'user' },
    isSilentPerAccount: true,
  },
  'reset-password': { perAddress: { attempts: 100, perSeconds: hours(1) } },
  'resend-verification': {
    perAddress: { attempts: 100, perSeconds: hours(1) },
    perAccount: { attempts: 3, perSeconds: hours(1), accountOf: signedInUserOf },
  },
  'confirm-password': {
    perAddress: { attempts: 200, perSeconds: minutes(15) },
    perAccount: { attempts: 5, perSeconds: minutes(15), accountOf: signedInUserOf },
  },
  // Identity counts wrong codes by itself, per account.
  'second-step': { perAddress: { attempts: 600, perSeconds: minutes(15) } },
  'lost-device': { perAddress: { attempts: 60, perSeconds: hours(1) } },
  proof: {
    perAddress: { attempts: 300, perSeconds: minutes(15) },
    perAccount: { attempts: 20, perSeconds: minutes(15), accountOf: signedInUserOf },
  },
  'two-factor': {
    perAddress: { attempts: 300, perSeconds: minutes(15) },
    perAccount: { attempts: 40, perSeconds: minutes(15), accountOf: signedInUserOf },
  },
  // Each invite mails an address of the creator's choice.
  'invite-helper': {
    perAddress: { attempts: 300, perSeconds: hours(1) },
    perAccount: { attempts: 20, perSeconds: hours(1), accountOf: signedInUserOf },
  },
  'api-keys': {
    perAddress: { attempts: 600, perSeconds: minutes(15) },
    perAccount: { attempts: 60, perSeconds: minutes(15), accountOf: signedInUserOf },
  },
  'webhook-endpoints': {
    perAddress: { attempts: 600, perSeconds: minutes(15) },
    perAccount: { attempts: 60, perSeconds: minutes(15), accountOf: signedInUserOf },
  },
  // Each is a request to an address of the creator's choice.
  'webhook-sending': {
    perAddress: { attempts: 300, perSeconds: minutes(15) },
    perAccount: { attempts: 30, perSeconds: minutes(15), accountOf: signedInUserOf },
  },
  // A bot that polls once a second has as many requests left for its buttons.
  'api-v1': {
    perAddress: { attempts: 6_000, perSeconds: minutes(1) },
    perAccount: { attempts: 120, perSeconds: minutes(1), accountOf: apiKeyOf },
  },
  'helper-invite': { perAddress: { attempts: 300, perSeconds: minutes(15) } },
  'bank-lookup': {
    perAddress: { attempts: 300, perSeconds: hours(1) },
    perAccount: { attempts: 20, perSeconds: hours(1), accountOf: signedInUserOf },
  },
  upload: {
    perAddress: { attempts: 300, perSeconds: hours(1) },
    perAccount: { attempts: 20, perSeconds: hours(1), accountOf: signedInUserOf },
  },
  // Each change of the goal or the profile creates a new link preview image.
  'change-tip-page': {
    perAddress: { attempts: 3_000, perSeconds: minutes(15) },
    perAccount: { attempts: 60, perSeconds: minutes(15), accountOf: signedInUserOf },
  },
  // A test makes a request to a push service.
  'notice-channel': {
    perAddress: { attempts: 3_000, perSeconds: minutes(15) },
    perAccount: { attempts: 60, perSeconds: minutes(15), accountOf: signedInUserOf },
  },
  'dashboard-ticket': {
    perAddress: { attempts: 6_000, perSeconds: minutes(15) },
    perAccount: { attempts: 300, perSeconds: minutes(15), accountOf: signedInUserOf },
  },
  'overlay-action': {
    perAddress: { attempts: 3_000, perSeconds: minutes(1) },
    perAccount: { attempts: 120, perSeconds: minutes(1), accountOf: signedInUserOf },
  },
  // An overlay sends one request per alert, at most six per minute; thousands of overlays share an address. A creator has
  // a few overlays.
  speech: {
    perAddress: { attempts: 3_000, perSeconds: minutes(1) },
    perAccount: { attempts: 60, perSeconds: minutes(1), accountOf: linkOf },
  },
  withdrawal: {
    perAddress: { attempts: 600, perSeconds: minutes(15) },
    perAccount: { attempts: 30, perSeconds: minutes(15), accountOf: signedInUserOf },
  },
  statement: {
    perAddress: { attempts: 3_000, perSeconds: hours(1) },
    perAccount: { attempts: 240, perSeconds: hours(1), accountOf: signedInUserOf },
  },
  'statement-download': {
    perAddress: { attempts: 600, perSeconds: hours(1) },
    perAccount: { attempts: 30, perSeconds: hours(1), accountOf: signedInUserOf },
  },
  // Each removal reads and publishes to every service.
  'remove-donor': { perAddress: { attempts: 60, perSeconds: hours(1) } },
  'payment-return': { perAddress: { attempts: 600, perSeconds: minutes(1) } },
  'live-page': { perAddress: { attempts: 6_000, perSeconds: minutes(1) } },
  'share-card': { perAddress: { attempts: 300, perSeconds: minutes(1) } },
  subscribe: {
    perAddress: { attempts: 300, perSeconds: hours(1) },
    perAccount: { attempts: 20, perSeconds: hours(1), accountOf: signedInUserOf },
  },
  'song-search': { perAddress: { attempts: 600, perSeconds: minutes(1) } },
  'music-token': { perAddress: { attempts: 600, perSeconds: minutes(1) } },
  'music-connect': { perAddress: { attempts: 300, perSeconds: minutes(15) } },
  initiate: { perAddress: { attempts: 600, perSeconds: minutes(1) } },
} as const satisfies Record<string, RateLimitPolicy>;

export type RateLimitName = keyof typeof rateLimitPolicies;
