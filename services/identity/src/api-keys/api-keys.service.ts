/**
 * Creators' keys for bots and apps. A key is returned once; only its hash is stored. It works until it is deleted or
 * replaced, while its owner's account is neither banned nor closing.
 */
import { Injectable } from '@nestjs/common';
import {
  type ApiKeyAccess,
  type ApiKeyItem,
  type ApiKeyWithSecret,
  type CreateApiKeyRequest,
  DomainError,
  type TeamAction,
} from '@tipnaija/contracts';
import { Database, hashApiKey, newApiKey, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { TeamLogService } from '../team/team-log.service.js';
import { type ApiKeyRow, ApiKeysRepository } from './api-keys.repository.js';

/** `tn_` and five characters; the others are still 228 bits. */
const prefixLength = 8;

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeysRepository,
    private readonly log: TeamLogService,
  ) {}

  async list(creatorId: string): Promise<ApiKeyItem[]> {
    return (await this.keys.list(creatorId)).map(toItem);
  }

  /** @throws DomainError `api-key.too-many`, `creator.not-found` for a suspended creator */
  async create(creatorId: string, { name, scopes }: CreateApiKeyRequest): Promise<ApiKeyWithSecret> {
    const secret = newSecret();
    const row = await this.database.transaction(async (transaction) => {
      if (!(await this.keys.lockCreator(transaction, creatorId))) throw new DomainError('creator.not-found');
      const created = await this.keys.insert(transaction, { id: v7(), creatorId, name, scopes, ...secret.stored });
      if (!created) throw new DomainError('api-key.too-many');
      await this.record(transaction, creatorId, 'key-created', created.prefix);
      return created;
    });
    return { ...toItem(row), key: secret.key };
  }

  /** @throws DomainError `api-key.not-found` */
  async rename(creatorId: string, id: string, name: string): Promise<ApiKeyItem> {
    const row = await this.keys.rename(creatorId, id, name);
    if (!row) throw new DomainError('api-key.not-found');
    return toItem(row);
  }

  /** Replaces the key; the previous one no longer works. @throws DomainError `api-key.not-found` */
  async rotate(creatorId: string, id: string): Promise<ApiKeyWithSecret> {
    const secret = newSecret();
    const row = await this.database.transaction(async (transaction) => {
      const replaced = await this.keys.replaceSecret(transaction, { creatorId, id, ...secret.stored });
      if (!replaced) throw new DomainError('api-key.not-found');
      await this.record(transaction, creatorId, 'key-rotated', replaced.prefix);
      return replaced;
    });
    return { ...toItem(row), key: secret.key };
  }

  /** @throws DomainError `api-key.not-found` */
  async remove(creatorId: string, id: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const prefix = await this.keys.remove(transaction, creatorId, id);
      if (prefix === undefined) throw new DomainError('api-key.not-found');
      await this.record(transaction, creatorId, 'key-deleted', prefix);
    });
  }

  async removeAllOf(transaction: Transaction, creatorId: string): Promise<void> {
    await this.keys.removeAllOf(transaction, creatorId);
  }

  /** Returns one result per hash, in request order; null for a key that does not work. Counts as a use of the others. */
  async use(keyHashes: readonly string[]): Promise<(ApiKeyAccess | null)[]> {
    const found = await this.keys.use(keyHashes.map((hash) => Buffer.from(hash, 'hex')));
    return keyHashes.map((hash) => found.get(hash) ?? null);
  }

  /** The log keeps no names, which are the creator's own words. */
  private record(transaction: Transaction, creatorId: string, action: TeamAction, prefix: string): Promise<void> {
    return this.log.record({ creatorId, actor: null, action, subject: prefix }, transaction);
  }
}

function newSecret() {
  const key = newApiKey();
  const tokenHash = Buffer.from(hashApiKey(key) as string, 'hex');
  return { key, stored: { prefix: key.slice(0, prefixLength), tokenHash } };
}

function toItem(row: ApiKeyRow): ApiKeyItem {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    rotatedAt: row.rotated_at?.toISOString() ?? null,
  };
}
