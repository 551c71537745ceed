import { Injectable, Logger } from '@nestjs/common';
import {
  anonymousDonor,
  findCreators,
  getSourceFigures,
  type ListPrivacy,
  type SourceFiguresResponse,
  type SourceView,
  sourceLimits,
} from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import { RequestCoalescer } from '@tipnaija/service-kit';
import { LRUCache } from 'lru-cache';
import { PublicWordsService } from '../moderation/public-words.service.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { figuresRequest, type Source } from './source.js';
import { toView } from './source-view.js';

const rememberedCreators = 20_000;

/** Computes what sources show: figures of payments, names as the public lists show them, the look of the alerts. */
@Injectable()
export class SourceViewsService {
  private readonly logger = new Logger('Sources');
  private readonly privacies = new RequestCoalescer((creatorIds) => this.findPrivacies(creatorIds));
  /** For when identity is unavailable. */
  private readonly lastPrivacies = new LRUCache<string, ListPrivacy>({ max: rememberedCreators });

  constructor(
    private readonly overlays: OverlaysService,
    private readonly publicWords: PublicWordsService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Returns the view of each source of a creator by its id, and the revision of the creator's tips that they include.
   * @throws DomainError `service.unavailable` while payments does not respond or the creator is unknown here
   */
  async findViews(
    creatorId: string,
    sources: readonly Source[],
  ): Promise<{ views: Map<string, SourceView>; revision: number } | undefined> {
    const request = figuresRequest(creatorId, sources);
    const [owner, figures, privacy] = await Promise.all([
      this.overlays.findProfile(creatorId),
      this.rpc.call(getSourceFigures, request),
      this.findPrivacy(creatorId),
    ]);
    if (!owner) return undefined;
    const basis = {
      profile: owner.profile,
      overlaySettings: owner.settings,
      privacy,
      request,
      figures: await this.moderate(creatorId, figures),
    };
    const views = new Map(sources.map((source) => [source.id, toView(source, basis)]));
    return { views, revision: figures.revision };
  }

  /** Returns a text that changes when the moderated names of the creator's tips may have changed. */
  async findModerationRevision(creatorId: string): Promise<string> {
    return (await this.publicWords.listRevisions([creatorId]))[0]?.revision ?? '';
  }

  /** Moderates the names that may be shown; a rejected or pending alert has none. */
  private async moderate(creatorId: string, figures: SourceFiguresResponse): Promise<SourceFiguresResponse> {
    const rankings = figures.rankings.map((ranking) => ranking.slice(0, sourceLimits.places.max));
    const names = [...rankings.flat(), ...figures.recent].map(({ donorName }) => donorName);
    const donationIds = figures.recent.map(({ id }) => id);
    const { words, withheldIds } = await this.publicWords.moderate(creatorId, { words: names, donationIds });
    const withheld = new Set(withheldIds);
    const moderated = words.values();
    const next = () => moderated.next().value ?? anonymousDonor;
    return {
      ...figures,
      rankings: rankings.map((ranking) => ranking.map((supporter) => ({ ...supporter, donorName: next() }))),
      recent: figures.recent.map((tip) => {
        const donorName = next();
        return { ...tip, donorName: withheld.has(tip.id) ? anonymousDonor : donorName };
      }),
    };
  }

  /** While identity is unavailable: as last known, or nothing that a creator may keep private. */
  private async findPrivacy(creatorId: string): Promise<ListPrivacy> {
    try {
      const privacy = await this.privacies.load(creatorId);
      this.lastPrivacies.set(creatorId, privacy);
      return privacy;
    } catch (error) {
      this.logger.debug(`The list privacy of ${creatorId} is unknown: ${errorMessage(error)}`);
      return this.lastPrivacies.get(creatorId) ?? 'hidden';
    }
  }

  private async findPrivacies(creatorIds: readonly string[]): Promise<ListPrivacy[]> {
    const creators = await this.rpc.call(findCreators, { usernamesOrIds: creatorIds });
    return creators.map((creator) => creator?.listPrivacy ?? 'hidden');
  }
}
