import { describe, expect, it } from '@jest/globals';
import type { DonationItem, Song, SongPanel } from '@tipnaija/contracts';
import { toHelperHeldAlerts, toHelperTip, toOperatorSongs, toOperatorTip } from './helper-views.js';

const song: Song = {
  id: 'one',
  name: 'Last Last',
  artist: 'Burna Boy',
  albumArt: null,
  duration: 172_000,
  previewUrl: null,
  uri: null,
};
const donation: DonationItem = {
  id: 7,
  donorName: 'Tunde',
  amount: 1_234_500,
  message: 'Big up',
  giftEffect: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  status: 'paid',
  selectedSong: song,
};
const { amount: _amount, status: _status, selectedSong: _song, ...words } = donation;

describe('toHelperTip', () => {
  it('leaves out the amount and every field that it does not name', () => {
    const extended = { ...donation, giftPrice: 50_000 } as DonationItem;
    expect(toHelperTip(extended)).toEqual({ ...words, song: { name: 'Last Last', artist: 'Burna Boy' }, hidden: {} });
  });
});

describe('toOperatorTip', () => {
  it('adds the amount', () => {
    expect(toOperatorTip(donation)).toEqual({ ...toHelperTip(donation), amount: 1_234_500 });
  });
});

describe('toHelperHeldAlerts', () => {
  it('leaves out the amounts and keeps the number of alerts', () => {
    const { id: donationId, ...alert } = words;
    const held = { alerts: [{ ...alert, donationId, amount: 1_234_500 }], count: 3 };
    expect(toHelperHeldAlerts(held)).toEqual({ alerts: [{ ...alert, donationId }], count: 3 });
  });
});

describe('toOperatorSongs', () => {
  it('leaves out amounts, the price and the music account', () => {
    const request = { ...words, amount: 1_234_500, song, state: 'waiting', trouble: null } as const;
    const panel = {
      settings: { songRequestPrice: 1_234_500 },
      music: { isConnected: true, accountName: 'ada-music', isLost: false },
      queue: [request],
      history: [],
      blocked: [],
    } as unknown as SongPanel;
    const songs = toOperatorSongs(panel);
    expect(songs.queue).toMatchObject([{ id: 7, donorName: 'Tunde', song, state: 'waiting' }]);
    expect(JSON.stringify(songs)).not.toMatch(/1234500|ada-music/);
  });
});
