import { describe, expect, it } from 'vitest';
import { qrPicture } from './qr-picture';

describe('qrPicture', () => {
  it('keeps a quiet zone of four modules on every side', () => {
    const { size, path } = qrPicture('https://tips.example.com/ada');
    const places = [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    const all = places.flat();
    expect([Math.min(...all), Math.max(...all)]).toEqual([4, size - 5]);
  });

  it('draws the three finder patterns', () => {
    const { size, path } = qrPicture('https://tips.example.com/ada');
    const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h`);
    for (const [left, top] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      const edge = Array.from({ length: 7 }, (_, index) => isDark(left + index, top) && isDark(left, top + index));
      expect([edge.every(Boolean), isDark(left + 1, top + 1), isDark(left + 3, top + 3)]).toEqual([true, false, true]);
    }
  });

  it('differs for different links', () => {
    expect(qrPicture('https://tips.example.com/ada').path).not.toBe(qrPicture('https://tips.example.com/bisi').path);
  });
});
