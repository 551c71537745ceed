import { describe, expect, it } from 'vitest';
import { createSheets } from './pieces';

const piecesOf = (tier: 3 | 4 | 5) =>
  [0, 1].flatMap((side) => createSheets(tier, side).flatMap(({ pieces }) => pieces));

describe('createSheets', () => {
  it('returns more pieces in a higher tier, and the same each time', () => {
    expect(([3, 4, 5] as const).map((tier) => piecesOf(tier).length)).toEqual([16, 28, 60]);
    expect(createSheets(5, 1)).toEqual(createSheets(5, 1));
    expect(createSheets(5, 1)).not.toEqual(createSheets(5, 0));
  });

  it('adds gold from tier 4 on and keeps every piece within its side', () => {
    expect(piecesOf(3).some(({ isGold }) => isGold)).toBe(false);
    for (const tier of [4, 5] as const) expect(new Set(piecesOf(tier).map(({ isGold }) => isGold)).size).toBe(2);
    for (const { left } of piecesOf(5)) expect(left >= 0 && left <= 100).toBe(true);
  });

  it('has always some sheets in the air', () => {
    for (const { delayMs, lastsMs } of createSheets(5, 0)) expect(Math.abs(delayMs)).toBeLessThanOrEqual(lastsMs);
  });
});
