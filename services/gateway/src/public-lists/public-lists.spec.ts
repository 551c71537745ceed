import { describe, expect, it } from '@jest/globals';
import { DomainError, type DonationItem, listPrivacies } from '@tipnaija/contracts';
import { withoutPrivateAmounts } from './list-privacy.js';
import { PublicLists } from './public-lists.service.js';

const song = {
  id: '4abc',
  name: 'Rude song',
  artist: 'Fela',
  albumArt: null,
  duration: 1,
  previewUrl: null,
  uri: null,
};
const donations: DonationItem[] = [
  { id: 7, donorName: 'Rude Tunde', amount: 251_017, message: 'Rude words', selectedSong: song },
  { id: 8, donorName: 'Bisi', amount: 251_019, message: null },
].map((donation) => ({
  ...donation,
  giftEffect: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  status: 'paid' as const,
}));

const supporters = [
  { donorName: 'Rude Tunde', donationCount: 2, totalDonated: 251_017 },
  { donorName: 'Musa na thief', donationCount: 1, totalDonated: 200_000 },
  { donorName: 'Anonymous', donationCount: 4, totalDonated: 100_000 },
];

/**
 * Creates lists whose moderation masks "Rude" and withholds the words of `withheldIds` and `withheldNames`; without
 * `withheldIds`, moderation fails.
 */
function lists(withheldIds?: number[], { withheldNames = [] as string[] } = {}) {
  const calls: string[] = [];
  const masked = (text: string) => text.replace('Rude', '****');
  const responses: Record<string, (request: { words: string[]; names?: string[] }) => unknown> = {
    'payments.list-donations': () => donations,
    'payments.list-supporters': () => supporters,
    'overlay.moderate-words': ({ words, names }) => ({
      words: words.map(masked),
      names: names?.map((name) => (withheldNames.includes(name) ? 'Anonymous' : masked(name))),
      withheldIds,
    }),
  };
  const rpc = {
    call: async ({ name }: { name: string }, request: never) => {
      calls.push(name);
      if (name === 'overlay.moderate-words' && !withheldIds) throw new DomainError('service.unavailable');
      return responses[name]?.(request);
    },
  };
  return { lists: new PublicLists(rpc as never), calls };
}

const page = { order: 'newest', limit: 10 } as const;
const everything = { id: 'ada', listPrivacy: 'all' } as const;

describe('PublicLists.listDonations', () => {
  it('masks names, messages and songs', async () => {
    const { donations: shown, isComplete } = await lists([]).lists.listDonations(everything, page);
    expect(shown[0]).toEqual({
      ...donations[0],
      donorName: '**** Tunde',
      message: '**** words',
      selectedSong: { ...song, name: '**** song' },
    });
    expect(shown[1]).toEqual(donations[1]);
    expect(isComplete).toBe(true);
  });

  it('leaves out the words that moderation withholds, and keeps the amount', async () => {
    const { donations: shown } = await lists([7]).lists.listDonations(everything, page);
    const { selectedSong: _gone, ...rest } = donations[0] as DonationItem;
    expect(shown).toEqual([{ ...rest, donorName: 'Anonymous', message: null }, donations[1]]);
  });

  it('leaves out all words while moderation is unavailable, and says so', async () => {
    const { donations: shown, isComplete } = await lists().lists.listDonations(everything, page);
    expect(shown.map(({ donorName, message, amount }) => ({ donorName, message, amount }))).toEqual([
      { donorName: 'Anonymous', message: null, amount: 251_017 },
      { donorName: 'Anonymous', message: null, amount: 251_019 },
    ]);
    expect(isComplete).toBe(false);
  });

  it.each(listPrivacies)('contains under %s only what the creator shows', async (listPrivacy) => {
    const { lists: all, calls } = lists([]);
    const { donations: shown } = await all.listDonations({ id: 'ada', listPrivacy }, page);
    const supporters = await all.listSupporters({ id: 'ada', listPrivacy }, { limit: 5 });
    const sent = JSON.stringify([shown, supporters]);
    expect(sent.includes('25101')).toBe(listPrivacy === 'all' || listPrivacy === 'no-names');
    expect(sent.includes('Tunde')).toBe(listPrivacy === 'all' || listPrivacy === 'no-amounts');
    expect(shown).toHaveLength(listPrivacy === 'hidden' ? 0 : 2);
    if (listPrivacy === 'hidden') expect(calls).toEqual([]);
  });
});

describe('PublicLists.listSupporters', () => {
  const everyone = { limit: 5 };

  it('masks names and merges those that moderation withholds into the anonymous supporter', async () => {
    const { lists: own } = lists([], { withheldNames: ['Musa na thief'] });
    expect(await own.listSupporters(everything, everyone)).toEqual([
      { donorName: 'Anonymous', donationCount: 5, totalDonated: 300_000 },
      { donorName: '**** Tunde', donationCount: 2, totalDonated: 251_017 },
    ]);
  });

  it('is empty while moderation is unavailable', async () => {
    expect(await lists().lists.listSupporters(everything, everyone)).toEqual([]);
  });
});

describe('withoutPrivateAmounts', () => {
  const creator = { goalAmount: 300_000, goalRaised: 251_017, totalDonations: 251_017 };
  const shownUnder = (listPrivacy: (typeof listPrivacies)[number], change: object = {}) =>
    withoutPrivateAmounts({ ...creator, ...change, listPrivacy } as never);

  it('keeps the amounts when only names are private', () => {
    expect(shownUnder('no-names')).toEqual({ ...creator, listPrivacy: 'no-names' });
  });

  it.each(['no-amounts', 'hidden'] as const)('shows under %s the goal in whole percent, at most 100', (listPrivacy) => {
    const hidden = { listPrivacy, goalAmount: 0, goalRaised: 0, totalDonations: 0 };
    expect(shownUnder(listPrivacy)).toEqual({ ...hidden, goalPercent: 83 });
    expect(shownUnder(listPrivacy, { goalRaised: 999_999 })).toEqual({ ...hidden, goalPercent: 100 });
    expect(shownUnder(listPrivacy, { goalAmount: 0 })).toEqual({ ...hidden, goalPercent: 0 });
    // 0.29 * 100 is less than 29.
    expect(shownUnder(listPrivacy, { goalAmount: 10_000_000, goalRaised: 2_900_000 })).toMatchObject({
      goalPercent: 29,
    });
  });
});
