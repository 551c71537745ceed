import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation } from '../../testing/builders.js';
import { type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { alertOf } from '../alerts/alert.js';
import { ModerationService } from './moderation.service.js';

let scratch: ScratchDatabase;
let replicas: Replica[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  const streamPrefix = randomName('moderation');
  replicas = [await startReplica(scratch, streamPrefix), await startReplica(scratch, streamPrefix)];
  await replicas[0]?.untilHeard(2);
});

afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.stop()));
  await scratch?.drop();
});

describe('ModerationService', () => {
  it('applies a change made at another replica at once, although it keeps the settings for five seconds', async () => {
    const [here, elsewhere] = replicas.map((replica) => replica.get(ModerationService));
    const creatorId = randomUUID();
    const shownName = async () => {
      const alert = alertOf(aDonation(creatorId, { donorName: 'Tunde' }));
      return (await here?.moderate([{ creatorId, alert }]))?.[0]?.alert.donorName;
    };
    expect(await shownName()).toBe('Tunde');
    const start = performance.now();
    await elsewhere?.change(creatorId, { words: ['tunde'] });
    await waitUntil(async () => (await shownName()) === '*****', 'the change is applied');
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
