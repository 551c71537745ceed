import { describe, expect, it } from 'vitest';
import { mergeAnonymous } from './supporters.js';

const aSupporter = (donorName: string, totalDonated: number) => ({ donorName, donationCount: 1, totalDonated });

describe('mergeAnonymous', () => {
  it('adds anonymous supporters up and places their sum by its total', () => {
    const supporters = [
      aSupporter('Ada', 600),
      aSupporter('Anonymous', 500),
      aSupporter('Bola', 400),
      aSupporter('Anonymous', 300),
    ];
    expect(mergeAnonymous(supporters)).toEqual([
      { donorName: 'Anonymous', donationCount: 2, totalDonated: 800 },
      aSupporter('Ada', 600),
      aSupporter('Bola', 400),
    ]);
  });

  it('does not merge others with equal names, which masks make', () => {
    const supporters = [aSupporter('****', 600), aSupporter('****', 500), aSupporter('Anonymous', 1)];
    expect(mergeAnonymous(supporters)).toEqual(supporters);
  });
});
