import { type GiftEffect, giftEffects } from '@tipnaija/contracts/gift-effects';
import { describe, expect, it } from 'vitest';
import { displayMs } from './alert-queue';
import { createParticles, locateParticle } from './gift-particles';
import { giftShape, iconPath } from './gift-shapes';

/** A deterministic pseudo-random sequence. */
function sequence(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const replayMs = displayMs({ kind: 'replay' });

describe.each([...giftEffects])('Gift effect %s', (effect) => {
  const particles = createParticles(effect, sequence());
  const alive = (atMs: number) => particles.flatMap((particle) => locateParticle(particle, atMs) ?? []);

  it('starts immediately and ends before the shortest alert', () => {
    expect(alive(1).length).toBeGreaterThan(0);
    expect(alive(replayMs - 400)).toEqual([]);
  });

  it('moves every frame and stays near its card', () => {
    for (let timeMs = 20; timeMs < replayMs; timeMs += 100) {
      const now = alive(timeMs);
      if (now.length > 0) expect(now).not.toEqual(alive(timeMs + 16));
      for (const { x, y, scale, alpha } of now) {
        expect(Math.hypot(x, y)).toBeLessThan(520);
        expect(scale).toBeGreaterThanOrEqual(0);
        expect(scale).toBeLessThanOrEqual(1);
        expect(alpha).toBeGreaterThanOrEqual(0);
        expect(alpha).toBeLessThanOrEqual(1);
      }
    }
  });

  it('uses its own colours', () => {
    expect(new Set(particles.map(({ colour }) => colour))).toEqual(new Set(giftShape(effect).colours));
  });
});

describe('gift-particles', () => {
  it('falls back to a heart for an unknown effect', () => {
    const unknown = 'rocket' as GiftEffect;
    expect(giftShape(unknown)).toBe(giftShape('heart'));
    expect(createParticles(unknown, sequence())).toEqual(createParticles('heart', sequence()));
    expect(iconPath(unknown, false)).toBe(iconPath('heart', false));
  });

  it('draws more particles for hearts than for one heart', () => {
    expect(createParticles('hearts', sequence()).length).toBeGreaterThan(
      2 * createParticles('heart', sequence()).length,
    );
  });

  it('shows a heart icon without an effect, and a note for a song request', () => {
    expect(iconPath(null, false)).toBe(iconPath('heart', false));
    expect(iconPath(null, true)).not.toBe(iconPath(null, false));
  });
});
