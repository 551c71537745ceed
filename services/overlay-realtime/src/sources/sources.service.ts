import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  type ChangeSourceRequest,
  type CreateSourceRequest,
  DomainError,
  type ListedSource,
  type SourceItem,
  type SourceWithToken,
  sourceLimits,
} from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { RequestCoalescer } from '@tipnaija/service-kit';
import { hashToken } from '../overlays/overlay-tokens.service.js';
import { OverlayRooms } from '../rooms/overlay-rooms.js';
import { SourceRooms } from '../rooms/source-rooms.js';
import { changeSettings, newSettings, restarted, type Source, toItem } from './source.js';
import { SourceViewsService } from './source-views.service.js';
import { SourcesRepository } from './sources.repository.js';

/** A creator's browser sources. The token of a link is returned once; only its hash is stored. */
@Injectable()
export class SourcesService {
  private readonly logger = new Logger('Sources');
  /** After a restart all sources reconnect simultaneously. */
  private readonly links = new RequestCoalescer((hashes) => this.findByHashes(hashes));

  constructor(
    private readonly sources: SourcesRepository,
    private readonly views: SourceViewsService,
    private readonly rooms: SourceRooms,
    private readonly overlayRooms: OverlayRooms,
  ) {}

  /** Returns undefined for a token that is unknown, replaced, or belongs to a suspended creator. */
  findByTokenHash(tokenHash: string): Promise<Source | undefined> {
    return this.links.load(tokenHash);
  }

  /** Returns, by the hash, the sources that these links still open. */
  listKnown(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, Source>> {
    return this.sources.findByTokens(tokenHashes);
  }

  async list(creatorId: string): Promise<ListedSource[]> {
    const sources = await this.sources.list([creatorId]);
    const found = await this.views.findViews(new Map([[creatorId, sources]])).catch((error: unknown) => {
      this.logger.debug(`Listed sources without views: ${errorMessage(error)}`);
      return undefined;
    });
    const views = found?.get(creatorId)?.views;
    const now = new Date();
    return sources.map((source) => ({ ...toItem(source, now), view: views?.get(source.id) ?? null }));
  }

  /** @throws DomainError `source.too-many`, or `request.invalid` for a setting that the kind does not have */
  async create(creatorId: string, { kind, name, settings = {} }: CreateSourceRequest): Promise<SourceWithToken> {
    const token = newToken();
    const source = { id: randomUUID(), creatorId, kind, name, settings: newSettings(kind, settings, new Date()) };
    for (let attempt = 0; attempt < sourceLimits.perCreator; attempt += 1) {
      const created = await this.sources.insert(source, hashToken(token), sourceLimits.perCreator);
      if (created) return { ...toItem(created, new Date()), token };
      if ((await this.sources.count(creatorId)) >= sourceLimits.perCreator) break;
    }
    throw new DomainError('source.too-many');
  }

  /** @throws DomainError `source.not-found`, or `request.invalid` for a setting that the kind does not have */
  change(creatorId: string, id: string, { name, settings = {} }: ChangeSourceRequest): Promise<SourceItem> {
    return this.update(creatorId, id, (source) => ({
      ...source,
      name: name ?? source.name,
      settings: changeSettings(source.kind, source.settings, settings),
    }));
  }

  /** @throws DomainError `source.not-found`, `source.not-restartable` */
  restart(creatorId: string, id: string): Promise<SourceItem> {
    return this.update(creatorId, id, (source) => ({ ...source, settings: restarted(source, new Date()) }));
  }

  /** Replaces the link; its pages are closed on every replica. @throws DomainError `source.not-found` */
  async rotate(creatorId: string, id: string): Promise<SourceWithToken> {
    const token = newToken();
    const replaced = await this.sources.replaceToken(creatorId, id, hashToken(token));
    if (!replaced) throw new DomainError('source.not-found');
    this.closeLink(replaced.formerHash);
    return { ...toItem(replaced.source, new Date()), token };
  }

  /** @throws DomainError `source.not-found` */
  async remove(creatorId: string, id: string): Promise<void> {
    const tokenHash = await this.sources.remove(creatorId, id);
    if (tokenHash === undefined) throw new DomainError('source.not-found');
    this.closeLink(tokenHash);
  }

  /**
   * Deletes what a stranger may have created, and closes all pages: those of sources that the owner created after the
   * account was reclaimed reconnect. After an interruption the redelivered event repeats it.
   */
  async removeReclaimed(creatorId: string, reclaimedAt: string): Promise<void> {
    await this.sources.removeCreatedBy(creatorId, reclaimedAt);
    this.rooms.closeAll(creatorId);
    this.overlayRooms.closeAll(creatorId);
  }

  /** A page of alerts has a socket in each of both namespaces. */
  private closeLink(tokenHash: string): void {
    this.rooms.closeLink(tokenHash);
    this.overlayRooms.closeLink(tokenHash);
  }

  /** Repeats the change when another request changed the source meanwhile. */
  private async update(creatorId: string, id: string, change: (source: Source) => Source): Promise<SourceItem> {
    for (;;) {
      const source = await this.sources.find(creatorId, id);
      if (!source) throw new DomainError('source.not-found');
      const saved = await this.sources.save(change(source), source);
      if (!saved) continue;
      this.rooms.changed([creatorId]);
      return toItem(saved, new Date());
    }
  }

  private async findByHashes(hashes: readonly string[]): Promise<(Source | undefined)[]> {
    const found = await this.sources.findByTokens(hashes);
    return hashes.map((hash) => found.get(hash));
  }
}

const newToken = (): string => randomBytes(24).toString('base64url');
