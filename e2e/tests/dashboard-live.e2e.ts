import type { DeliveryItem, DonationItem, HeardByOverlays, OverlaySettings } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { DashboardClient } from '../harness/dashboard-client.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: OwnSystem;
let creator: Creator;
let stranger: Creator;
let dashboard: DashboardClient;
let overlay: OverlayClient;

beforeAll(async () => {
  system = await startSystem();
  creator = await aCreator(system);
  stranger = await aCreator(system);
  dashboard = await new DashboardClient(system, creator).connected();
});

afterAll(async () => {
  dashboard?.close();
  overlay?.close();
  await system?.stop();
});

const post = <Body = HeardByOverlays>(path: string, body: object, by: Creator = creator) =>
  by.api.call<Body & { code?: string }>('POST', path, body);
const donations = () => creator.api.ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations?limit=10`);

async function tip(donorName: string): Promise<void> {
  await payAtSandbox(system, await initiateTip(system, creator, { donorName }));
}

describe('Live dashboard', () => {
  it('shows when an overlay connects', async () => {
    expect(dashboard.all('overlay').at(-1)).toMatchObject({ isLive: false, overlayCount: 0 });
    overlay = await new OverlayClient(system, creator).connected();
    await dashboard.hears('overlay', ({ isLive, overlayCount }) => isLive && overlayCount === 1, 2_000);
  });

  it('receives a tip, its display time and the new wallet balance without a request', async () => {
    await tip('Tunde');
    const seen = await dashboard.hears('tip', ({ donorName }) => donorName === 'Tunde');
    expect(seen).toMatchObject({ amount: 250_000, creatorTotalKobo: 250_000, status: 'paid' });
    expect(await dashboard.hears('wallet', ({ balanceKobo }) => balanceKobo === 237_500)).toBeTruthy();
    expect(await walletBalanceOf(creator)).toBe(237_500);
    const { shownAt } = await dashboard.hears('overlay-shown', ({ donationId }) => donationId === seen.id);
    expect(await creator.api.ok<DeliveryItem[]>('GET', `/api/overlay/deliveries?ids=${seen.id},999999`)).toEqual([
      { donationId: seen.id, state: 'shown', shownAt },
    ]);
    expect(await stranger.api.ok<DeliveryItem[]>('GET', `/api/overlay/deliveries?ids=${seen.id}`)).toEqual([]);
  });

  it('receives a refund with the new total and wallet balance', async () => {
    await tip('Bola');
    const { id } = await dashboard.hears('tip', ({ donorName }) => donorName === 'Bola');
    await dashboard.hears('wallet', ({ balanceKobo }) => balanceKobo === 475_000);
    const { rows } = await system.database.query('select payment_id from payments.donations where id = $1', [id]);
    const refund = await fetch(`${system.sandboxUrl}/paystack/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${system.paystackSecretKey}` },
      body: JSON.stringify({ transaction: rows[0]?.payment_id }),
    });
    expect(refund.status).toBe(200);
    const reversed = await dashboard.hears('tip-reversed', ({ donationId }) => donationId === id);
    expect(reversed).toMatchObject({ remainingKobo: 0, creatorTotalKobo: 250_000 });
    await dashboard.hears('wallet', ({ balanceKobo }) => balanceKobo === 237_500);
  });

  it('replays a tip on the overlay each time, and polling clients see the status replay for 15 seconds', async () => {
    const [first] = await donations();
    const shownBefore = overlay.shown.length;
    for (const _time of [1, 2])
      expect((await post('/api/replay-donation', { donationId: first?.id })).body).toEqual({ overlayCount: 1 });
    await overlay.hasShown(shownBefore + 2);
    expect(overlay.shown.slice(shownBefore).map(({ alert }) => [alert.kind, alert.donorName])).toEqual([
      ['replay', 'Tunde'],
      ['replay', 'Tunde'],
    ]);
    expect(await donations()).toMatchObject([{ id: first?.id, status: 'replay' }]);
    await system.database.query(
      `update overlay_realtime.replays set replayed_at = replayed_at - interval '15 seconds'`,
    );
    expect(await donations()).toMatchObject([{ id: first?.id, status: 'paid' }]);
    expect((await post('/api/replay-donation', { donationId: first?.id }, stranger)).body.code).toBe(
      'donation.not-found',
    );
  });

  it('shows test alerts on the overlay without changing lists, totals or the wallet', async () => {
    const shownBefore = overlay.shown.length;
    for (const kind of ['donation', 'song-request', 'replay'])
      expect((await post('/api/overlay/test-alert', { kind })).body).toEqual({ overlayCount: 1 });
    await overlay.hasShown(shownBefore + 3);
    expect(overlay.shown.slice(shownBefore).every(({ alert }) => alert.kind === 'test')).toBe(true);
    expect(await donations()).toHaveLength(1);
    expect(await walletBalanceOf(creator)).toBe(237_500);
  });

  it('sends skip, pause and mute to the overlay, and a later overlay starts paused and muted', async () => {
    for (const action of ['skip', 'pause', 'mute'])
      expect((await post('/api/overlay/control', { action })).body).toEqual({ overlayCount: 1 });
    await waitUntil(() => overlay.controls.length === 3, 30_000, 'the overlay receives all three controls');
    expect(overlay.controls).toEqual(['skip', 'pause', 'mute']);
    await dashboard.hears('overlay', ({ isPaused, isMuted }) => isPaused && isMuted);
    const later = await new OverlayClient(system, creator).connected();
    expect(later.welcome?.controls).toEqual({ isPaused: true, isMuted: true });
    later.close();
    for (const action of ['resume', 'unmute']) await post('/api/overlay/control', { action });
  });

  it('replays a tip that expired before an overlay showed it', async () => {
    overlay.close();
    await dashboard.hears('overlay', ({ isLive }) => !isLive);
    await tip('Chidi');
    const { id } = await dashboard.hears('tip', ({ donorName }) => donorName === 'Chidi');
    const delivery = () => creator.api.ok<DeliveryItem[]>('GET', `/api/overlay/deliveries?ids=${id}`);
    expect(await delivery()).toEqual([{ donationId: id, state: 'waiting' }]);
    await system.database.query(
      `update overlay_realtime.alert_deliveries set arrived_at = now() - interval '20 minutes' where donation_id = $1`,
      [id],
    );
    expect(await delivery()).toEqual([{ donationId: id, state: 'missed' }]);
    overlay = await new OverlayClient(system, creator).connected();
    expect(overlay.shown).toEqual([]);
    await post('/api/overlay/control', { action: 'show-missed' });
    await overlay.hasShown(1);
    expect(overlay.shown[0]?.alert.donorName).toBe('Chidi');
    await waitUntil(async () => (await delivery())[0]?.state === 'shown', 30_000, 'the delivery is shown');
  });

  it('applies changed overlay settings to an open overlay immediately', async () => {
    const path = '/api/streamers/me/overlay-settings';
    const change = { layout: { position: 'bottom-right' }, theme: { primaryColor: '#ff8800' } };
    const settings = await creator.api.ok<OverlaySettings>('PATCH', path, change);
    expect(settings).toMatchObject({ layout: { position: 'bottom-right', size: 'medium' } });
    await waitUntil(
      () => overlay.welcome?.creator.overlaySettings.layout.position === 'bottom-right',
      30_000,
      'the overlay has the new position',
    );
    expect(overlay.welcome?.creator.overlaySettings).toEqual(settings);
  });

  it('rejects invalid input and visitors without a session', async () => {
    const nonsense: [string, string, unknown][] = [
      ['POST', '/api/overlay/control', { action: 'explode' }],
      ['POST', '/api/overlay/control', {}],
      ['POST', '/api/overlay/test-alert', { kind: 'withdrawal' }],
      ['POST', '/api/replay-donation', { donationId: '1' }],
      ['POST', '/api/replay-donation', { donationId: -1 }],
      ['GET', '/api/overlay/deliveries', undefined],
      ['GET', '/api/overlay/deliveries?ids=1,two', undefined],
      [
        'GET',
        `/api/overlay/deliveries?ids=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`,
        undefined,
      ],
      ...[
        { theme: { backgroundColor: 'red; } body { display: none' } },
        { theme: { primaryColor: '#fff' } },
        { theme: { opacity: 101 } },
        { theme: { borderRadius: 7.5 } },
        { theme: { opacity: null } },
        { theme: [] },
        { theme: null },
        { layout: { position: 'middle' } },
        { layout: { size: 'huge' } },
        { effects: { glow: 'yes' } },
        { animation: { entrance: 'explode' } },
        { pacing: [] },
        { pacing: { waitsForSpeech: 'yes' } },
        { pacing: { alertSeconds: 4 } },
        { pacing: { alertSeconds: 21 } },
        { alertFont: 'comic-sans' },
        { pacing: { speechMaxSeconds: 9 } },
        { pacing: { speechMaxSeconds: 61 } },
        { pacing: { groupAbove: 1 } },
        { pacing: { groupAbove: 10.5 } },
        { pacing: { ownAlertFromKobo: null } },
        { pacing: { ownAlertFromKobo: 9_999 } },
      ].map((body): [string, string, unknown] => ['PATCH', '/api/streamers/me/overlay-settings', body]),
    ];
    for (const [method, path, body] of nonsense) {
      const response = await creator.api.call<{ code: string }>(method, path, body);
      expect([response.status, response.body.code, path, body]).toEqual([400, 'request.invalid', path, body]);
    }
    const visitor = new Api(system);
    for (const [method, path] of [
      ['POST', '/api/realtime/ticket'],
      ['POST', '/api/overlay/control'],
      ['POST', '/api/overlay/test-alert'],
      ['POST', '/api/replay-donation'],
      ['GET', '/api/overlay/deliveries?ids=1'],
      ['PATCH', '/api/streamers/me/overlay-settings'],
    ] as const)
      expect((await visitor.call(method, path, method === 'GET' ? undefined : {})).status).toBe(401);
  });

  it('responds with creator.no-profile to a user without a creator profile', async () => {
    const api = new Api(system);
    const username = `new${Date.now().toString(36)}`;
    const account = {
      email: `${username}@example.com`,
      password: 'secret1',
      firstName: 'New',
      lastName: 'Fan',
      username,
    };
    await api.ok('POST', '/api/auth/signup', account);
    const response = await api.call<{ code: string }>('POST', '/api/realtime/ticket');
    expect([response.status, response.body.code]).toEqual([404, 'creator.no-profile']);
  });

  it('reconnects after overlay-realtime was killed and receives new events; the overlay shows the tip from the downtime', async () => {
    const countGreetings = () => dashboard.all('overlay').length;
    const before = countGreetings();
    system.kill('overlay-realtime');
    await tip('Ngozi');
    await overlay.hasShown(2, 90_000);
    await waitUntil(() => countGreetings() > before, 90_000, 'the dashboard reconnects');
    await dashboard.hears('overlay', ({ isLive }) => isLive, 10_000);
    await waitUntil(async () => (await walletBalanceOf(creator)) === 712_500, 30_000, 'the tip is in the wallet');
    await tip('Emeka');
    await dashboard.hears('tip', ({ donorName }) => donorName === 'Emeka');
    await dashboard.hears('wallet', ({ balanceKobo }) => balanceKobo === 950_000);
  });

  it('causes no error log line in any service', () => {
    expect(system.errorLines()).toEqual([]);
  });
});
