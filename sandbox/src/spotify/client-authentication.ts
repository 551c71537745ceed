import { timingSafeEqual } from 'node:crypto';
import { asText, type JsonObject } from '../http/json-value.js';
import { AccountsError } from './errors.js';

export type Client = {
  /** Whether the client sent no secret and must therefore send a PKCE verifier. */
  isPublic: boolean;
};

/** Authenticates with Basic authentication, `client_id` and `client_secret` in the body, or `client_id` alone. */
export function authenticateClient(
  header: string | undefined,
  body: JsonObject,
  app: { clientId: string; clientSecret: string },
): Client {
  const { id, secret } = fromBasic(header) ?? { id: asText(body.client_id), secret: asText(body.client_secret) };
  if (id === undefined || !isSame(id, app.clientId)) throw new AccountsError('invalid_client', 'Invalid client');
  if (secret === undefined) return { isPublic: true };
  if (!isSame(secret, app.clientSecret)) throw new AccountsError('invalid_client', 'Invalid client secret');
  return { isPublic: false };
}

export function secretMissing(): AccountsError {
  return new AccountsError('invalid_client', 'Invalid client secret');
}

function fromBasic(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { id, secret: rest.join(':') };
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
