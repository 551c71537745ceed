import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { findOverlayOwners } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { RequestCoalescer } from '@tipnaija/service-kit';
import { OverlaysRepository } from './overlays.repository.js';
import { OverlaysService } from './overlays.service.js';

type Owners = (string | undefined)[];

/**
 * Which creator an overlay token belongs to. Known tokens need nobody else, so overlays reconnect while identity is away. A token
 * that is unknown here may have been handed out a moment ago, before its event arrived: then identity says whose it is.
 */
@Injectable()
export class OverlayTokens {
  // A thousand overlays that come back at once, after a restart, look up the tokens of a few creators.
  private readonly known = new RequestCoalescer((tokens) => this.ownersKnownHere(tokens));
  private readonly unknown = new RequestCoalescer((tokens) => this.ownersByIdentity(tokens));

  constructor(
    private readonly repository: OverlaysRepository,
    private readonly overlays: OverlaysService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Returns the creator's id; undefined for a token that nobody has, that was replaced, or whose creator is suspended.
   * @throws DomainError `service.unavailable` when the token is unknown here and identity does not respond
   */
  async findCreator(token: string): Promise<string | undefined> {
    return (await this.known.load(token)) ?? this.unknown.load(token);
  }

  private async ownersKnownHere(tokens: readonly string[]): Promise<Owners> {
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
    const rows = await this.repository.findByTokens(hashes);
    const ownerOf = new Map(rows.map((row) => [row.token_hash, row.creator_id]));
    return hashes.map((hash) => ownerOf.get(hash));
  }

  /** What identity returns is stored as if its event had come, which closes the overlays of the former token. */
  private async ownersByIdentity(tokens: readonly string[]): Promise<Owners> {
    const owners = await this.rpc.call(findOverlayOwners, { overlayTokens: tokens });
    const found = owners.filter((owner) => owner !== null);
    if (found.length === 0) return tokens.map(() => undefined);
    for (const owner of found) await this.overlays.creatorChanged(owner);
    // Read again: a newer state may have come meanwhile, or the creator may be suspended here.
    return this.ownersKnownHere(tokens);
  }
}
