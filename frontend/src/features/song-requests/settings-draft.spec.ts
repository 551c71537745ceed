import { describe, expect, it } from 'vitest';
import { toChange, toDraft } from './settings-draft';

const never = {
  songRequestsEnabled: false,
  songRequestPrice: null,
  needsApproval: false,
  player: 'overlay',
  maxSeconds: null,
  maxPerDonor: null,
} as const;

describe('settings-draft', () => {
  it('toDraft defaults to a price of ₦5,000', () => {
    expect(toDraft(never).price).toBe('5000');
    expect(toDraft({ ...never, songRequestPrice: 50_000 }).price).toBe('500');
  });

  it.each(['', '499', '0', '-1', 'many'])('toChange rejects the price %j', (price) => {
    expect(toChange({ ...toDraft(never), price }, never)).toBeNull();
  });

  it('toChange converts to kobo and seconds, and an empty limit to null', () => {
    const saved = { ...never, maxPerDonor: 3 };
    expect(toChange({ ...toDraft(saved), price: '750.50', maxMinutes: '7.5', maxPerDonor: '' }, saved)).toEqual({
      songRequestPrice: 75_050,
      maxSeconds: 450,
      maxPerDonor: null,
    });
  });

  it('toChange returns only what differs from the saved settings, and the suggested price of a first save', () => {
    const saved = { ...never, songRequestPrice: 200_000, maxSeconds: 100 };
    expect(toChange({ ...toDraft(saved), needsApproval: true }, saved)).toEqual({ needsApproval: true });
    expect(toChange(toDraft(never), never)).toEqual({ songRequestPrice: 500_000 });
  });

  it("toChange clamps limits to the server's range", () => {
    expect(toChange({ ...toDraft(never), maxMinutes: '0.1', maxPerDonor: '999' }, never)).toMatchObject({
      maxSeconds: 30,
      maxPerDonor: 20,
    });
  });
});
