import { type GiftEffect, giftEffects } from '@tipnaija/contracts/gift-effects';
import { describe, expect, it } from 'vitest';
import { displayMs } from './alert-queue';
import { createParticles, locateParticle, risesAtSides } from './gift-particles';
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
  const particles = createParticles({ effect }, sequence());
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
    expect(createParticles({ effect: unknown }, sequence())).toEqual(createParticles({ effect: 'heart' }, sequence()));
    expect(iconPath(unknown, false)).toBe(iconPath('heart', false));
  });

  it('draws more particles for hearts than for one heart', () => {
    expect(createParticles({ effect: 'hearts' }, sequence()).length).toBeGreaterThan(
      2 * createParticles({ effect: 'heart' }, sequence()).length,
    );
  });

  it('moves hearts away from the card on both sides, and larger in a higher tier', () => {
    const [left, right] = (['left', 'right'] as const).map((side) =>
      createParticles({ effect: 'hearts', side, tier: 5 }, sequence()),
    );
    expect(risesAtSides('hearts')).toBe(true);
    expect(risesAtSides('fire')).toBe(false);
    expect(left?.every(({ from, velocity }) => from.x === 0 && velocity.x < 0 && velocity.y < 0)).toBe(true);
    expect(right?.every(({ from, velocity }) => from.x === 1 && velocity.x > 0 && velocity.y < 0)).toBe(true);
    const sizes = (tier: 1 | 5) => createParticles({ effect: 'hearts', tier }, sequence()).map(({ size }) => size);
    expect(Math.max(...sizes(5))).toBeGreaterThan(Math.max(...sizes(1)));
  });

  it('shows a heart icon without an effect, and a note for a song request', () => {
    expect(iconPath(null, false)).toBe(iconPath('heart', false));
    expect(iconPath(null, true)).not.toBe(iconPath(null, false));
  });
});
