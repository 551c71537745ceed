import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';

let system: System;

beforeAll(async () => {
  system = await sharedSystem();
});

afterAll(() => system?.stop());

const changeGoal = ({ api, id }: Creator, goalAmount: number) =>
  api.call('PATCH', `/api/streamers/${id}/goal`, { goalEnabled: true, goalTitle: 'A new mic', goalAmount });

describe('PATCH /api/streamers/:id/goal', () => {
  it('is limited to 60 changes, so that goal changes cannot force unlimited link picture rendering', async () => {
    const creator = await aCreator(system);
    const statuses: number[] = [];
    for (let change = 0; change < 70; change += 1) statuses.push((await changeGoal(creator, 100_000 + change)).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(60)).toEqual(Array.from({ length: 10 }, () => 429));
    expect((await new Api(system).call('GET', `/api/streamers/${creator.username}`)).status).toBe(200);
  });
});
