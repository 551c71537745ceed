import { describe, expect, it } from 'vitest';
import { FramePace } from './frame-pace';

/** Steps through frames of these lengths. */
function pace(lengthsMs: readonly number[]) {
  const pace = new FramePace();
  pace.begin(0);
  let nowMs = 0;
  return lengthsMs.map((lengthMs) => {
    nowMs += lengthMs;
    return pace.step(nowMs);
  });
}
const frames = (count: number, lengthMs: number) => Array.from({ length: count }, () => lengthMs);

describe('FramePace', () => {
  it('draws every frame of a machine that keeps up', () => {
    expect(pace(frames(200, 16.7)).every(({ isSkipped, becameSlow }) => !isSkipped && !becameSlow)).toBe(true);
  });

  it('leaves out every second frame of a slow machine, and says so once, after some time', () => {
    const steps = pace(frames(120, 50));
    expect(steps.slice(-4).map(({ isSkipped }) => isSkipped)).toContain(false);
    expect(steps.filter(({ isSkipped }) => isSkipped).length).toBeGreaterThan(40);
    expect(steps.findIndex(({ becameSlow }) => becameSlow)).toBeGreaterThan(20);
    expect(steps.filter(({ becameSlow }) => becameSlow)).toHaveLength(1);
  });

  it('does not call single hitches and a hidden tab slow', () => {
    const hitches = Array.from({ length: 12 }, () => [...frames(20, 16.7), 120]).flat();
    expect(pace([...hitches, 60_000, ...frames(30, 16.7)]).some(({ becameSlow }) => becameSlow)).toBe(false);
  });
});
