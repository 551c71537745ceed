import { describe, expect, it } from 'vitest';
import { type Drawing, type Frame, ParticleField, type ParticleSpec, type Sprite } from './particles';

const spec: ParticleSpec = {
  bornMs: 100,
  livesMs: 1_000,
  everyMs: 0,
  x: 0.5,
  y: 0.5,
  speedX: 0,
  speedY: 0,
  gravity: 0,
  drag: 1,
  sway: 0,
  spin: 0,
  tumble: 0,
  size: 100,
  growth: 0,
  alpha: 1,
  sprite: 0,
};
const sprites = [{ width: 50, height: 50 } as unknown as Sprite];
const at = (atMs: number, leavesMs = Number.POSITIVE_INFINITY): Frame => ({
  width: 1920,
  height: 1080,
  unit: 1,
  atMs,
  leavesMs,
  fade: 1,
});

/** Records each drawn sprite's transform. */
function drawn(particle: Partial<ParticleSpec>, frame: Frame): number[][] {
  const field = new ParticleField(4);
  field.add({ ...spec, ...particle });
  let transform: number[] = [];
  const shown: number[][] = [];
  const drawing = {
    globalAlpha: 1,
    setTransform: (...values: number[]) => {
      transform = values;
    },
    drawImage: () => shown.push(transform),
  } as unknown as Drawing;
  field.draw(drawing, sprites, frame);
  return shown;
}

describe('ParticleField', () => {
  it('draws a particle only while it lives', () => {
    expect([50, 200, 1_050, 1_200].map((ms) => drawn({}, at(ms)).length)).toEqual([0, 1, 1, 0]);
  });

  it('draws a sprite at its place and size', () => {
    expect(drawn({}, at(600))).toEqual([[2, 0, -0, 2, 960, 540]]);
  });

  it('repeats a particle until the scene leaves, and then lets it finish', () => {
    const repeating = { everyMs: 1_500 };
    expect(drawn(repeating, at(1_900))).toHaveLength(1);
    expect(drawn(repeating, at(1_900, 1_700))).toHaveLength(1);
    expect(drawn(repeating, at(1_900, 1_500))).toHaveLength(0);
  });

  it('falls with gravity, slows with drag and skips what is outside the screen', () => {
    const y = (ms: number) => drawn({ gravity: 400, livesMs: 9_000 }, at(ms))[0]?.[5] ?? Number.NaN;
    expect(y(600)).toBeGreaterThan(540);
    expect(y(1_100) - y(600)).toBeGreaterThan(y(600) - y(100));
    const x = (ms: number) => drawn({ speedX: 600, drag: 3, livesMs: 9_000 }, at(ms))[0]?.[4] ?? Number.NaN;
    expect(x(600) - x(100)).toBeGreaterThan(x(1_100) - x(600));
    expect(drawn({ x: 2 }, at(600))).toHaveLength(0);
  });

  it('ignores particles beyond its maximum', () => {
    const field = new ParticleField(2);
    for (let index = 0; index < 5; index += 1) field.add(spec);
    expect(field.count).toBe(2);
    field.clear();
    expect(field.count).toBe(0);
  });
});
