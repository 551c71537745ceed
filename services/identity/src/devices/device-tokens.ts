/**
 * Device cookies, as OWASP describes them against lock-outs: whoever signs in gets a signed token that says "this browser has been in this
 * account". It opens nothing; it only spares the owner the limits that strangers exhaust. The signature covers the password hash, so a new
 * password revokes every token of the account without a table of them. Pure.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountKind } from '@tipnaija/contracts';

/** An account as it is now. */
export type DeviceAccount = { kind: AccountKind; id: string; passwordHash: string };

/** A browser of a family signs into a few accounts; a longer cookie would only cost every request. */
const accountsMax = 5;
const lettersMax = 1_000;

/** The cookie holds tokens of several accounts, newest first, and says of none of them which account it is. */
export class DeviceTokens {
  private readonly keys: readonly Buffer[];

  /** @param secrets the first signs; all of them verify. Without any, no token is issued or believed. */
  constructor(secrets: readonly string[]) {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'device tokens', 32)));
  }

  /**
   * Adds this account to the cookie, in place of the token it had.
   * @returns the new content of the cookie, or undefined without a key
   */
  issue(account: DeviceAccount, cookie: string | null | undefined): string | undefined {
    const [key] = this.keys;
    if (!key) return undefined;
    const nonce = randomBytes(12).toString('base64url');
    const token = `${nonce}.${signatureOf(key, account, nonce)}`;
    const others = tokensIn(cookie).filter((other) => !this.isOf(account, other));
    return [token, ...others].slice(0, accountsMax).join('~');
  }

  /** @returns an id of this browser in this account, for a limit of its own; undefined when it has not signed into it */
  find(account: DeviceAccount, cookie: string | null | undefined): string | undefined {
    const token = tokensIn(cookie).find((one) => this.isOf(account, one));
    return token?.slice(0, token.indexOf('.'));
  }

  private isOf(account: DeviceAccount, token: string): boolean {
    const dot = token.indexOf('.');
    // Compared as text: base64 has several spellings of the same bytes.
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
