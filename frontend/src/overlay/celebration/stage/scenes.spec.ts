import { alertSets } from '@tipnaija/contracts/alert-sets';
import { overlayPositions } from '@tipnaija/contracts/overlay-settings';
import { describe, expect, it } from 'vitest';
import type { AlertSet } from '../alert-set';
import { ParticleField } from './particles';
import { seeded } from './random';
import { locateCard, type SceneCue } from './scene';
import { loadScene } from './scenes';

const names = alertSets.filter((name): name is AlertSet['name'] => name !== 'classic');
const tiers = [1, 2, 3, 4, 5] as const;

async function countParticles(cue: Partial<SceneCue> & Pick<SceneCue, 'set'>, max = 10_000): Promise<number> {
  const complete: SceneCue = { tier: 1, moment: null, position: 'top-center', seed: 5, ...cue };
  const field = new ParticleField(max);
  (await loadScene(cue.set)).fill(field, complete, locateCard(complete, false), seeded(5));
  return field.count;
}

it('has no particles in the quiet set', async () => {
  expect(await Promise.all(tiers.map((tier) => countParticles({ set: 'quiet', tier })))).toEqual([0, 0, 0, 0, 0]);
});

describe.each(names.filter((name) => name !== 'quiet'))('Scene %s', (set) => {
  it('has more particles in each tier, within the maximum of the stage', async () => {
    const counts = await Promise.all(tiers.map((tier) => countParticles({ set, tier })));
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(new Set(counts).size).toBe(tiers.length);
    expect(counts.at(-1)).toBeLessThanOrEqual(480);
  });

  it('celebrates an occasion like the largest tier', async () => {
    expect(await countParticles({ set, moment: 'goal-reached' })).toBe(await countParticles({ set, tier: 5 }));
  });
});

describe('locateCard', () => {
  it('follows the position, and is in the centre when the scene takes the whole screen', () => {
    const cue: SceneCue = { set: 'owambe', tier: 2, moment: null, position: 'bottom-right', seed: 1 };
    expect(locateCard(cue, false)).toMatchObject({ x: 0.8, y: 0.78 });
    expect(locateCard({ ...cue, tier: 5 }, false)).toMatchObject({ x: 0.5, y: 0.5 });
    expect(locateCard({ ...cue, tier: 5, set: 'quiet' }, false)).toMatchObject({ x: 0.8, y: 0.78 });
    expect(locateCard(cue, true)).toMatchObject({ x: 0.5, y: 0.78 });
  });

  it.each(overlayPositions)('returns a place on the screen for %s', (position) => {
    const { x, y } = locateCard({ set: 'club', tier: 1, moment: null, position, seed: 1 }, false);
    for (const part of [x, y]) expect(part > 0 && part < 1).toBe(true);
  });
});
