import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type AlertKind, type DonationPaid, sourcesPath } from '@tipnaija/contracts';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation, aProfile } from '../../testing/builders.js';
import { type Client, type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { envelope } from '../../testing/song-stage.js';
import { aSong } from '../../testing/songs.js';
import { ActionsService } from '../actions/actions.service.js';
import { testAlertOf } from '../actions/test-alert.js';
import { AlertsService } from '../alerts/alerts.service.js';
import { DonationEvents } from '../alerts/donation.events.js';
import { TicketsService } from '../dashboard/tickets.service.js';
import { WalletEvents } from '../dashboard/wallet.events.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { ModerationService } from '../moderation/moderation.service.js';
import { OverlaysRpc } from '../overlays/overlays.rpc.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { DashboardRooms } from '../rooms/dashboard-rooms.js';
import { OverlayRooms } from '../rooms/overlay-rooms.js';

let scratch: ScratchDatabase;
let lagos: Replica;
let abuja: Replica;
const open: Pick<Client<object, object>, 'close'>[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  const prefix = randomName('sockets');
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

async function aCreator(): Promise<string> {
  const creatorId = randomUUID();
  await lagos.get(OverlaysService).creatorChanged(aProfile(creatorId));
  return creatorId;
}

const ticketFor = async (creatorId: string) =>
  (await abuja.get(TicketsService).issue({ creatorId, helper: null })).ticket;

/** Connects to the replica Lagos; events arrive at the replica Abuja. */
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

const later = (ms: number) => {
  const now = performance.now.bind(performance);
  return jest.spyOn(performance, 'now').mockImplementation(() => now() + ms);
};
/** Shorter than the server's 5-second refresh, so that only a dedicated message can arrive in time. */
const beforeRefreshMs = 4_000;
describe('DashboardSockets', () => {
  it('admits a dashboard once per ticket, issued by any replica @asvs-4.4.3 @asvs-4.4.4', async () => {
    const ticket = await ticketFor(await aCreator());
    const dashboard = lagos.dashboard(ticket);
    open.push(dashboard);
    await waitUntil(() => dashboard.last('overlay') !== undefined, 'the dashboard is admitted');
    expect(await abuja.dashboard(ticket).rejectedWith()).toBe('dashboard.unknown-ticket');
  });

  it('rejects a ticket that is unknown, not a string, or older than a minute @asvs-4.4.3 @asvs-4.4.4', async () => {
    const old = await ticketFor(await aCreator());
    await scratch.database.rows(`update dashboard_tickets set expires_at = expires_at - interval '61 seconds'`);
    for (const ticket of ['made up', '', 17, { a: 1 }, undefined, 'x'.repeat(10_000), old])
      expect(await lagos.dashboard(ticket).rejectedWith()).toBe('dashboard.unknown-ticket');
    await ticketFor(randomUUID());
    expect(await scratch.database.rows('select from dashboard_tickets where expires_at < now()')).toEqual([]);
  });

  it('rejects a page of another origin and keeps its ticket valid @asvs-4.4.2', async () => {
    const ticket = await ticketFor(await aCreator());
    expect(await lagos.dashboard(ticket, { origin: 'https://evil.example' }).rejectedWith()).toBe('websocket error');
    const dashboard = lagos.dashboard(ticket);
    open.push(dashboard);
    await waitUntil(() => dashboard.last('overlay') !== undefined, 'the dashboard is admitted');
  });

  it('sends a tip received by another replica, only to its own creator', async () => {
    const creatorId = await aCreator();
    const [dashboard, others] = [await aDashboard(creatorId), await aDashboard(await aCreator())];
    const donation = aDonation(creatorId, { donorName: 'Tunde', message: 'One love' });
    await abuja.get(AlertsService).donationsPaid([donation]);
    await waitUntil(() => dashboard.last('tip') !== undefined, 'the tip arrives');
    expect(dashboard.last('tip')).toMatchObject({
      id: donation.donationId,
      donorName: 'Tunde',
      amount: 250_000,
      creatorTotalKobo: donation.creatorTotalKobo,
      revision: donation.creatorTotalsRevision,
    });
    expect(others.all('tip')).toEqual([]);
  });

  it('sends the balance after each ledger transaction, only to its own creator @asvs-8.2.2 @asvs-8.4.1', async () => {
    const [creatorId, other] = [await aCreator(), await aCreator()];
    const [dashboard, others] = [await aDashboard(creatorId), await aDashboard(await aCreator())];
    const wallets = [
      { creatorId, balanceKobo: 237_500, revision: 1 },
      { creatorId: other, balanceKobo: 5, revision: 9 },
    ];
    const event = { id: randomUUID(), type: 'ledger.wallets-changed', version: 1, occurredAt: '', correlationId: '' };
    await abuja.get(WalletEvents).walletsChanged([{ ...event, data: { wallets } }]);
    await waitUntil(() => dashboard.last('wallet') !== undefined, 'the balance arrives');
    expect(dashboard.all('wallet')).toEqual([{ balanceKobo: 237_500, revision: 1 }]);
    expect(others.all('wallet')).toEqual([]);
  });

  it('sends no messages for creators without a connected dashboard', async () => {
    const [watched, unwatched] = [await aCreator(), await aCreator()];
    const dashboard = await aDashboard(watched);
    const send = jest.spyOn(abuja.get(DashboardRooms), 'send');
    // Messages of earlier tests may still be on their way.
    const recipients = () =>
      send.mock.calls.map(([{ creatorId }]) => creatorId).filter((id) => id === watched || id === unwatched);
    await abuja.get(AlertsService).donationsPaid([aDonation(unwatched), aDonation(watched)]);
    await waitUntil(() => dashboard.last('tip') !== undefined, 'the tip arrives');
    expect(recipients()).toEqual([watched]);
    dashboard.close();
    await waitUntil(
      async () =>
        (await scratch.database.rows('select from dashboard_connections where creator_id = $1', [watched])).length ===
        0,
      'it is gone',
    );
    await abuja.get(AlertsService).donationsPaid([aDonation(watched)]);
    await pause(200);
    expect(recipients()).toEqual([watched]);
  });

  it('disconnects after half an hour, so that a dashboard does not outlive its session for long @asvs-4.4.3 @asvs-4.4.4', async () => {
    const dashboard = await aDashboard(await aCreator());
    later(31 * 60_000);
    await waitUntil(() => dashboard.socket.disconnected, 'the dashboard is disconnected', 20_000);
  });

  it('reports overlays as gone after their replica was killed', async () => {
    const creatorId = await aCreator();
    await scratch.database.rows(
      `insert into overlay_connections (socket_id, creator_id, renewed_at) values ('dead', $1, now() - interval '23 seconds')`,
      [creatorId],
    );
    const dashboard = await aDashboard(creatorId);
    expect(dashboard.last('overlay')?.isLive).toBe(true);
    await waitUntil(() => dashboard.last('overlay')?.isLive === false, 'the creator is not live', 20_000);
  });
});

describe('OverlaySockets', () => {
  it('marks the creator live on dashboards as soon as an overlay connects to any replica', async () => {
    const creatorId = await aCreator();
    const dashboard = await aDashboard(creatorId);
    expect(dashboard.last('overlay')).toEqual({
      isLive: false,
      overlayCount: 0,
      isUnresponsive: false,
      isSoundBlocked: false,
      isPaused: false,
      isMuted: false,
    });
    await anOverlay(creatorId);
    await waitUntil(() => dashboard.last('overlay')?.isLive === true, 'one overlay is live', beforeRefreshMs);
    await anOverlay(creatorId, lagos);
    await waitUntil(() => dashboard.last('overlay')?.overlayCount === 2, 'two overlays are live', beforeRefreshMs);
  });

  it('emits a presence change only after the reconnect grace period', async () => {
    const creatorId = await aCreator();
    const dashboard = await aDashboard(creatorId);
    const first = await anOverlay(creatorId);
    await waitUntil(() => dashboard.last('overlay')?.isLive === true, 'the overlay is live');
    first.close();
    const second = await anOverlay(creatorId);
    await pause(5_500);
    expect(
      dashboard
        .all('overlay')
        .slice(1)
        .filter(({ isLive }) => !isLive),
    ).toEqual([]);
    second.close();
    await waitUntil(() => dashboard.last('overlay')?.isLive === false, 'the overlay is no longer live', 20_000);
    expect(dashboard.last('overlay')?.overlayCount).toBe(0);
  });

  it('reports an overlay without heartbeats as unresponsive, not live, until heartbeats resume', async () => {
    const creatorId = await aCreator();
    const dashboard = await aDashboard(creatorId);
    const overlay = await anOverlay(creatorId);
    await waitUntil(() => dashboard.last('overlay')?.isLive === true, 'the overlay is live');
    const clock = later(16_000);
    await waitUntil(() => dashboard.last('overlay')?.isUnresponsive === true, 'the overlay is unresponsive', 20_000);
    expect(dashboard.last('overlay')).toMatchObject({ isLive: false, overlayCount: 1 });
    clock.mockRestore();
    overlay.emit('heartbeat', { soundBlocked: false });
    await waitUntil(() => dashboard.last('overlay')?.isLive === true, 'the overlay responds again', beforeRefreshMs);
  });

  it('reports blocked sound and tolerates malformed heartbeats @asvs-2.2.1 @asvs-2.2.2', async () => {
    const creatorId = await aCreator();
    const dashboard = await aDashboard(creatorId);
    const overlay = await anOverlay(creatorId);
    for (const nonsense of [null, 'yes', 4, { soundBlocked: 'maybe' }]) overlay.emit('heartbeat', nonsense);
    overlay.emit('heartbeat', { soundBlocked: true });
    await waitUntil(() => dashboard.last('overlay')?.isSoundBlocked === true, 'the sound is blocked', beforeRefreshMs);
    overlay.emit('heartbeat', { soundBlocked: false });
    await waitUntil(
      () => dashboard.last('overlay')?.isSoundBlocked === false,
      'the sound is unblocked',
      beforeRefreshMs,
    );
  });

  it.each([null, 0])('welcomes an overlay after %s with what changed while it connected', async (lastSeenId) => {
    const creatorId = await aCreator();
    const alerts = abuja.get(AlertsService);
    await alerts.donationsPaid([aDonation(creatorId)]);
    const listAfter = alerts.listAfter.bind(alerts);
    // Reads the missed alerts before it joins the room.
    jest.spyOn(alerts, 'listAfter').mockImplementationOnce(async (...request) => {
      await lagos.get(ActionsService).control(creatorId, 'pause');
      return listAfter(...request);
    });
    const overlay = abuja.overlay(`token of ${creatorId}`, lastSeenId);
    open.push(overlay);
    await waitUntil(() => overlay.last('streamer') !== undefined, 'the overlay has its welcome');
    expect(overlay.last('streamer')?.controls.isPaused).toBe(true);
  });

  it('sends a new overlay the goal before the tip that arrived while it connected, the tip, and the goal with it', async () => {
    const creatorId = await aCreator();
    const alerts = abuja.get(AlertsService);
    const listAfter = alerts.listAfter.bind(alerts);
    const before = aDonation(creatorId, { creatorTotalKobo: 100_000 });
    const donation = aDonation(creatorId, { creatorTotalKobo: 350_000 });
    await alerts.donationsPaid([before]);
    jest.spyOn(alerts, 'listAfter').mockImplementationOnce(async (...request) => {
      const missed = await listAfter(...request);
      await alerts.donationsPaid([donation]);
      await lagos.get(ActionsService).control(creatorId, 'pause');
      return missed;
    });
    const overlay = await anOverlay(creatorId);
    await waitUntil(() => overlay.last('alert') !== undefined, 'the tip arrives');
    expect(overlay.all('streamer')).toMatchObject([
      { latestDonationId: before.donationId, creator: { goalRaised: 0 }, controls: { isPaused: false } },
      { latestDonationId: donation.donationId, creator: { goalRaised: 250_000 }, controls: { isPaused: true } },
    ]);
  });

  it.each([
    ['a new overlay', () => null],
    ['an overlay that knows of them', (lastId: number) => lastId],
  ])('sends %s the recent alerts that no overlay has shown yet', async (_which, lastSeenId) => {
    const creatorId = await aCreator();
    const alerts = abuja.get(AlertsService);
    const [shown, unshown, old] = [aDonation(creatorId), aDonation(creatorId), aDonation(creatorId)];
    await alerts.donationsPaid([shown, unshown, old]);
    await abuja.get(DeliveriesService).markShown(creatorId, { id: shown.donationId, kind: 'donation' });
    await scratch.database.rows(
      `update alert_deliveries set arrived_at = now() - interval '16 minutes' where donation_id = $1`,
      [old.donationId],
    );
    const overlay = abuja.overlay(`token of ${creatorId}`, lastSeenId(old.donationId));
    open.push(overlay);
    await waitUntil(() => overlay.last('alert') !== undefined, 'the waiting tip arrives');
    await alerts.donationsPaid([aDonation(creatorId)]);
    await waitUntil(() => overlay.all('alert').length > 1, 'the next tip arrives');
    expect(overlay.all('alert').map(({ id, isMissed }) => [id, isMissed])).toEqual([
      [unshown.donationId, true],
      [expect.any(Number), undefined],
    ]);
  });

  it('sends the current state to an overlay that looks for lost messages', async () => {
    const creatorId = await aCreator();
    const overlay = await anOverlay(creatorId);
    await scratch.database.rows(
      'insert into overlay_controls (creator_id, is_paused, is_muted) values ($1, true, true)',
      [creatorId],
    );
    await overlay.socket.emitWithAck('catch-up', { afterId: 0 });
    expect(overlay.all('streamer')).toHaveLength(1);
    await overlay.socket.emitWithAck('catch-up', { afterId: 0, waitingIds: [] });
    expect(overlay.last('streamer')?.controls).toEqual({ isPaused: true, isMuted: true });
  });

  it('accepts the first shown acknowledgement and sends its time to the dashboard', async () => {
    const creatorId = await aCreator();
    const dashboard = await aDashboard(creatorId);
    const [first, second] = [await anOverlay(creatorId), await anOverlay(creatorId, lagos)];
    const donation = aDonation(creatorId);
    await abuja.get(AlertsService).donationsPaid([donation]);
    await waitUntil(
      () => first.last('alert') !== undefined && second.last('alert') !== undefined,
      'both have the alert',
    );
    const shown = { id: donation.donationId, kind: 'donation' };
    await first.socket.emitWithAck('shown', shown);
    await second.socket.emitWithAck('shown', shown);
    await waitUntil(() => dashboard.last('overlay-shown') !== undefined, 'the dashboard receives the event');
    await pause(200);
    expect(dashboard.all('overlay-shown')).toHaveLength(1);
    const shownAt = dashboard.last('overlay-shown')?.shownAt;
    expect((await aDashboard(creatorId)).last('overlay')?.lastShown).toEqual({
      donationId: donation.donationId,
      at: shownAt,
    });
  });
});

describe('DonationEvents', () => {
  it('sends the new total to open overlays after a tip without an alert', async () => {
    const creatorId = await aCreator();
    await abuja.get(ModerationService).change(creatorId, { minimumAlertKobo: 200_000 });
    const overlay = await anOverlay(creatorId);
    const [small, blocked, large] = [
      aDonation(creatorId, { grossKobo: 100_000, creatorTotalKobo: 400_000 }),
      aDonation(creatorId, { grossKobo: 300_000, creatorTotalKobo: 700_000, isBlocked: true }),
      aDonation(creatorId, { grossKobo: 200_000, creatorTotalKobo: 900_000 }),
    ];
    const paid = (donation: DonationPaid) => abuja.get(DonationEvents).donationsPaid([envelope(donation)]);
    await paid(small);
    await paid(blocked);
    await waitUntil(() => overlay.last('streamer')?.creator.goalRaised === 600_000, 'the goal counts both tips');
    expect(overlay.last('streamer')?.latestDonationId).toBe(blocked.donationId);
    expect(overlay.all('alert')).toEqual([]);
    let messages: number;
    do {
      messages = overlay.all('streamer').length;
      await pause(1_500);
    } while (overlay.all('streamer').length > messages);
    await paid(large);
    await waitUntil(() => overlay.last('alert') !== undefined, 'the large tip arrives');
    await pause(1_200);
    expect(overlay.all('streamer')).toHaveLength(messages);
  });
});

describe('OverlaySocketAdapter', () => {
  it.each([
    ['overlays and dashboards', '/socket.io', { pingInterval: 10_000, pingTimeout: 5_000 }],
    ['sources, which are many,', sourcesPath, { pingInterval: 25_000, pingTimeout: 10_000 }],
  ])('pings %s at their own interval', async (_pages, path, heartbeat) => {
    const opened = await fetch(`${lagos.url}${path}/?EIO=4&transport=polling`);
    expect(JSON.parse((await opened.text()).slice(1))).toMatchObject(heartbeat);
  });
});

describe('ActionsService', () => {
  const actions = () => lagos.get(ActionsService);

  it.each(['skip', 'pause', 'resume', 'mute', 'unmute', 'stop-sound', 'show-missed'] as const)(
    'sends %s to all overlays of the creator and returns their number',
    async (action) => {
      const creatorId = await aCreator();
      const [here, there, others] = [
        await anOverlay(creatorId, lagos),
        await anOverlay(creatorId),
        await anOverlay(await aCreator()),
      ];
      const sent = action === 'show-missed' ? { alertCount: 0 } : {};
      expect(await actions().control(creatorId, action)).toEqual({ overlayCount: 2, ...sent });
      await waitUntil(
        () => Boolean(here.last('control') && there.last('control')),
        'both overlays receive the control',
      );
      expect(there.all('control')).toEqual([{ action, id: here.last('control')?.id }]);
      expect(others.all('control')).toEqual([]);
    },
  );

  it('gives every control its own id', async () => {
    const creatorId = await aCreator();
    const overlay = await anOverlay(creatorId);
    await actions().control(creatorId, 'skip');
    await actions().control(creatorId, 'skip');
    await waitUntil(() => overlay.all('control').length === 2, 'both controls arrive');
    expect(new Set(overlay.all('control').map(({ id }) => id)).size).toBe(2);
  });

  it('drops a skip and a stop of the sound that reach another replica late, and no other control', async () => {
    const creatorId = await aCreator();
    const [here, there] = [await anOverlay(creatorId, lagos), await anOverlay(creatorId)];
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 6_000);
    for (const action of ['skip', 'stop-sound', 'pause'] as const)
      lagos.get(OverlayRooms).sendControl(creatorId, action);
    clock.mockRestore();
    lagos.get(OverlayRooms).sendControl(creatorId, 'skip');
    const received = (overlay: typeof here) => overlay.all('control').map(({ action }) => action);
    await waitUntil(() => received(there).at(-1) === 'skip', 'the last skip arrives');
    expect(received(here)).toEqual(['skip', 'stop-sound', 'pause', 'skip']);
    expect(received(there)).toEqual(['pause', 'skip']);
  });

  it('drops a replay and a test alert that reach another replica late, and no tip', async () => {
    const creatorId = await aCreator();
    const [here, there] = [await anOverlay(creatorId, lagos), await anOverlay(creatorId)];
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 6_000);
    const send = (kind: AlertKind) =>
      lagos.get(OverlayRooms).sendAlert(creatorId, { ...testAlertOf('donation', 1, new Date()), kind });
    for (const kind of ['replay', 'test', 'donation'] as const) send(kind);
    clock.mockRestore();
    send('replay');
    const received = (overlay: typeof here) => overlay.all('alert').map(({ kind }) => kind);
    await waitUntil(() => received(there).at(-1) === 'replay', 'the last replay arrives');
    expect(received(here)).toEqual(['replay', 'test', 'donation', 'replay']);
    expect(received(there)).toEqual(['donation', 'replay']);
  });

  it('applies pause and mute to overlays opened later and shows them on every dashboard', async () => {
    const creatorId = await aCreator();
    const dashboard = await aDashboard(creatorId);
    await actions().control(creatorId, 'pause');
    await actions().control(creatorId, 'mute');
    expect((await anOverlay(creatorId)).last('streamer')?.controls).toEqual({ isPaused: true, isMuted: true });
    await waitUntil(() => dashboard.last('overlay')?.isMuted === true, 'the dashboard receives the event');
    const polled = () => lagos.asking(OverlaysRpc).getState({ creatorId });
    expect(await polled()).toMatchObject({ controls: { isPaused: true, isMuted: true } });
    await actions().control(creatorId, 'resume');
    expect(await polled()).toMatchObject({ controls: { isPaused: false, isMuted: true } });
    expect((await anOverlay(creatorId)).last('streamer')?.controls).toEqual({ isPaused: false, isMuted: true });
  });

  it('sends a test alert of each kind, which is neither counted nor pending', async () => {
    const creatorId = await aCreator();
    const overlay = await anOverlay(creatorId);
    const dashboard = await aDashboard(creatorId);
    for (const kind of ['donation', 'song-request', 'replay'] as const) await actions().test(creatorId, kind);
    await waitUntil(() => overlay.all('alert').length === 3, 'all three arrive');
    expect(overlay.all('alert').map(({ kind, testOf }) => [kind, testOf])).toEqual([
      ['test', 'donation'],
      ['test', 'song-request'],
      ['test', 'replay'],
    ]);
    expect(new Set(overlay.all('alert').map(({ id }) => id)).size).toBe(3);
    for (const { id, kind } of overlay.all('alert'))
      expect(await overlay.socket.emitWithAck('shown', { id, kind })).toEqual({ ok: true });
    expect(await scratch.database.rows('select from alert_deliveries where creator_id = $1', [creatorId])).toEqual([]);
    expect([...dashboard.all('tip'), ...dashboard.all('overlay-shown')]).toEqual([]);
  });

  it('replays a tip on every request', async () => {
    const creatorId = await aCreator();
    const overlay = await anOverlay(creatorId);
    const donation = aDonation(creatorId, { donorName: 'Tunde' });
    await abuja.get(AlertsService).donationsPaid([donation]);
    await actions().replay(creatorId, donation.donationId);
    await actions().replay(creatorId, donation.donationId);
    await waitUntil(() => overlay.all('alert').length === 3, 'the tip and two replays arrive');
    const replays = overlay.all('alert').slice(1);
    expect(replays).toMatchObject([
      { kind: 'replay', donorName: 'Tunde', amount: 250_000 },
      { kind: 'replay', donorName: 'Tunde', amount: 250_000 },
    ]);
    expect(new Set(replays.map(({ id }) => id)).size).toBe(2);
  });

  it('sends missed alerts on show-missed and returns their number', async () => {
    const creatorId = await aCreator();
    const donation = aDonation(creatorId);
    await abuja.get(AlertsService).donationsPaid([donation]);
    await scratch.database.rows(
      `update alert_deliveries set arrived_at = now() - interval '20 minutes' where donation_id = $1`,
      [donation.donationId],
    );
    const overlay = await anOverlay(creatorId);
    expect(overlay.all('alert')).toEqual([]);
    expect(await actions().control(creatorId, 'show-missed')).toEqual({ overlayCount: 1, alertCount: 1 });
    await waitUntil(() => overlay.last('alert') !== undefined, 'the missed alert arrives');
    expect(overlay.last('alert')).toMatchObject({ id: donation.donationId, kind: 'donation', isMissed: true });
  });

  it('replays a missed tip as its own alert with its song, and as a replay once it was shown', async () => {
    const creatorId = await aCreator();
    const donation = aDonation(creatorId, { selectedSong: aSong() });
    const id = donation.donationId;
    await abuja.get(AlertsService).donationsPaid([donation]);
    await scratch.database.rows(
      `update alert_deliveries set arrived_at = now() - interval '2 days' where donation_id = $1`,
      [id],
    );
    const overlay = await anOverlay(creatorId);
    expect(await actions().replay(creatorId, id)).toEqual({ overlayCount: 1 });
    await waitUntil(() => overlay.last('alert') !== undefined, 'the missed alert arrives');
    expect(overlay.last('alert')).toMatchObject({ id, kind: 'song-request', isMissed: true, songPlayback: 'preview' });
    await scratch.database.rows(`update song_requests set state = 'played' where donation_id = $1`, [id]);
    await actions().replay(creatorId, id);
    await waitUntil(() => overlay.all('alert').length === 2, 'the missed alert arrives again');
    expect(overlay.last('alert')).toMatchObject({ id, isMissed: true, songPlayback: 'none' });
    expect(await overlay.socket.emitWithAck('shown', { id, kind: 'song-request' })).toEqual({ ok: true });
    await actions().replay(creatorId, id);
    await waitUntil(() => overlay.all('alert').length === 3, 'the replay arrives');
    expect(overlay.last('alert')).toMatchObject({ kind: 'replay' });
    expect(overlay.last('alert')).not.toHaveProperty('isMissed');
  });

  it('applies changed overlay settings immediately', async () => {
    const creatorId = await aCreator();
    const overlay = await anOverlay(creatorId);
    await lagos.get(OverlaysService).changeSettings(creatorId, { layout: { size: 'large' } });
    await waitUntil(
      () => overlay.last('streamer')?.creator.overlaySettings.layout.size === 'large',
      'the layout is large',
    );
  });
});
