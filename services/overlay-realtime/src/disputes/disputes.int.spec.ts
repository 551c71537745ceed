import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DashboardDispute, DisputeClosed, DisputeOpened } from '@tipnaija/contracts';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { DashboardRpc } from '../dashboard/dashboard.rpc.js';
import { DashboardRooms } from '../rooms/dashboard-rooms.js';
import { DisputeEvents } from './dispute.events.js';

let scratch: ScratchDatabase;
let lagos: Replica;
let abuja: Replica;
const open: { close: () => void }[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  const prefix = randomName('disputes');
  [lagos, abuja] = [await startReplica(scratch, prefix), await startReplica(scratch, prefix)];
});

afterEach(() => {
  for (const client of open.splice(0)) client.close();
  jest.restoreAllMocks();
});

afterAll(async () => {
  await lagos.stop();
  await abuja.stop();
  await scratch.drop();
});

/** A dashboard at the replica Lagos; events arrive at the replica Abuja. */
async function aDashboard(creatorId: string, role?: 'moderator' | 'operator') {
  const helper = role && { userId: randomUUID(), role };
  if (helper)
    for (const { identity } of [lagos, abuja]) identity.setRole({ userId: helper.userId, creatorId }, helper.role);
  const { ticket } = (await abuja.asking(DashboardRpc).issueTicket({ creatorId, ...(helper && { helper }) })) as {
    ticket: string;
  };
  const dashboard = lagos.dashboard(ticket);
  open.push(dashboard);
  await waitUntil(() => dashboard.last('overlay') !== undefined, 'the first state arrives');
  return dashboard;
}

const aDispute = (creatorId: string): DisputeOpened => ({
  disputeId: randomUUID(),
  donationId: 7,
  creatorId,
  paymentId: randomUUID(),
  provider: 'paystack',
  grossKobo: 1_234_500,
  alreadyReversedKobo: 0,
  disputedKobo: 1_234_500,
});
const envelope = <Data>(data: Data) => [
  { id: randomUUID(), type: 'test', version: 1, occurredAt: '', correlationId: '', data },
];
const opened = (dispute: DisputeOpened) => abuja.get(DisputeEvents).opened(envelope(dispute));
const closed = (dispute: DisputeOpened, outcome: DisputeClosed['outcome']) =>
  abuja.get(DisputeEvents).closed(envelope({ ...dispute, outcome, isReversed: outcome !== 'won' }));

describe('The dashboard of a creator', () => {
  it('receives an opened, a lost and a won dispute, and helpers receive nothing of them', async () => {
    const creatorId = randomUUID();
    const dashboards = [
      await aDashboard(creatorId),
      await aDashboard(creatorId, 'moderator'),
      await aDashboard(creatorId, 'operator'),
    ] as const;
    const [owner, ...helpers] = dashboards;
    const [won, lost] = [aDispute(creatorId), aDispute(creatorId)];
    await opened(won);
    await opened(lost);
    await closed(won, 'won');
    await closed(lost, 'accepted');
    await waitUntil(() => owner.all('dispute').length === 4, 'the four messages arrive');
    const received = owner.all('dispute') as DashboardDispute[];
    expect(received.map(({ disputeId, state }) => [disputeId, state])).toEqual([
      [won.disputeId, 'open'],
      [lost.disputeId, 'open'],
      [won.disputeId, 'won'],
      [lost.disputeId, 'lost'],
    ]);
    // A later message that helpers do receive: what comes before it has arrived, or never will.
    abuja.get(DashboardRooms).send({ creatorId, event: 'held-alerts', payload: { donationId: 1 } }, 'moderator');
    abuja.get(DashboardRooms).send({ creatorId, event: 'held-alerts', payload: { donationId: 1 } }, 'operator');
    for (const helper of helpers) {
      await waitUntil(() => helper.last('held-alerts') !== undefined, 'the later message arrives');
      expect(JSON.stringify(helper.everything())).not.toMatch(/dispute|1234500/i);
    }
  });

  it('reports a dispute whose message was lost within ten seconds', async () => {
    const creatorId = randomUUID();
    const dashboard = await aDashboard(creatorId);
    const before = dashboard.last('revisions')?.disputes;
    expect(before).toBe('0/0/0');
    jest.spyOn(abuja.get(DashboardRooms), 'send').mockImplementation(() => undefined);
    await opened(aDispute(creatorId));
    await waitUntil(() => dashboard.last('revisions')?.disputes === '1/0/0', 'the revision arrives', 10_000);
    expect(dashboard.all('dispute')).toEqual([]);
  });
});

describe('DisputesRepository', () => {
  it('keeps the furthest state, whatever the order and number of the events', async () => {
    const dispute = aDispute(randomUUID());
    await closed(dispute, 'won');
    await closed(dispute, 'lost');
    await opened(dispute);
    await opened(dispute);
    expect(
      await scratch.database.rows('select state from disputes where creator_id = $1', [dispute.creatorId]),
    ).toEqual([{ state: 'won' }]);
  });
});
