import { Injectable } from '@nestjs/common';
import { anonymousDonor, type ModerationSettings } from '@tipnaija/contracts';
import { LRUCache } from 'lru-cache';
import { createMask } from './mask.js';
import { isWithheld, withheldIds } from './public-words.js';
import { type CurrentModeration, PublicWordsRepository } from './public-words.repository.js';

/** Words of a creator's page, the donations that they belong to, and names of supporters. */
export type WordsOfCreator = {
  creatorId: string;
  words: readonly string[];
  donationIds: readonly number[];
  names?: readonly string[];
};
export type ModeratedWords = { words: string[]; names: string[]; withheldIds: number[] };

type Mask = (word: string) => string;
type Moderated = WordsOfCreator & CurrentModeration & { mask: Mask };

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

  /** Returns the words, names and withheld donations of each request, in request order. */
  async moderate(requests: readonly WordsOfCreator[]): Promise<ModeratedWords[]> {
    const creatorIds = requests.map(({ creatorId }) => creatorId);
    const ids = requests.flatMap(({ donationIds }) => donationIds);
    const [moderationOf, statuses] = await Promise.all([
      this.publicWords.findModeration(
        requests.map(({ creatorId, names = [] }) => ({ creatorId, hasNames: names.length > 0 })),
      ),
      ids.length > 0 ? this.publicWords.findStatuses(creatorIds, ids) : new Map(),
    ]);
    const moderated = requests.map((request): Moderated => {
      const moderation = moderationOf.get(request.creatorId) as CurrentModeration;
      const { settings } = moderation;
      return { ...request, ...moderation, mask: this.masks.memo(JSON.stringify(settings), { context: settings }) };
    });
    const withheldNames = await this.findWithheldNames(moderated);
    return moderated.map(({ creatorId, words, names = [], donationIds, settings, mask }) => ({
      words: words.map(mask),
      names: names.map((name) => (withheldNames.has(nameKey(creatorId, name)) ? anonymousDonor : mask(name))),
      withheldIds: withheldIds(donationIds, statuses, settings),
    }));
  }

  /** Returns the keys of names that the stream may show with none of their alerts. Most creators withhold nothing. */
  private async findWithheldNames(requests: readonly Moderated[]): Promise<Set<string>> {
    const asked = requests
      .filter(({ settings, hasWithheldAlerts }) => settings.holdsAlerts || hasWithheldAlerts)
      .flatMap(({ creatorId, names = [], settings, mask }) =>
        [...new Set(names)]
          .filter((name) => name !== anonymousDonor)
          .map((given) => ({ creatorId, given, masked: mask(given), settings })),
      );
    if (asked.length === 0) return new Set();
    const statuses = await this.publicWords.findNameStatuses(asked);
    const withheld = asked.filter(({ settings }, index) => isWithheld(statuses[index] ?? undefined, settings));
    return new Set(withheld.map(({ creatorId, given }) => nameKey(creatorId, given)));
  }

  listRevisions(creatorIds: readonly string[]): Promise<{ creatorId: string; revision: string }[]> {
    return this.publicWords.listRevisions(creatorIds);
  }
}

const nameKey = (creatorId: string, name: string): string => `${creatorId} ${name}`;

function createCachedMask(settings: ModerationSettings): Mask {
  const mask = createMask(settings);
  const known = new LRUCache<string, string>({ max: cachedWords, memoMethod: mask });
  return (word) => (word === '' ? '' : known.memo(word));
}
