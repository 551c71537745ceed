import { Injectable } from '@nestjs/common';
import type { ModerationSettings } from '@tipnaija/contracts';
import { LRUCache } from 'lru-cache';
import { createMask } from './mask.js';
import { withheldIds } from './public-words.js';
import { PublicWordsRepository } from './public-words.repository.js';

/** Words of a creator's page, and the donations that they belong to. */
export type WordsOfCreator = { creatorId: string; words: readonly string[]; donationIds: readonly number[] };

type Mask = (word: string) => string;

const cachedMasks = 200;
/** The lists of a page repeat the same words for every viewer. A message has at most 200 characters. */
const cachedWords = 2_000;

/** Moderates the words of public pages by the current settings; those of a past tip too. */
@Injectable()
export class PublicWordsService {
  /** Masks by settings as JSON. Creating one compiles the creator's words. */
  private readonly masks = new LRUCache<string, Mask, ModerationSettings>({
    max: cachedMasks,
    memoMethod: (_key, _stale, { context }) => createCachedMask(context),
  });

  constructor(private readonly publicWords: PublicWordsRepository) {}

  /** Returns the words and the withheld donations of each request, in request order. */
  async moderate(requests: readonly WordsOfCreator[]): Promise<{ words: string[]; withheldIds: number[] }[]> {
    const creatorIds = requests.map(({ creatorId }) => creatorId);
    const ids = requests.flatMap(({ donationIds }) => donationIds);
    const [settingsOf, statuses] = await Promise.all([
      this.publicWords.findSettings(creatorIds),
      ids.length > 0 ? this.publicWords.findStatuses(creatorIds, ids) : new Map(),
    ]);
    return requests.map(({ creatorId, words, donationIds }) => {
      const settings = settingsOf.get(creatorId) as ModerationSettings;
      const mask = this.masks.memo(JSON.stringify(settings), { context: settings });
      return { words: words.map(mask), withheldIds: withheldIds(donationIds, statuses, settings) };
    });
  }

  listRevisions(creatorIds: readonly string[]): Promise<{ creatorId: string; revision: string }[]> {
    return this.publicWords.listRevisions(creatorIds);
  }
}

function createCachedMask(settings: ModerationSettings): Mask {
  const mask = createMask(settings);
  const known = new LRUCache<string, string>({ max: cachedWords, memoMethod: mask });
  return (word) => (word === '' ? '' : known.memo(word));
}
