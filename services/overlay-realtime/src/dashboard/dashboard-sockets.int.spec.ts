import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DashboardOverlay, DonationPaid } from '@tipnaija/contracts';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation } from '../../testing/builders.js';
import { type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { AlertsService } from '../alerts/alerts.service.js';
import { DashboardRooms } from '../rooms/dashboard-rooms.js';
import { DashboardConnectionsService } from './dashboard-connections.service.js';
import { TicketsService } from './tickets.service.js';
import { WalletEvents } from './wallet.events.js';

let scratch: ScratchDatabase;
let lagos: Replica;
let abuja: Replica;
const open: { close: () => void }[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  const prefix = randomName('dashboards');
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

/** Connects to the replica Lagos; events arrive at the replica Abuja. */
async function openDashboard(creatorId: string) {
  const dashboard = lagos.dashboard((await abuja.get(TicketsService).issue({ creatorId, helper: null })).ticket);
  open.push(dashboard);
  return dashboard;
}

async function openGreetedDashboard(creatorId: string) {
  const dashboard = await openDashboard(creatorId);
  await waitUntil(() => dashboard.last('overlay') !== undefined, 'the first state arrives');
  return dashboard;
}

const pay = (donation: DonationPaid) => abuja.get(AlertsService).donationsPaid([donation]);

function walletsChanged(creatorId: string, revision: number) {
  const data = { wallets: [{ creatorId, balanceKobo: revision * 100, revision }] };
  const event = { id: randomUUID(), type: 'ledger.wallets-changed', version: 1, occurredAt: '', correlationId: '' };
  return abuja.get(WalletEvents).walletsChanged([{ ...event, data }]);
}

/** Makes calls of this method wait for `release`. */
function hold<Service extends object>(service: Service, method: keyof Service & string) {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const original = (service[method] as (...args: unknown[]) => Promise<unknown>).bind(service);
  const spy = jest.spyOn(service as Record<string, (...args: unknown[]) => unknown>, method);
  spy.mockImplementation(async (...args) => {
    await released;
    return original(...args);
  });
  return { spy, release };
}

/** Makes the adapter between the replicas lose messages from Abuja. */
const loseMessages = () => jest.spyOn(abuja.get(DashboardRooms), 'send').mockImplementation(() => undefined);

describe('DashboardSockets', () => {
  it('acknowledges a connection only after it is registered, so that no tip is lost in between', async () => {
    const creatorId = randomUUID();
    const arrival = hold(lagos.get(DashboardConnectionsService), 'arrived');
    const dashboard = await openDashboard(creatorId);
    const donation = aDonation(creatorId);
    const paidAtConnect = new Promise<void>((resolve) => dashboard.socket.once('connect', resolve)).then(() =>
      pay(donation),
    );
    await waitUntil(() => arrival.spy.mock.calls.length > 0, 'the server registers the connection');
    // A premature acknowledgement would have arrived by now, with the tip.
    await pause(300);
    arrival.release();
    await paidAtConnect;
    await waitUntil(() => dashboard.last('tip')?.id === donation.donationId, 'the tip arrives');
  });

  it('sends the revisions of the lists before the first overlay state', async () => {
    const creatorId = randomUUID();
    const donation = aDonation(creatorId);
    await pay(donation);
    const dashboard = await openGreetedDashboard(creatorId);
    expect(dashboard.all('revisions')).toMatchObject([{ totals: donation.creatorTotalsRevision }]);
  });

  it('corrects a state that overtook a newer one within ten seconds', async () => {
    const creatorId = randomUUID();
    const dashboard = await openGreetedDashboard(creatorId);
    const current = dashboard.last('overlay') as DashboardOverlay;
    const stale = { ...current, isPaused: true };
    abuja.get(DashboardRooms).send({ creatorId, event: 'overlay', payload: stale }, 'owner');
    await waitUntil(() => dashboard.last('overlay')?.isPaused === true, 'the older state arrives');
    await waitUntil(() => dashboard.last('overlay')?.isPaused === false, 'the state is corrected');
  });

  it('reports a tip whose message was lost within ten seconds', async () => {
    const creatorId = randomUUID();
    const dashboard = await openGreetedDashboard(creatorId);
    loseMessages();
    const donation = aDonation(creatorId);
    await pay(donation);
    const isReported = () => dashboard.last('revisions')?.totals === donation.creatorTotalsRevision;
    await waitUntil(isReported, 'the revision arrives', 10_000);
    expect(dashboard.all('tip')).toEqual([]);
  });

  it.each([
    [
      'heldAlerts',
      `insert into alert_deliveries (donation_id, creator_id, alert, status) values (9000000001, $1, '{}', 'pending-approval')`,
    ],
    ['songs', `insert into blocked_tracks (creator_id, track_id, name, artist) values ($1, 'one', 'One', 'Two')`],
    [
      'songs',
      `insert into song_requests (donation_id, creator_id, donor_name, amount_kobo, song, state, position, paid_at)
       values (9000000002, $1, 'Tunde', 50000, '{}', 'waiting', 1, now())`,
    ],
    [
      'songs',
      `insert into song_requests (donation_id, creator_id, donor_name, amount_kobo, song, state, position, paid_at)
       values (9000000003, $1, 'Tunde', 50000, '{}', 'played', 1, now())`,
    ],
  ] as const)('reports a changed revision of %s for a change made directly in the database', async (list, change) => {
    const creatorId = randomUUID();
    const dashboard = await openGreetedDashboard(creatorId);
    const before = dashboard.last('revisions')?.[list];
    await scratch.database.rows(change, [creatorId]);
    await waitUntil(() => dashboard.last('revisions')?.[list] !== before, 'the revision arrives', 10_000);
  });
});

describe('WalletBalances', () => {
  it('repeats the newest balance, so that a dashboard that missed it receives it within ten seconds', async () => {
    const creatorId = randomUUID();
    const dashboard = await openGreetedDashboard(creatorId);
    const loss = loseMessages();
    await walletsChanged(creatorId, 8);
    await walletsChanged(creatorId, 7);
    await waitUntil(() => loss.mock.calls.length > 0, 'the balance is sent and lost');
    loss.mockRestore();
    await waitUntil(() => dashboard.last('wallet') !== undefined, 'the balance arrives', 10_000);
    expect(dashboard.all('wallet')).toEqual([{ balanceKobo: 800, revision: 8 }]);
  });

  it('rejects the event when it cannot read the connections, so that the event is redelivered', async () => {
    jest
      .spyOn(abuja.get(DashboardConnectionsService), 'findAudiences')
      .mockRejectedValueOnce(new Error('connection lost'));
    expect(await walletsChanged(randomUUID(), 1)).toMatchObject({ error: new Error('connection lost') });
  });
});
