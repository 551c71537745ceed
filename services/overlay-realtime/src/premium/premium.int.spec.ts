import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PremiumChanged } from '@tipnaija/contracts';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import type { OverlaysService } from '../overlays/overlays.service.js';
import { PremiumEvents } from './premium.events.js';
import { PremiumService } from './premium.service.js';
import { PremiumTermsRepository } from './premium-terms.repository.js';

let scratch: ScratchDatabase;
let premium: PremiumService;

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  premium = new PremiumService(new PremiumTermsRepository(scratch.database));
});

afterAll(() => scratch.drop());

/** Ids of the creators whose overlays were refreshed. */
const updatedCreators: string[] = [];
const overlays = {
  sendCurrentState: async (creatorId: string) => updatedCreators.push(creatorId),
} as unknown as OverlaysService;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function publishChange(creatorId: string, state: Pick<PremiumChanged, 'expiresAt' | 'revision'>): Promise<void> {
  const data = { creatorId, autoRenew: true, change: 'renewed' as const, retryingUntil: null, ...state };
  await new PremiumEvents(premium, overlays).premiumChanged({
    id: randomUUID(),
    type: 'a fact',
    version: 1,
    occurredAt: new Date().toISOString(),
    correlationId: 'test',
    data,
  });
}

describe('PremiumService', () => {
  it('reports no premium for an unknown creator', async () => {
    expect(await premium.isPremium(randomUUID())).toBe(false);
  });

  it('reports premium until it expires, without an event at the expiry', async () => {
    const creatorId = randomUUID();
    await publishChange(creatorId, { expiresAt: inDays(1), revision: 1 });
    expect(updatedCreators).toContain(creatorId);
    expect(await premium.isPremium(creatorId)).toBe(true);
    await publishChange(creatorId, { expiresAt: inDays(-1), revision: 2 });
    expect(await premium.isPremium(creatorId)).toBe(false);
  });

  it('keeps the newest state when an older event arrives late or twice', async () => {
    const creatorId = randomUUID();
    await publishChange(creatorId, { expiresAt: inDays(-1), revision: 2 });
    await publishChange(creatorId, { expiresAt: inDays(30), revision: 1 });
    await publishChange(creatorId, { expiresAt: inDays(30), revision: 2 });
    expect(await premium.isPremium(creatorId)).toBe(false);
  });
});
