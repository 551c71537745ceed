import { Injectable } from '@nestjs/common';
import { type ApiKeyAccess, type ApiKeyScope, type FeedClose, feedLimits, findApiKeys } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { RequestCoalescer } from '@tipnaija/service-kit';
import { FeedPlacesRepository } from './feed-places.repository.js';

const scope: ApiKeyScope = 'tips:read';
/** Keys per call to identity. */
const maxKeys = 500;

/** Decides which connections may read a creator's tips. Identity alone knows the keys. */
@Injectable()
export class FeedAccess {
  /** After a restart all bots reconnect simultaneously. */
  private readonly keys = new RequestCoalescer((keyHashes) => this.rpc.call(findApiKeys, { keyHashes }), { maxKeys });

  constructor(
    private readonly rpc: RpcClient,
    private readonly places: FeedPlacesRepository,
  ) {}

  /** Returns whose tips the key reads, or why it does not. @throws DomainError `service.unavailable` */
  async admit(keyHash: string | undefined, connectionId: string): Promise<ApiKeyAccess | FeedClose> {
    const access = keyHash === undefined ? null : await this.keys.load(keyHash);
    const rejection = rejectionOf(access ?? null);
    if (rejection || !access) return rejection ?? 'key-unknown';
    const { keyId, creatorId } = access;
    // Each attempt that fails without reason lost a place to another connection.
    for (let attempt = 0; attempt < feedLimits.connectionsPerKey; attempt += 1)
      if (await this.places.take({ connectionId, keyId, creatorId })) return access;
    return 'too-many';
  }

  /** Returns why a key's connections end, by hash; no entry for a key that still works. */
  async findRejections(keyHashes: readonly string[]): Promise<Map<string, FeedClose>> {
    const found = await Promise.all(keyHashes.map((hash) => this.keys.load(hash)));
    return new Map(
      found.flatMap((access, index) => {
        const rejection = rejectionOf(access ?? null);
        return rejection ? [[keyHashes[index] as string, rejection]] : [];
      }),
    );
  }

  renewPlaces(connectionIds: readonly string[]): Promise<void> {
    return this.places.renew(connectionIds);
  }

  releasePlaces(connectionIds: readonly string[]): Promise<void> {
    return this.places.release(connectionIds);
  }
}

function rejectionOf(access: ApiKeyAccess | null): FeedClose | undefined {
  if (!access) return 'key-unknown';
  return access.scopes.includes(scope) ? undefined : 'scope-missing';
}
