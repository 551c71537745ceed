import { describe, expect, it } from '@jest/globals';
import { DomainError, type DonationItem, type PublicDonation } from '@tipnaija/contracts';
import { Replays } from './replays.service.js';

const aDonation = (id: number) => ({ id, status: 'paid' }) as PublicDonation;
const mark = (listReplays: () => unknown) =>
  new Replays({ call: async () => listReplays() } as never).mark('ada', Promise.resolve([aDonation(7), aDonation(8)]));

describe('Replays', () => {
  it('marks replayed donations with the id of their newest replay', async () => {
    expect(await mark(() => ({ donationIds: [5, 7], replayIds: [29, 30] }))).toEqual([
      { id: 7, status: 'replay', replayId: 30 },
      { id: 8, status: 'paid' },
    ]);
  });

  it('marks a missed tip, whose alert is the tip itself', async () => {
    expect(await mark(() => ({ donationIds: [7, 8], replayIds: [30, 31], missedIds: [7] }))).toEqual([
      { id: 7, status: 'replay', replayId: 30, isMissed: true },
      { id: 8, status: 'replay', replayId: 31 },
    ]);
  });

  it('marks replayed donations while an older overlay-realtime returns no replay ids', async () => {
    expect(await mark(() => ({ donationIds: [7] }))).toEqual([
      { id: 7, status: 'replay' },
      { id: 8, status: 'paid' },
    ]);
  });

  it('returns the donations without marks while overlay-realtime is unavailable', async () => {
    const unavailable = () => {
      throw new DomainError('service.unavailable');
    };
    expect(await mark(unavailable)).toEqual([aDonation(7), aDonation(8)]);
  });
});

describe('Replays.asShown', () => {
  const song = { id: '4abc', name: 'Rude anthem', artist: 'Rude Fela', isUnverified: true };
  const anItem = (change: object) =>
    ({ id: 7, donorName: 'Anonymous', message: 'Rude words', selectedSong: song, ...change }) as never as DonationItem;
  const words = { donationId: 7, donorName: 'Anonymous', message: '**** words' };
  const shown = async (item: DonationItem, alert: object) =>
    (
      await new Replays({ call: async () => [{ ...words, ...alert }] } as never).asShown('ada', Promise.resolve([item]))
    )[0];
  const songWords = { name: '**** anthem', artist: '**** Fela' };

  it.each([
    ['nothing', {}],
    ['only the name', { hidden: { name: 'creator' } }],
  ])('masks message and song of a tip of which %s is hidden', async (_what, hidden) => {
    const item = anItem(hidden);
    expect(await shown(item, { songWords })).toEqual({
      ...item,
      message: '**** words',
      selectedSong: { ...song, ...songWords },
    });
  });

  it('says that a tip is too small to be read aloud', async () => {
    expect(await shown(anItem({}), { isUnspoken: true })).toMatchObject({ id: 7, isUnspoken: true });
  });

  it('leaves out a hidden message although the alert still has it', async () => {
    const { selectedSong: _gone, ...item } = anItem({ message: null, hidden: { message: 'creator' } });
    expect(await shown(item as DonationItem, { donorName: 'Ada', songWords })).toEqual({ ...item, donorName: 'Ada' });
  });
});
