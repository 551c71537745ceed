import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptSeeds } from '../faults/kept-seeds.js';
import { table } from '../faults/report.js';
import { type RoughSystem, startRoughSystem } from '../faults/rough-system.js';
import { type Result, run } from '../faults/run.js';

/** Short evenings for every landing; `npm run faults` is the long run. Even seeds break one thing, in the order of faults/strikes.ts. */
const short = { overlays: 9, loadMs: 5_000 };
const everyTime = [
  { seed: 26, breaks: 'all services are killed at once' },
  { seed: 30, breaks: 'Redis dies and loses everything' },
  { seed: 36, breaks: 'Postgres is killed' },
];

let system: RoughSystem;
const results: Result[] = [];

beforeAll(async () => {
  system = await startRoughSystem({ replicas: 1 });
});

afterAll(async () => {
  if (results.length > 0) console.log(table(results));
  await system?.stop();
});

async function isKept(seed: number): Promise<void> {
  const result = await run(system, { seed, ...short });
  results.push(result);
  expect(result.broken).toEqual({ lost: [], doubled: [], wrong: [] });
}

describe('every charge counts once, every alert is shown once and in order, and the books agree', () => {
  for (const { seed, breaks } of everyTime) it(`when ${breaks}`, () => isKept(seed));

  for (const { seed, foundThat } of keptSeeds) it(`on the evening that found that ${foundThat}`, () => isKept(seed));
});
