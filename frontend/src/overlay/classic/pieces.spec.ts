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

  it('makes most of them gold, at three depths, and keeps every piece within its side', () => {
    const pieces = piecesOf(5);
    const share = (tone: string) => pieces.filter((piece) => piece.tone === tone).length / pieces.length;
    expect([share('gold'), share('white'), share('accent')]).toEqual([0.6, 0.25, 0.15]);
    expect(new Set(piecesOf(3).map(({ depth }) => depth)).size).toBe(3);
    for (const { left } of pieces) expect(left >= 0 && left <= 100).toBe(true);
  });

  it('has always some sheets in the air', () => {
    for (const { delayMs, lastsMs } of createSheets(5, 0)) expect(Math.abs(delayMs)).toBeLessThanOrEqual(lastsMs);
  });
});
