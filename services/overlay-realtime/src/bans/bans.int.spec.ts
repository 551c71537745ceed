import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aProfile } from '../../testing/builders.js';
import { type Client, type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { TicketsService } from '../dashboard/tickets.service.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { AccountEvents } from './account.events.js';

let scratch: ScratchDatabase;
let lagos: Replica;
let abuja: Replica;
const open: Pick<Client<object, object>, 'close'>[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  const prefix = randomName('bans');
  [lagos, abuja] = [await startReplica(scratch, prefix), await startReplica(scratch, prefix)];
});

afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

afterAll(async () => {
  await lagos.stop();
  await abuja.stop();
  await scratch.drop();
});

async function aCreator(): Promise<string> {
  const creatorId = randomUUID();
  await lagos.get(OverlaysService).creatorChanged(aProfile(creatorId));
  return creatorId;
}

const ticketFor = async (creatorId: string) =>
  (await abuja.get(TicketsService).issue({ creatorId, helper: null })).ticket;

async function aDashboard(creatorId: string) {
  const dashboard = lagos.dashboard(await ticketFor(creatorId));
  open.push(dashboard);
  await waitUntil(() => dashboard.last('overlay') !== undefined, 'the dashboard has its first state');
  return dashboard;
}

async function anOverlay(creatorId: string, replica = abuja) {
  const overlay = replica.overlay(`token of ${creatorId}`);
  open.push(overlay);
  await waitUntil(() => overlay.last('streamer') !== undefined, 'the overlay has its welcome');
  return overlay;
}

describe('AccountEvents', () => {
  const event = (creatorId: string | null, occurredAt = new Date().toISOString()) => ({
    id: randomUUID(),
    type: 'a event',
    version: 1,
    occurredAt,
    correlationId: 'test',
    data: { userId: randomUUID(), creatorId },
  });

  it('closes a banned creator’s overlays and dashboards on every replica and rejects new ones until the unban', async () => {
    const creatorId = await aCreator();
    const [dashboard, overlay] = [await aDashboard(creatorId), await anOverlay(creatorId)];
    const ticket = await ticketFor(creatorId);
    await lagos.get(AccountEvents).banned(event(creatorId));
    await waitUntil(() => dashboard.socket.disconnected && overlay.socket.disconnected, 'both are closed');
    expect(await lagos.overlay(`token of ${creatorId}`).rejectedWith()).toBe('overlay.unknown-token');
    expect(await abuja.dashboard(ticket).rejectedWith()).toBe('dashboard.unknown-ticket');
    await abuja.get(AccountEvents).unbanned(event(creatorId));
    await anOverlay(creatorId, lagos);
    await aDashboard(creatorId);
  });

  it('ignores late and repeated bans', async () => {
    const creatorId = await aCreator();
    const ban = event(creatorId, '2026-11-21T10:00:00.000Z');
    await lagos.get(AccountEvents).banned(ban);
    await lagos.get(AccountEvents).unbanned(event(creatorId, '2026-11-21T10:00:01.000Z'));
    await abuja.get(AccountEvents).banned(ban);
    await anOverlay(creatorId);
  });

  it('closes a deleted creator’s overlays permanently and ignores users without a creator', async () => {
    const creatorId = await aCreator();
    const overlay = await anOverlay(creatorId);
    await abuja.get(AccountEvents).deleted(event(creatorId));
    await waitUntil(() => overlay.socket.disconnected, 'it is closed');
    await lagos.get(AccountEvents).banned(event(null));
    expect(await lagos.overlay(`token of ${creatorId}`).rejectedWith()).toBe('overlay.unknown-token');
  });
});
