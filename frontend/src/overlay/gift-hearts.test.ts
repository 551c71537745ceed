import { describe, expect, it } from 'vitest';
import { heartPainter } from './gift-hearts';

/** Returns the fills and lines of the first two hearts on a card of this set. */
function paintTwo(set: string | null) {
  const card = document.createElement('section');
  if (set) card.dataset.set = set;
  card.style.setProperty('--primary', '#123456');
  document.body.append(card);
  const colours: string[] = [];
  const drawing = {
    fillStyle: '',
    strokeStyle: '',
    createRadialGradient: () => ({ addColorStop: () => undefined }),
    fill() {
      if (typeof this.fillStyle === 'string') colours.push(this.fillStyle);
    },
    stroke() {
      colours.push(this.strokeStyle);
    },
  };
  const paint = heartPainter(drawing as unknown as CanvasRenderingContext2D, card);
  for (const index of [0, 1]) paint({} as Path2D, index);
  return colours;
}

describe('heartPainter', () => {
  it('paints hearts of the classic card in the creator’s colour and rose', () => {
    expect(paintTwo(null)).toEqual(expect.arrayContaining(['#123456', '#ff5d84']));
  });

  it('gives each set colours of its own', () => {
    const sets = ['owambe', 'stadium', 'worship', 'club', 'quiet', null].map((set) => paintTwo(set).join());
    expect(new Set(sets).size).toBe(sets.length);
  });
});
