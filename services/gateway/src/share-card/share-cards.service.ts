import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { DomainError, getAvatar, type PublicCreator } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config.js';
import { CreatorViews } from '../creators/creator-views.service.js';
import { DrawingThread } from './drawing-thread.js';
import type { ShareCard } from './share-card.js';

/** About 30 kB each. */
const maxCards = 500;
/** At a third of a second each, the last card waits ten seconds. */
const defaultWaitingMax = 30;

/**
 * Caches link preview images: every phone that shows a link requests its image, and each version of a card is drawn
 * once.
 */
@Injectable()
export class ShareCards implements OnApplicationShutdown {
  private readonly drawn = new LRUCache<string, Promise<Buffer>>({ max: maxCards });
  /** Serialises the drawings: each occupies a core for a third of a second. */
  private turn: Promise<unknown> = Promise.resolve();
  /**
   * The card of each creator that is being drawn or waits: a creator whose goal changes constantly takes only one
   * place.
   */
  private readonly pending = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly rpc: RpcClient,
    private readonly views: CreatorViews,
    private readonly config: GatewayConfig,
    private readonly thread: DrawingThread,
    @Optional() private readonly waitingMax = defaultWaitingMax,
  ) {}

  /**
   * Returns the card as a PNG; while a card of the same creator waits to be drawn, that slightly older card, which is
   * not current.
   * @throws DomainError `creator.not-found` when the creator is unknown
   * @throws DomainError `service.unavailable` when too many creators' cards wait
   */
  async of(username: string): Promise<{ png: Buffer; isCurrent: boolean }> {
    const creator = await this.views.publicViewOf(username);
    const version = cardVersion(creator);
    const known = this.drawn.get(version);
    if (known) return { png: await known, isCurrent: true };
    const older = this.pending.get(creator.id);
    if (older) return { png: await older, isCurrent: false };
    if (this.pending.size >= this.waitingMax) throw new DomainError('service.unavailable');
    const card = this.serialise(() => this.draw(creator)).finally(() => this.pending.delete(creator.id));
    this.pending.set(creator.id, card);
    this.drawn.set(version, card);
    card.catch(() => this.drawn.delete(version));
    return { png: await card, isCurrent: true };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.close();
  }

  private serialise<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  private async draw(creator: PublicCreator): Promise<Buffer> {
    const { displayName, username } = creator;
    const card: ShareCard = {
      displayName,
      username,
      host: new URL(this.config.PUBLIC_URL).host,
      avatar: await this.avatarOf(creator),
      goal: goalOf(creator),
    };
    return this.thread.draw(card);
  }

  /** A picture that was removed is left out. Another error fails the card, which would be kept without the picture. */
  private async avatarOf({ avatarUrl }: PublicCreator): Promise<Buffer | null> {
    const name = avatarUrl?.split('/').at(-1);
    if (!name) return null;
    const avatar = await this.rpc.call(getAvatar, { name }).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'avatar.not-found') return null;
      throw error;
    });
    return avatar && Buffer.from(avatar.image, 'base64');
  }
}

/** @returns a hash that changes whenever the card would look different, with the goal rounded to percent */
export function cardVersion(creator: PublicCreator): string {
  const { username, displayName, avatarUrl, goalEnabled, goalTitle, goalAmount } = creator;
  const percent = progressOf(creator);
  const shown = [username, displayName, avatarUrl, goalEnabled, goalTitle, goalAmount, percent];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12);
}

function goalOf(creator: PublicCreator): ShareCard['goal'] {
  const { goalEnabled, goalTitle, goalAmount, goalRaised, goalPercent } = creator;
  if (!goalEnabled || !goalTitle || (goalAmount === 0 && goalPercent === undefined)) return null;
  const amounts = goalPercent === undefined ? { raisedKobo: goalRaised, amountKobo: goalAmount } : null;
  return { title: goalTitle, percent: percentOf(creator), amounts };
}

const percentOf = (creator: PublicCreator): number => Math.min(100, progressOf(creator));

/** Returns percent of the goal, above 100 when the creator shows the amount that was raised beyond it. */
function progressOf({ goalAmount, goalRaised, goalPercent }: PublicCreator): number {
  if (goalPercent !== undefined) return goalPercent;
  return goalAmount > 0 ? Math.floor((goalRaised * 100) / goalAmount) : 0;
}
