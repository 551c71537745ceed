import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aProfile } from '../../testing/builders.js';
import { type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { BansService } from '../bans/bans.service.js';
import { OverlayTokens } from './overlay-tokens.service.js';
import { OverlaysRepository } from './overlays.repository.js';
import { OverlaysRpc } from './overlays.rpc.js';
import { OverlaysService } from './overlays.service.js';

let scratch: ScratchDatabase;
let replica: Replica;

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  replica = await startReplica(scratch, randomName('tokens'));
});

afterAll(async () => {
  await replica?.stop();
  await scratch?.drop();
});

const aToken = () => randomUUID();
const overlayTokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Creates a creator whose event has not arrived: only identity knows the token. */
function handOut(token: string, { creatorId = randomUUID(), revision = 1 } = {}) {
  replica.identity.handOut(token, aProfile(creatorId, { overlayTokenHash: overlayTokenHash(token), revision }));
  return creatorId;
}

const findCreator = (token: string) => replica.get(OverlayTokens).findCreator(token);

describe('OverlayTokens', () => {
  it('connects an overlay before the event of its creator arrives', async () => {
    const token = aToken();
    const creatorId = handOut(token);
    const overlay = replica.overlay(token);
    await waitUntil(() => overlay.last('streamer') !== undefined, 'the overlay has its welcome');
    expect(overlay.last('streamer')?.creator.id).toBe(creatorId);
    overlay.close();
  });

  it('connects 20 of 20 overlays whose tokens were issued simultaneously', async () => {
    const tokens = Array.from({ length: 20 }, aToken);
    const creators = tokens.map((token) => handOut(token));
    expect(await Promise.all(tokens.map(findCreator))).toEqual(creators);
  });

  it('learns new creators from identity while their events arrive', async () => {
    const overlays = replica.get(OverlaysRepository);
    for (let round = 0; round < 100; round += 1) {
      const profile = aProfile(randomUUID(), { overlayTokenHash: overlayTokenHash(aToken()), revision: 1 });
      const saved = await Promise.all(Array.from({ length: 8 }, () => overlays.saveProfile(profile)));
      expect(saved.sort()).toEqual([...Array.from({ length: 7 }, () => 'repeated'), 'saved']);
    }
  });

  it('rejects the previous token and closes its overlays when it learns the new token', async () => {
    const [former, next] = [aToken(), aToken()];
    const creatorId = handOut(former);
    const overlay = replica.overlay(former);
    await waitUntil(() => overlay.last('streamer') !== undefined, 'the overlay has its welcome');
    handOut(next, { creatorId, revision: 2 });
    await replica.asking(OverlaysRpc).learnToken({ overlayToken: next });
    expect([await findCreator(former), await findCreator(next)]).toEqual([undefined, creatorId]);
    await waitUntil(() => !overlay.socket.connected, 'the overlay is closed');
  });

  it('closes the overlays of a replaced link when the event comes again because the first time ended after the save', async () => {
    const [former, next] = [aToken(), aToken()];
    const creatorId = handOut(former);
    const overlay = replica.overlay(former);
    await waitUntil(() => overlay.last('streamer') !== undefined, 'the overlay has its welcome');
    const profile = aProfile(creatorId, { overlayTokenHash: overlayTokenHash(next), revision: 2, displayName: 'New' });
    await replica.get(OverlaysRepository).saveProfile(profile);
    const current = replica.overlay(next);
    await waitUntil(() => current.last('streamer') !== undefined, 'the overlay with the new link has its welcome');
    const welcomes = current.all('streamer').length;
    await replica.get(OverlaysService).creatorChanged(profile);
    await waitUntil(() => !overlay.socket.connected, 'the overlay with the former link is closed');
    await waitUntil(() => current.all('streamer').length > welcomes, 'the other one has the state again');
    expect(current.socket.connected).toBe(true);
    current.close();
  });

  it('keeps the newer state when identity responds with an older one', async () => {
    const [former, next] = [aToken(), aToken()];
    const creatorId = handOut(former);
    await replica
      .get(OverlaysService)
      .creatorChanged(aProfile(creatorId, { overlayTokenHash: overlayTokenHash(next), revision: 2 }));
    expect([await findCreator(former), await findCreator(next)]).toEqual([undefined, creatorId]);
  });

  it('rejects the token of a creator who is suspended here, even if identity resolves it', async () => {
    const token = aToken();
    const creatorId = handOut(token);
    await replica.get(BansService).hide(creatorId, new Date().toISOString());
    expect(await findCreator(token)).toBeUndefined();
  });

  it('rejects an unknown token', async () => {
    expect(await replica.overlay(aToken()).rejectedWith()).toBe('overlay.unknown-token');
  });
});

describe('OverlayTokens while identity is down', () => {
  it('connects known tokens and rejects others with service.unavailable', async () => {
    const token = aToken();
    const creatorId = handOut(token);
    await findCreator(token);
    await replica.identity.stop();
    expect(await findCreator(token)).toBe(creatorId);
    expect(await replica.overlay(aToken()).rejectedWith()).toBe('service.unavailable');
  });
});
