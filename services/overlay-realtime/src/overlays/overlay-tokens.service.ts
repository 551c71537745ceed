import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { findOverlayOwners } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { RequestCoalescer } from '@tipnaija/service-kit';
import { type OverlayLink, OverlaysRepository } from './overlays.repository.js';
import { OverlaysService } from './overlays.service.js';

type Links = (OverlayLink | undefined)[];

/**
 * Resolves overlay tokens to creators. Known tokens need no RPC, so overlays reconnect while identity is down. A new
 * token may arrive before its event; identity then resolves it.
 */
@Injectable()
export class OverlayTokens {
  // After a restart a thousand overlays reconnect simultaneously and look up the tokens of a few creators.
  private readonly known = new RequestCoalescer((tokens) => this.findKnownLinks(tokens));
  private readonly unknown = new RequestCoalescer((tokens) => this.findLinksInIdentity(tokens));

  constructor(
    private readonly repository: OverlaysRepository,
    private readonly overlays: OverlaysService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Returns the creator's id; undefined for a token that is unknown, replaced, or belongs to a suspended creator.
   * @throws DomainError `service.unavailable` when the token is unknown here and identity does not respond
   */
  async findCreator(token: string): Promise<string | undefined> {
    return (await this.findLink(token))?.creatorId;
  }

  /**
   * Returns the creator of an overlay, which plays songs; undefined also for a browser source, which does not.
   * @throws DomainError `service.unavailable` as `findCreator`
   */
  async findCreatorOfOverlay(token: string): Promise<string | undefined> {
    const link = await this.findLink(token);
    return link && !link.isSource ? link.creatorId : undefined;
  }

  /**
   * Returns what the token opens; undefined as for `findCreator`.
   * @throws DomainError `service.unavailable` when the token is unknown here and identity does not respond
   */
  async findLink(token: string): Promise<OverlayLink | undefined> {
    return (await this.known.load(token)) ?? this.unknown.load(token);
  }

  /** Returns those of the hashes whose tokens still open something. Each was known here when its page was admitted. */
  async listKnown(tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.repository.findByTokens(tokenHashes);
    return new Set(rows.map(({ token_hash }) => token_hash));
  }

  private async findKnownLinks(tokens: readonly string[]): Promise<Links> {
    const hashes = tokens.map(hashToken);
    const rows = await this.repository.findByTokens(hashes);
    const linkOf = new Map(rows.map(({ token_hash, ...link }) => [token_hash, link]));
    return hashes.map((hash) => linkOf.get(hash));
  }

  /** Stores identity's response as if its event had arrived, which closes overlays with the previous token. */
  private async findLinksInIdentity(tokens: readonly string[]): Promise<Links> {
    const owners = await this.rpc.call(findOverlayOwners, { overlayTokens: tokens });
    const found = owners.filter((owner) => owner !== null);
    if (found.length === 0) return tokens.map(() => undefined);
    for (const owner of found) await this.overlays.creatorChanged(owner);
    // Read again: a newer state may have arrived meanwhile, or the creator may be suspended here.
    return this.findKnownLinks(tokens);
  }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
