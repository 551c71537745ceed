/** How hearts look: each set has its own, with light from above left. */
type Heart = { fill: string; line?: string };

const gold = '#f6bd2c';

const hearts: Record<string, readonly Heart[]> = {
  owambe: [{ fill: gold }, { fill: '#c81672' }],
  stadium: [{ fill: '#16a34a' }, { fill: '#f4f7f5' }],
  worship: [{ fill: '#fff6dc', line: gold }],
  club: [
    { fill: '#12b5dc', line: '#5be9ff' },
    { fill: '#e8329a', line: '#ff86cb' },
  ],
  quiet: [{ fill: '#6ee7a0' }, { fill: '#f4fbf7' }],
};

/** Returns what paints the n-th heart on the square of its shape, in the colours of the set of this card. */
export function heartPainter(drawing: CanvasRenderingContext2D, card: HTMLElement) {
  const accent = getComputedStyle(card).getPropertyValue('--primary').trim();
  const looks = hearts[card.dataset.set ?? ''] ?? [{ fill: accent || '#22c55e' }, { fill: '#ff5d84' }];
  const shade = drawing.createRadialGradient(8, 7, 0.5, 11, 10, 13);
  shade.addColorStop(0, 'rgba(255, 255, 255, 0.75)');
  shade.addColorStop(0.35, 'rgba(255, 255, 255, 0.1)');
  shade.addColorStop(0.55, 'rgba(20, 0, 20, 0)');
  shade.addColorStop(1, 'rgba(20, 0, 20, 0.55)');
  return (shape: Path2D, index: number): void => {
    const { fill, line = 'rgba(20, 0, 20, 0.45)' } = looks[index % looks.length] as Heart;
    for (const style of [fill, shade]) {
      drawing.fillStyle = style;
      drawing.fill(shape);
    }
    drawing.strokeStyle = line;
    drawing.lineWidth = line.startsWith('#') ? 2 : 0.8;
    drawing.stroke(shape);
  };
}
