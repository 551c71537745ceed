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
    expect(toChange({ ...toDraft(never), price })).toBeNull();
  });

  it('toChange converts to kobo and seconds, and an empty limit to null', () => {
    expect(toChange({ ...toDraft(never), price: '750.50', maxMinutes: '7.5', maxPerDonor: '' })).toEqual({
      songRequestPrice: 75_050,
      needsApproval: false,
      player: 'overlay',
      maxSeconds: 450,
      maxPerDonor: null,
    });
  });

  it("toChange clamps limits to the server's range", () => {
    expect(toChange({ ...toDraft(never), maxMinutes: '0.1', maxPerDonor: '999' })).toMatchObject({
      maxSeconds: 30,
      maxPerDonor: 20,
    });
  });
});
