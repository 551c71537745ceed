import { Injectable, Logger } from '@nestjs/common';
import {
  anonymousDonor,
  findCreators,
  getSourceFigures,
  type ListPrivacy,
  mergeAnonymous,
  type SourceFiguresRequest,
  type SourceFiguresResponse,
  type SourceView,
} from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import { LRUCache } from 'lru-cache';
import { type ModeratedWords, PublicWordsService } from '../moderation/public-words.service.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { figuresRequest, type Source } from './source.js';
import { type Surroundings, toView } from './source-view.js';

const rememberedCreators = 20_000;

/** A creator's sources, and all that their tips do not change. Not current: identity was unavailable. */
export type SourcesOfCreator = { sources: readonly Source[]; surroundings: Surroundings; isCurrent: boolean };

/**
 * `revision` is that of the creator's tips which the views include, `day` that of their rankings; `views` are by the id of
 * the source.
 */
export type CreatorViews = { views: Map<string, SourceView>; revision: number; day: string | undefined };

/** Computes what sources show: figures of payments, names as the public lists show them, the look of the alerts. */
@Injectable()
export class SourceViewsService {
  private readonly logger = new Logger('Sources');
  /** For when identity is unavailable. */
  private readonly lastPrivacies = new LRUCache<string, ListPrivacy>({ max: rememberedCreators });

  constructor(
    private readonly overlays: OverlaysService,
    private readonly publicWords: PublicWordsService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Returns the views of these sources by creator; none of creators that are unknown here.
   * @throws DomainError `service.unavailable` while payments does not respond
   */
  async findViews(sourcesOf: ReadonlyMap<string, readonly Source[]>): Promise<Map<string, CreatorViews>> {
    return this.computeViews(await this.findSurroundings(sourcesOf));
  }

  /** Returns none for creators that are unknown here. */
  async findSurroundings(sourcesOf: ReadonlyMap<string, readonly Source[]>): Promise<Map<string, SourcesOfCreator>> {
    const creatorIds = [...sourcesOf.keys()];
    if (creatorIds.length === 0) return new Map();
    const [owners, { privacies, isCurrent }] = await Promise.all([
      this.overlays.findProfiles(creatorIds),
      this.findPrivacies(creatorIds),
    ]);
    const found = new Map<string, SourcesOfCreator>();
    for (const [index, [creatorId, sources]] of [...sourcesOf].entries()) {
      const owner = owners.get(creatorId);
      if (!owner) continue;
      const surroundings = {
        profile: owner.profile,
        overlaySettings: owner.settings,
        privacy: privacies[index] as ListPrivacy,
      };
      found.set(creatorId, { sources, surroundings, isCurrent });
    }
    return found;
  }

  /**
   * Returns the views of these sources by creator.
   * @throws DomainError `service.unavailable` while payments does not respond
   */
  async computeViews(creators: ReadonlyMap<string, SourcesOfCreator>): Promise<Map<string, CreatorViews>> {
    if (creators.size === 0) return new Map();
    const requests = [...creators].map(([creatorId, { sources }]) => figuresRequest(creatorId, sources));
    const figures = await this.rpc.call(getSourceFigures, requests);
    const moderated = await this.moderate([...creators.keys()], figures);
    const found = new Map<string, CreatorViews>();
    for (const [index, [creatorId, { sources, surroundings }]] of [...creators].entries()) {
      const basis = {
        ...surroundings,
        request: requests[index] as SourceFiguresRequest,
        figures: moderated[index] as SourceFiguresResponse,
      };
      const views = sources.map((source) => [source.id, toView(source, basis)] as const);
      const { revision, day } = basis.figures;
      found.set(creatorId, { views: new Map(views), revision, day });
    }
    return found;
  }

  /** Moderates the names that may be shown; a rejected or pending alert has none. */
  private async moderate(
    creatorIds: readonly string[],
    figures: readonly SourceFiguresResponse[],
  ): Promise<SourceFiguresResponse[]> {
    const moderated = await this.publicWords.moderate(
      figures.map(({ rankings, recent }, index) => ({
        creatorId: creatorIds[index] as string,
        words: recent.map(({ donorName }) => donorName),
        names: rankings.flat().map(({ donorName }) => donorName),
        donationIds: recent.map(({ id }) => id),
      })),
    );
    return figures.map((own, index) => withWords(own, moderated[index] as ModeratedWords));
  }

  /** While identity is unavailable: as last known, or nothing that a creator may keep private. */
  private async findPrivacies(
    creatorIds: readonly string[],
  ): Promise<{ privacies: ListPrivacy[]; isCurrent: boolean }> {
    try {
      const creators = await this.rpc.call(findCreators, { usernamesOrIds: creatorIds });
      const privacies = creators.map((creator) => creator?.listPrivacy ?? 'hidden');
      for (const [index, creatorId] of creatorIds.entries())
        this.lastPrivacies.set(creatorId, privacies[index] as ListPrivacy);
      return { privacies, isCurrent: true };
    } catch (error) {
      this.logger.debug(`The list privacy of ${creatorIds.length} creators is unknown: ${errorMessage(error)}`);
      const privacies = creatorIds.map((creatorId) => this.lastPrivacies.get(creatorId) ?? 'hidden');
      return { privacies, isCurrent: false };
    }
  }
}

/** Replaces the names of the recent tips by `words` and those of the rankings, in their order, by `names`. */
function withWords(
  figures: SourceFiguresResponse,
  { words, names, withheldIds }: ModeratedWords,
): SourceFiguresResponse {
  const withheld = new Set(withheldIds);
  const left = names.values();
  const next = () => left.next().value ?? anonymousDonor;
  return {
    ...figures,
    rankings: figures.rankings.map((ranking) =>
      mergeAnonymous(ranking.map((supporter) => ({ ...supporter, donorName: next() }))),
    ),
    recent: figures.recent.map((tip, index) => ({
      ...tip,
      donorName: withheld.has(tip.id) ? anonymousDonor : (words[index] ?? anonymousDonor),
    })),
  };
}
