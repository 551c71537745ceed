import { describe, expect, it } from '@jest/globals';
import type { DonationItem } from '@tipnaija/contracts';
import { anonymised, hiddenBy, withoutHiddenFields } from './hidden-fields.js';

const song = { id: '4abc', name: 'Zombie', artist: 'Fela', albumArt: null, duration: 1, previewUrl: null, uri: null };
const item: DonationItem = {
  id: 7,
  donorName: 'Tunde',
  amount: 250_000,
  message: 'Rude words',
  giftEffect: 'fire',
  createdAt: '2026-11-21T10:00:00.000Z',
  status: 'paid',
  selectedSong: song,
};

describe('withoutHiddenFields', () => {
  it('returns a donation without hidden fields unchanged', () => {
    expect(withoutHiddenFields(item, {})).toBe(item);
  });

  it('hides the name and keeps the rest', () => {
    const hidden = { name: 'creator' } as const;
    expect(withoutHiddenFields(item, hidden)).toEqual({ ...item, donorName: 'Anonymous', hidden });
  });

  it('hides the message and the song, and keeps amount and gift effect', () => {
    const { selectedSong: _gone, ...rest } = item;
    const hidden = { message: 'admin' } as const;
    expect(withoutHiddenFields(item, hidden)).toEqual({ ...rest, message: null, hidden });
  });
});

describe('hiddenBy', () => {
  it('returns admin for fields that both hid', () => {
    expect(hiddenBy({ byCreator: ['name', 'message'], byAdmin: ['message'] })).toEqual({
      name: 'creator',
      message: 'admin',
    });
  });
});

describe('anonymised', () => {
  it('merges a hidden name into the anonymous supporter and keeps the order by total', () => {
    const supporters = [
      { donorName: 'Ada', donationCount: 1, totalDonated: 600 },
      { donorName: 'Rude', donationCount: 2, totalDonated: 500 },
      { donorName: 'Anonymous', donationCount: 1, totalDonated: 300 },
    ];
    expect(anonymised(supporters, new Set(['Rude']))).toEqual([
      { donorName: 'Anonymous', donationCount: 3, totalDonated: 800 },
      { donorName: 'Ada', donationCount: 1, totalDonated: 600 },
    ]);
  });
});
