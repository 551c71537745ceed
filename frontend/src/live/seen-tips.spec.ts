import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { describe, expect, it } from 'vitest';
import { groupTips } from '../overlay/tip-group';
import { addShown, noTips } from './seen-tips';
import { clockTime, tipWords, widthInEms } from './words';

const aTip = (id: number, part: Partial<OverlayAlert> = {}): OverlayAlert => ({
  id,
  kind: 'donation',
  previousId: null,
  donorName: `Fan ${id}`,
  amount: 100_000,
  message: null,
  giftEffect: null,
  createdAt: '2026-11-25T18:00:00.000Z',
  ...part,
});

describe('widthInEms', () => {
  it('grows with each character, a comma by less than a digit', () => {
    expect(widthInEms('₦500')).toBeCloseTo(2.31);
    expect(widthInEms('₦1,250,000')).toBeCloseTo(5.01);
  });
});

describe('clockTime', () => {
  it('has twelve hours, as everywhere', () => {
    expect(clockTime('2026-11-25T18:00:00.000Z')).toMatch(/^\d{1,2}:\d{2} [AP]M$/);
  });
});

describe('addShown', () => {
  it('counts each tip of a group, the newest first', () => {
    const seen = addShown(addShown(noTips, aTip(1)), groupTips([aTip(2), aTip(3, { amount: 50_000 })]));
    expect(seen.latest.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(tipWords(seen)).toBe('₦2,500 · 3 tips');
  });

  it('keeps the message of a tip, or else its song', () => {
    const selectedSong = { name: 'Essence', artist: 'Wizkid', albumArt: null };
    const tips = [aTip(1, { message: 'Well done!', selectedSong }), aTip(2, { selectedSong }), aTip(3)];
    const seen = tips.reduce((before, tip) => addShown(before, tip), noTips);
    expect(seen.latest.map(({ words }) => words)).toEqual([null, 'Song: Essence by Wizkid', 'Well done!']);
  });

  it('counts no replay and no test', () => {
    expect(addShown(noTips, aTip(1, { kind: 'replay' }))).toEqual(noTips);
    expect(addShown(noTips, aTip(1, { kind: 'test' }))).toEqual(noTips);
  });

  it('keeps the last twenty tips and counts all', () => {
    const ids = Array.from({ length: 300 }, (_, index) => index + 1);
    const seen = ids.reduce((before, id) => addShown(before, aTip(id)), noTips);
    expect(seen.latest.map(({ id }) => id)).toEqual(ids.slice(-20).reverse());
    expect(seen.count).toBe(300);
  });
});
