import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { HelperRole } from '@tipnaija/contracts';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation } from '../../testing/builders.js';
import { type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { envelope } from '../../testing/song-stage.js';
import { AlertsService } from '../alerts/alerts.service.js';
import { AccountEvents } from '../bans/account.events.js';
import { DashboardRooms } from '../rooms/dashboard-rooms.js';
import { DashboardRpc } from './dashboard.rpc.js';
import { DashboardConnectionsService } from './dashboard-connections.service.js';
import { HelperEvents } from './helper.events.js';
import { WalletEvents } from './wallet.events.js';

let scratch: ScratchDatabase;
let lagos: Replica;
let abuja: Replica;
const open: { close: () => void }[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  const prefix = randomName('helpers');
  [lagos, abuja] = [await startReplica(scratch, prefix), await startReplica(scratch, prefix)];
  await Promise.all([lagos, abuja].map((replica) => replica.untilHeard(2)));
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

/** A helper whom identity knows at both replicas. */
function aHelper(role: HelperRole, creatorId: string = randomUUID()) {
  const helping = { userId: randomUUID(), creatorId };
  const setRole = (now: HelperRole | null) => {
    for (const replica of [lagos, abuja]) replica.identity.setRole(helping, now);
  };
  setRole(role);
  const ticket = async () => {
    const helper = { userId: helping.userId, role };
    return ((await abuja.asking(DashboardRpc).issueTicket({ creatorId, helper })) as { ticket: string }).ticket;
  };
  return { helping, setRole, ticket };
}

/** Opens a dashboard at the replica Lagos; changes arrive at the replica Abuja. */
function openDashboard(ticket: string) {
  const dashboard = lagos.dashboard(ticket);
  open.push(dashboard);
  return dashboard;
}

async function openConnected(ticket: string) {
  const dashboard = openDashboard(ticket);
  await waitUntil(() => dashboard.last('overlay') !== undefined, 'the first state arrives');
  return dashboard;
}

const isClosed = ({ socket }: { socket: { connected: boolean } }) => !socket.connected;

describe('The dashboards of helpers', () => {
  it('receive tips without amounts as moderators, with amounts as operators, and never wallet or totals', async () => {
    const { helping, ticket } = aHelper('moderator');
    const { creatorId } = helping;
    const [moderator, operator] = [
      await openConnected(await ticket()),
      await openConnected(await aHelper('operator', creatorId).ticket()),
    ];
    const donation = aDonation(creatorId, { grossKobo: 1_234_500 });
    await abuja.get(AlertsService).donationsPaid([donation]);
    const wallets = [{ creatorId, balanceKobo: 1_234_500, revision: 1 }];
    await abuja.get(WalletEvents).walletsChanged([envelope({ wallets })]);
    for (const dashboard of [moderator, operator])
      await waitUntil(() => dashboard.last('tip') !== undefined, 'the tip arrives');
    expect(operator.last('tip')).toMatchObject({ id: donation.donationId, amount: 1_234_500 });
    expect(moderator.last('tip')).toMatchObject({ id: donation.donationId });
    const received = (dashboard: typeof moderator) => JSON.stringify(dashboard.everything());
    expect(received(moderator)).not.toMatch(/1234500|amount|kobo|total|balance|songs/i);
    expect(received(operator)).not.toMatch(/kobo|total|balance/i);
  });

  it('are closed within a second on another replica when the helper is removed, and the ticket is rejected', async () => {
    const { helping, setRole, ticket } = aHelper('moderator');
    const others = [
      await openConnected(await aHelper('moderator', helping.creatorId).ticket()),
      await openConnected(
        ((await abuja.asking(DashboardRpc).issueTicket({ creatorId: helping.creatorId })) as { ticket: string }).ticket,
      ),
    ];
    const [dashboard, unused] = [await openConnected(await ticket()), await ticket()];
    setRole(null);
    const startedAt = performance.now();
    await abuja.asking(DashboardRpc).closeHelperDashboards(helping);
    await waitUntil(() => isClosed(dashboard), 'the dashboard is closed', 1_000);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(await openDashboard(unused).rejectedWith()).toBe('dashboard.unknown-ticket');
    expect(others.map(isClosed)).toEqual([false, false]);
  });

  it('are closed by the event when the call was lost', async () => {
    const { helping, ticket } = aHelper('operator');
    const dashboard = await openConnected(await ticket());
    await abuja.get(HelperEvents).removed(envelope(helping));
    await waitUntil(() => isClosed(dashboard), 'the dashboard is closed', 1_000);
  });

  it('are closed for every creator when the helper is banned, and with the dashboards of a banned creator', async () => {
    const { helping, ticket } = aHelper('moderator');
    const [asHelper, asCreator] = [
      await openConnected(await ticket()),
      await openConnected(await aHelper('operator').ticket()),
    ];
    const banned = envelope({ userId: helping.userId, creatorId: null });
    await abuja.get(AccountEvents).banned(banned);
    await waitUntil(() => isClosed(asHelper), 'the dashboard of the banned helper is closed');
    expect(isClosed(asCreator)).toBe(false);
    const other = aHelper('operator');
    const ofBanned = await openConnected(await other.ticket());
    await abuja.get(AccountEvents).banned(envelope({ userId: randomUUID(), creatorId: other.helping.creatorId }));
    await waitUntil(() => isClosed(ofBanned), "the dashboard of the banned creator's helper is closed");
    expect(await openDashboard(await other.ticket()).rejectedWith()).toBe('dashboard.unknown-ticket');
  });

  it('are closed, without any message, when the helper is removed between the check of the ticket and the connection', async () => {
    const { setRole, ticket } = aHelper('moderator');
    jest.spyOn(lagos.get(DashboardConnectionsService), 'arrived').mockImplementationOnce(async () => setRole(null));
    const dashboard = openDashboard(await ticket());
    const closed = new Promise((resolve) => dashboard.socket.once('disconnect', resolve));
    expect(await closed).toBe('io server disconnect');
    expect(dashboard.everything()).toEqual([]);
  });

  it('are rejected when the role changed since the ticket', async () => {
    const { setRole, ticket } = aHelper('operator');
    const issued = await ticket();
    setRole('moderator');
    expect(await openDashboard(issued).rejectedWith()).toBe('dashboard.unknown-ticket');
  });

  it('are closed within ten seconds of a removal when neither call nor event reaches the replica', async () => {
    const { setRole, ticket } = aHelper('moderator');
    const dashboard = await openConnected(await ticket());
    jest.spyOn(lagos.get(DashboardRooms), 'closeHelper').mockImplementation(() => undefined);
    setRole(null);
    await waitUntil(() => isClosed(dashboard), 'the dashboard is closed', 10_000);
  });
});
