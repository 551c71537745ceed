/**
 * Device cookies, as OWASP recommends against lock-outs: a sign-in returns a signed token that proves that this browser
 * has signed in to the account. It grants no access; it only exempts the owner from limits that strangers exhaust. The
 * signature covers the password hash, so a new password revokes every token of the account without a token table. Pure
 * functions.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountKind } from '@tipnaija/contracts';

/** The current state of an account. */
export type DeviceAccount = { kind: AccountKind; id: string; passwordHash: string };

/** A shared browser signs in to a few accounts; a longer cookie would slow every request. */
const accountsMax = 5;
const lettersMax = 1_000;

/** The cookie contains tokens of several accounts, newest first, and does not reveal the accounts. */
export class DeviceTokens {
  private readonly keys: readonly Buffer[];

  /** @param secrets the first signs; all of them verify. Without secrets no token is issued or accepted. */
  constructor(secrets: readonly string[]) {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'device tokens', 32)));
  }

  /**
   * Adds a token of this account to the cookie, replacing its previous token.
   * @returns the new cookie value, or undefined without a key
   */
  issue(account: DeviceAccount, cookie: string | null | undefined): string | undefined {
    const [key] = this.keys;
    if (!key) return undefined;
    const nonce = randomBytes(12).toString('base64url');
    const token = `${nonce}.${signatureOf(key, account, nonce)}`;
    const others = tokensIn(cookie).filter((other) => !this.isOf(account, other));
    return [token, ...others].slice(0, accountsMax).join('~');
  }

  /** @returns the id of this browser for its own limit; undefined when it has not signed in to the account */
  find(account: DeviceAccount, cookie: string | null | undefined): string | undefined {
    const token = tokensIn(cookie).find((candidate) => this.isOf(account, candidate));
    return token?.slice(0, token.indexOf('.'));
  }

  private isOf(account: DeviceAccount, token: string): boolean {
    const dot = token.indexOf('.');
    // Compare as text: base64 can encode the same bytes in several ways.
    const given = Buffer.from(token.slice(dot + 1));
    return this.keys.some((key) => {
      const expected = Buffer.from(signatureOf(key, account, token.slice(0, dot)));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

const tokensIn = (cookie: string | null | undefined): string[] =>
  (cookie ?? '').slice(0, lettersMax).split('~').filter(Boolean).slice(0, accountsMax);

const signatureOf = (key: Buffer, { kind, id, passwordHash }: DeviceAccount, nonce: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, id, passwordHash, nonce]))
    .digest('base64url');
