import type { ApiKeyScope } from '../api-keys.js';
import type { ApiKeyItem, ApiKeyWithSecret, CreateApiKeyRequest } from '../http/api-keys.js';
import { defineRpc } from './rpc.js';

/** The creator's keys, oldest first. */
export const listApiKeys = defineRpc<{ creatorId: string }, ApiKeyItem[]>('identity.list-api-keys');

/** @throws DomainError `api-key.too-many` */
export const createApiKey = defineRpc<{ creatorId: string } & CreateApiKeyRequest, ApiKeyWithSecret>(
  'identity.create-api-key',
);

/** @throws DomainError `api-key.not-found` */
export const renameApiKey = defineRpc<{ creatorId: string; id: string; name: string }, ApiKeyItem>(
  'identity.rename-api-key',
);

/**
 * Replaces the key; the previous one no longer works.
 * @throws DomainError `api-key.not-found`
 */
export const rotateApiKey = defineRpc<{ creatorId: string; id: string }, ApiKeyWithSecret>('identity.rotate-api-key');

/** @throws DomainError `api-key.not-found` */
export const removeApiKey = defineRpc<{ creatorId: string; id: string }, null>('identity.remove-api-key');

/** A key that works, and whose it is. */
export type ApiKeyAccess = { keyId: string; creatorId: string; scopes: ApiKeyScope[] };

/**
 * Finds keys by their lower-case hex SHA-256, and counts as a use of each.
 * @returns one result per hash, in request order; null for a key that is unknown, deleted or replaced, or whose owner is
 *   banned, deleted or closing the account
 */
export const findApiKeys = defineRpc<{ keyHashes: readonly string[] }, (ApiKeyAccess | null)[]>(
  'identity.find-api-keys',
);
