import { defaultOverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCreator, aDonation, anAlert } from '../testing/builders';
import { feedMemory } from './feed-memory';
import { OverlaySession } from './overlay-session';
import { polledAlerts } from './polled-alerts';
import { pollWhileAway } from './polling';
import { tipsIn } from './tip-group';

const creator = {
  ...aCreator({ goalRaised: 100_000 }),
  overlaySettings: defaultOverlaySettings,
  controls: { isPaused: false, isMuted: false },
};
const now = new Date('2026-11-21T20:00:00Z');
const tip = (id: number, part = {}) => aDonation({ id, createdAt: '2026-11-21T19:59:00Z', ...part });

const aSession = () => new OverlaySession(feedMemory(localStorage, 'token'), () => false);

/** Finishes all waiting alerts and returns their kinds and ids. */
function shownBy(session: OverlaySession): string[] {
  const shown: string[] = [];
  for (let alert = session.view().shown; alert; alert = session.view().shown) {
    shown.push(...tipsIn(alert).map(({ kind, id }) => `${kind} ${id}`));
    session.finish(alert);
  }
  return shown;
}

describe('pollWhileAway', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now });
  });

  it('starts at the newest donation and shows later donations once, oldest first', () => {
    const session = aSession();
    session.takePolled(creator, [tip(7)]);
    expect(shownBy(session)).toEqual([]);
    session.takePolled(creator, [tip(9), tip(8), tip(7)]);
    session.takePolled(creator, [tip(9), tip(8), tip(7)]);
    expect(shownBy(session)).toEqual(['donation 8', 'donation 9']);
  });

  it('obeys pause and mute that were pressed while the socket is down', () => {
    const session = aSession();
    session.takePolled(creator, [tip(7)]);
    session.takePolled({ ...creator, controls: { isPaused: true, isMuted: true } }, [tip(8)]);
    expect(session.view()).toMatchObject({ shown: null, waitingTips: 1, isMuted: true });
    session.takePolled(creator, [tip(8)]);
    expect(session.view()).toMatchObject({ shown: { id: 8 }, isMuted: false });
  });

  it('keeps the controls of a page when an older server returns none', () => {
    const session = aSession();
    session.takePolled({ ...creator, controls: { isPaused: true, isMuted: true } }, [tip(7)]);
    const { controls: _none, ...older } = creator;
    session.takePolled(older, [tip(7)]);
    expect(session.view()).toMatchObject({ isPaused: true, isMuted: true });
  });

  it('keeps its position so that the server can send what the list of ten omitted', () => {
    const session = aSession();
    session.takePolled(creator, [tip(7)]);
    session.takePolled(creator, [tip(30)]);
    expect(shownBy(session)).toEqual(['donation 30']);
    expect(session.lastSeenId).toBe(7);
  });

  it('shows a replayed donation once', () => {
    const session = aSession();
    session.takePolled(creator, [tip(7)]);
    const replayed = [tip(7, { status: 'replay' })];
    session.takePolled(creator, replayed);
    session.takePolled(creator, replayed);
    expect(shownBy(session)).toEqual(['replay -7']);
  });

  it('shows a replay once that arrived over the socket before', () => {
    const session = aSession();
    const handlers = new Map<string, (value?: unknown) => void>();
    const on = (event: string, handler: () => void) => handlers.set(event, handler);
    session.attach({ connected: true, on, emit: () => undefined } as never);
    session.takePolled(creator, [tip(7)]);
    handlers.get('alert')?.(anAlert({ id: 30, kind: 'replay', donationId: 7 }));
    expect(shownBy(session)).toEqual(['replay 30']);
    handlers.get('disconnect')?.();
    session.takePolled(creator, [tip(7, { status: 'replay', replayId: 30 })]);
    expect(shownBy(session)).toEqual([]);
    session.takePolled(creator, [tip(7, { status: 'replay', replayId: 31 })]);
    expect(shownBy(session)).toEqual(['replay 31']);
  });

  it('shows a missed tip once, as itself and with one report, whether it arrives by socket or by poll', () => {
    const session = aSession();
    const handlers = new Map<string, (value?: unknown) => void>();
    const on = (event: string, handler: () => void) => handlers.set(event, handler);
    const reports: unknown[] = [];
    const timeout = () => ({ emit: (_event: string, report: unknown) => reports.push(report) });
    session.attach({ connected: true, on, emit: () => undefined, timeout } as never);
    session.takePolled(creator, [tip(7)]);
    const old = { createdAt: '2026-11-21T19:00:00Z', status: 'replay', isMissed: true };
    session.takePolled(creator, [tip(6, { ...old, replayId: 30 }), tip(5, { ...old, replayId: 31 })]);
    expect(shownBy(session)).toEqual(['donation 5', 'donation 6']);
    handlers.get('alert')?.(anAlert({ id: 6, isMissed: true }));
    expect(shownBy(session)).toEqual([]);
    handlers.get('alert')?.(anAlert({ id: 4, isMissed: true }));
    session.takePolled(creator, [tip(4, { ...old, replayId: 32 })]);
    expect(shownBy(session)).toEqual(['donation 4']);
    expect(reports).toEqual([5, 6, 4].map((id) => ({ id, kind: 'donation' })));
  });

  it('leaves out of waiting tips what was hidden, and the tips that were refunded, since they arrived', () => {
    const session = aSession();
    session.takePolled({ ...creator, controls: { isPaused: true, isMuted: false } }, [tip(7)]);
    const song = {
      id: 's',
      name: 'Essence',
      artist: 'Wizkid',
      albumCover: null,
      durationMs: 200_000,
      previewUrl: null,
    };
    const arrived = [
      tip(11),
      tip(10),
      tip(9, { selectedSong: song }),
      tip(8, { message: 'My number is 0803' }),
      tip(7),
    ];
    session.takePolled({ ...creator, controls: { isPaused: true, isMuted: false } }, arrived);
    expect(session.view().waitingTips).toBe(4);
    session.takePolled(creator, [tip(11), tip(9, { message: null }), tip(8, { message: null }), tip(7)]);
    const shown: unknown[] = [];
    for (let alert = session.view().shown; alert; alert = session.view().shown) {
      shown.push(...tipsIn(alert).map(({ id, kind, message, selectedSong }) => ({ id, kind, message, selectedSong })));
      session.finish(alert);
    }
    expect(shown).toMatchObject([
      { id: 8, kind: 'donation', message: null },
      { id: 9, kind: 'donation', message: null, selectedSong: undefined },
      { id: 11, kind: 'donation' },
    ]);
  });

  it('keeps a waiting tip that is newer than the polled list, which may have been read before it', () => {
    const session = aSession();
    const paused = { ...creator, controls: { isPaused: true, isMuted: false } };
    session.takePolled(paused, [tip(7)]);
    session.takePolled(paused, [tip(9), tip(8), tip(7)]);
    session.takePolled(paused, [tip(8), tip(7)]);
    expect(session.view().waitingTips).toBe(2);
  });

  it('names the donation of a polled replay, so that its words change with it', () => {
    const [replay] = polledAlerts([tip(7, { status: 'replay', replayId: 31 })], 7, now.getTime());
    expect(replay).toMatchObject({ id: 31, kind: 'replay', donationId: 7 });
    expect(replay).not.toHaveProperty('replayId');
  });

  it('omits donations older than fifteen minutes, as the server does', () => {
    const old = tip(8, { createdAt: '2026-11-21T19:44:59Z' });
    expect(polledAlerts([old, tip(9)], 7, now.getTime()).map(({ id }) => id)).toEqual([9]);
  });

  it('polls every five seconds, ignores failures and stops once the socket connects', async () => {
    const session = aSession();
    const handlers = new Map<string, () => void>();
    const wire = {
      connected: true,
      on: (event: string, handler: () => void) => handlers.set(event, handler),
      emit: () => undefined,
    };
    session.attach(wire as never);
    const fetchMock = vi.fn(async (path: string) => {
      if (fetchMock.mock.calls.length === 1) throw new Error('away');
      return Response.json(path.startsWith('/api/overlay/') ? creator : [tip(7)]);
    });
    vi.stubGlobal('fetch', fetchMock);
    pollWhileAway(session, 'to/ken');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(session.view().welcome).toBeNull();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(session.view().welcome?.creator.displayName).toBe('Ada Plays');
    expect(fetchMock.mock.calls.map(([path]) => path).slice(1)).toEqual([
      '/api/overlay/streamer/to%2Fken',
      '/api/streamers/creator-1/donations?limit=10&moderated=true',
    ]);
    handlers.get('connect')?.();
    fetchMock.mockClear();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('takes the age of donations from the clock of the server', async () => {
    vi.setSystemTime('2026-11-21T20:20:00Z');
    const session = aSession();
    session.takePolled(creator, [tip(7)]);
    session.attach({ connected: false, on: () => undefined, emit: () => undefined } as never);
    const headers = { date: now.toUTCString() };
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      requested.push(path);
      if (path.startsWith('/api/overlay/')) return Response.json(creator, { headers });
      return Response.json(path.includes('before') ? [tip(8), tip(7)] : [tip(10), tip(9)], { headers });
    });
    pollWhileAway(session, 'token');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shownBy(session)).toEqual(['donation 8', 'donation 9', 'donation 10']);
    expect(requested).toHaveLength(3);
  });

  it('pages back to the last seen donation and shows all in order', async () => {
    const session = aSession();
    session.takePolled(creator, [tip(7)]);
    session.attach({ connected: false, on: () => undefined, emit: () => undefined } as never);
    const all = Array.from({ length: 151 }, (_, index) => tip(157 - index));
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.startsWith('/api/overlay/')) return Response.json(creator);
      requested.push(path);
      const query = new URL(path, 'http://x').searchParams;
      const before = Number(query.get('before') ?? 1_000);
      return Response.json(all.filter(({ id }) => id < before).slice(0, Number(query.get('limit'))));
    });
    pollWhileAway(session, 'token');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requested).toHaveLength(3);
    expect(shownBy(session)).toEqual(Array.from({ length: 150 }, (_, index) => `donation ${index + 8}`));
    // Polled donations are not requested again.
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requested).toHaveLength(4);
    expect(shownBy(session)).toEqual([]);
  });
});
