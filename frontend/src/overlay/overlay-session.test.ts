import { defaultOverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCreator, anAlert } from '../testing/builders';
import { feedMemory } from './feed-memory';
import { OverlaySession } from './overlay-session';
import type { OverlaySocket } from './overlay-socket';
import { type ScreenAlert, tipsIn } from './tip-group';

type Emitted = { event: string; body: unknown; answer: (error: Error | null, result?: unknown) => void };

/** A fake socket: `say` emits server events, and `emitted` collects the page's messages with their acknowledgements. */
function aSocket() {
  const handlers = new Map<string, (value: unknown) => void>();
  const emitted: Emitted[] = [];
  const emit = (event: string, body: unknown, answer: Emitted['answer']) => void emitted.push({ event, body, answer });
  const wire = {
    connected: true,
    on: (event: string, handler: (value: unknown) => void) => handlers.set(event, handler),
    emit: (event: string, body: unknown) => emit(event, body, () => undefined),
    timeout: () => ({ emit }),
  };
  const sent = (event: string) => emitted.filter((message) => message.event === event);
  return {
    socket: wire as unknown as OverlaySocket,
    wire,
    sent,
    say: (event: string, value?: unknown) => handlers.get(event)?.(value),
    answerLast: (event: string, result: unknown) => sent(event).at(-1)?.answer(null, result),
    failLast: (event: string) => sent(event).at(-1)?.answer(new Error('operation has timed out')),
  };
}

const welcome = (latestDonationId: number) => ({
  creator: { ...aCreator(), overlaySettings: defaultOverlaySettings },
  latestDonationId,
  controls: { isPaused: false, isMuted: false },
});
const donation = (id: number) => anAlert({ id, previousId: id - 1 });

function start(latestDonationId: number) {
  const session = new OverlaySession(feedMemory(localStorage, 'token'), () => false);
  const server = aSocket();
  session.attach(server.socket);
  server.say('connect');
  server.say('streamer', welcome(latestDonationId));
  return { session, server };
}

const finishShown = (session: OverlaySession) => session.finish(session.view().shown as ScreenAlert);

describe('OverlaySession', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });

  it('starts at the newest donation and continues there after a reload', () => {
    expect(start(7).session.lastSeenId).toBe(7);
    expect(new OverlaySession(feedMemory(localStorage, 'token'), () => false).lastSeenId).toBe(7);
  });

  it('shows alerts one after another', () => {
    const { session, server } = start(0);
    server.say('alert', donation(1));
    server.say('alert', donation(2));
    expect(session.view().shown?.id).toBe(1);
    finishShown(session);
    expect(session.view().shown?.id).toBe(2);
    finishShown(session);
    expect(session.view().shown).toBeNull();
  });

  it('resumes after a reload at the waiting alert, not at the displayed alert', () => {
    const { server } = start(0);
    server.say('alert', donation(1));
    server.say('alert', donation(2));
    expect(new OverlaySession(feedMemory(localStorage, 'token'), () => false).lastSeenId).toBe(1);
  });

  it('reports each alert once when it is shown', () => {
    const { session, server } = start(0);
    server.say('alert', donation(1));
    server.say('alert', donation(2));
    expect(server.sent('shown').map(({ body }) => body)).toEqual([{ id: 1, kind: 'donation' }]);
    finishShown(session);
    expect(server.sent('shown')).toHaveLength(2);
  });

  it('repeats a shown report until acknowledged, across reconnects and reloads', () => {
    const { server } = start(0);
    server.say('alert', donation(1));
    server.failLast('shown');
    expect(server.sent('shown')).toHaveLength(2);
    const reloaded = start(1).server;
    expect(reloaded.sent('shown').map(({ body }) => body)).toEqual([{ id: 1, kind: 'donation' }]);
    reloaded.answerLast('shown', { ok: true });
    expect(start(1).server.sent('shown')).toEqual([]);
  });

  it('requests missing alerts immediately after a gap', () => {
    const { session, server } = start(4);
    server.say('alert', donation(7));
    expect(session.view().shown).toBeNull();
    expect(server.sent('catch-up').map(({ body }) => body)).toEqual([{ afterId: 4 }]);
    server.answerLast('catch-up', [donation(5), donation(6)]);
    expect(session.view().shown?.id).toBe(5);
  });

  it('shows the alerts it has after three unanswered resume requests', () => {
    const { session, server } = start(4);
    server.say('alert', donation(7));
    for (const _attempt of [1, 2, 3]) server.failLast('catch-up');
    expect(server.sent('catch-up')).toHaveLength(3);
    expect(session.view().shown?.id).toBe(7);
  });

  it('requests the missing alerts again after it has shown those behind the gap', () => {
    const { session, server } = start(4);
    server.say('alert', donation(7));
    for (const _attempt of [1, 2, 3]) server.failLast('catch-up');
    finishShown(session);
    vi.advanceTimersByTime(45_000);
    expect(server.sent('catch-up').at(-1)?.body).toEqual({ afterId: 4, waitingIds: [] });
    server.answerLast('catch-up', [donation(5), donation(6), donation(7)]);
    expect(session.view().shown?.id).toBe(5);
    finishShown(session);
    expect(session.view().shown?.id).toBe(6);
    finishShown(session);
    expect(session.view().shown).toBeNull();
  });

  it('requests an announced donation again when three requests were unanswered', () => {
    const { session, server } = start(110);
    server.say('streamer', welcome(111));
    vi.advanceTimersByTime(45_000);
    for (const _attempt of [1, 2, 3]) server.failLast('catch-up');
    expect(session.lastSeenId).toBe(110);
    vi.advanceTimersByTime(45_000);
    expect(server.sent('catch-up').at(-1)?.body).toEqual({ afterId: 110, waitingIds: [] });
    server.answerLast('catch-up', [donation(111)]);
    expect(session.view().shown?.id).toBe(111);
  });

  it('requests a donation that the server announced but did not send', () => {
    start(3);
    const { session, server } = start(5);
    vi.advanceTimersByTime(2_000);
    expect(server.sent('catch-up').map(({ body }) => body)).toEqual([{ afterId: 3 }]);
    server.answerLast('catch-up', [donation(4), donation(5)]);
    expect(session.view().shown?.id).toBe(4);
  });

  it('recovers a lost donation within a minute', () => {
    const { session, server } = start(1);
    vi.advanceTimersByTime(60_000);
    expect(server.sent('catch-up').at(-1)?.body).toEqual({ afterId: 1, waitingIds: [] });
    server.answerLast('catch-up', [donation(2)]);
    expect(session.view().shown?.id).toBe(2);
  });

  describe('OverlaySession while alerts wait', () => {
    const paused = (latestDonationId = 0) => {
      const page = start(latestDonationId);
      page.server.say('control', { action: 'pause' });
      return page;
    };
    const change = (id: number, alert: unknown) => ({ id, alert });

    it('shows the words that a tip may show when its turn comes', () => {
      const { session, server } = paused();
      server.say('alert', { ...donation(1), message: 'Rude', isMissed: true });
      server.say('alerts-changed', [change(1, { ...donation(1), donorName: 'Anonymous' })]);
      server.say('control', { action: 'resume' });
      expect(session.view().shown).toEqual({ ...donation(1), donorName: 'Anonymous', isMissed: true });
    });

    it('drops a refunded tip and does not bring it back after a reload', () => {
      const { session, server } = paused();
      for (const id of [1, 2]) server.say('alert', donation(id));
      server.say('alerts-changed', [change(1, null)]);
      server.say('control', { action: 'resume' });
      expect(session.view()).toMatchObject({ shown: { id: 2 }, waitingTips: 0 });
      expect(server.sent('shown').map(({ body }) => body)).toEqual([{ id: 2, kind: 'donation' }]);
      expect(new OverlaySession(feedMemory(localStorage, 'token'), () => false).lastSeenId).toBe(2);
    });

    it('shows a tip that was refunded while it waited when its refund fails and its creator sends it', () => {
      const { session, server } = paused();
      server.say('alert', donation(1));
      server.say('alerts-changed', [change(1, null)]);
      server.say('alert', { ...donation(1), isMissed: true });
      server.say('control', { action: 'resume' });
      expect(session.view().shown).toMatchObject({ id: 1, isMissed: true });
    });

    it('changes a tip behind a gap, and drops a refunded one there', () => {
      const { session, server } = start(4);
      for (const id of [7, 8, 9]) server.say('alert', donation(id));
      server.say('alerts-changed', [change(8, null), change(9, { ...donation(9), donorName: 'Anonymous' })]);
      server.answerLast('catch-up', [donation(5), donation(6)]);
      const shown: ScreenAlert[] = [];
      for (let alert = session.view().shown; alert; alert = session.view().shown) {
        shown.push(alert);
        session.finish(alert);
      }
      expect(shown.map(({ id }) => id)).toEqual([5, 6, 7, 9]);
      expect(shown.at(-1)).toMatchObject({ donorName: 'Anonymous' });
    });

    it('changes a waiting replay with its donation, and leaves a test with the same id alone', () => {
      const { session, server } = paused();
      server.say('alert', anAlert({ id: 1, kind: 'test' }));
      server.say('alert', anAlert({ id: 30, kind: 'replay', donationId: 1, message: 'Rude' }));
      server.say('alerts-changed', [change(1, donation(1))]);
      server.say('control', { action: 'resume' });
      expect(session.view().shown).toMatchObject({ kind: 'test', id: 1 });
      finishShown(session);
      expect(session.view().shown).toEqual(anAlert({ id: 30, kind: 'replay', donationId: 1 }));
    });

    it('takes the changes of a thousand tips at once, and does nothing when they change nothing', () => {
      const { session, server } = paused();
      const tips = Array.from({ length: 1_000 }, (_, index) => donation(index + 1));
      for (const tip of tips) server.say('alert', tip);
      const listener = vi.fn();
      session.subscribe(listener);
      const reordered = tips.map((tip) => Object.fromEntries(Object.entries(tip).reverse()));
      server.say(
        'alerts-changed',
        reordered.map((tip, index) => change(index + 1, tip)),
      );
      expect(listener).not.toHaveBeenCalled();
      server.say(
        'alerts-changed',
        tips.map((tip) => change(tip.id, tip.id > 500 ? null : tip)),
      );
      expect(listener).toHaveBeenCalledTimes(1);
      expect(session.view().waitingTips).toBe(500);
    });

    it('leaves the alert on screen as it is', () => {
      const { session, server } = start(0);
      server.say('alert', donation(1));
      server.say('alerts-changed', [change(1, null)]);
      expect(session.view().shown?.id).toBe(1);
    });

    it('asks for what its waiting tips may show after a reconnect and with each look for missing tips', () => {
      const { server } = paused();
      server.say('alert', donation(1));
      server.say('alert', anAlert({ id: 30, kind: 'replay', donationId: 1 }));
      server.say('alert', anAlert({ id: 31, kind: 'test' }));
      vi.advanceTimersByTime(2_000);
      expect(server.sent('catch-up').map(({ body }) => body)).toEqual([{ afterId: 1, waitingIds: [1] }]);
      server.answerLast('catch-up', []);
      vi.advanceTimersByTime(45_000);
      expect(server.sent('catch-up')).toHaveLength(2);
      expect(server.sent('catch-up').at(-1)?.body).toEqual({ afterId: 1, waitingIds: [1] });
    });

    it('sounds the alert of a stopped song instead of the song', () => {
      const { session, server } = paused();
      const selectedSong = { name: 'Ojuelegba', artist: 'Wizkid', albumArt: null };
      server.say('alert', { ...donation(1), kind: 'song-request', selectedSong, songPlayback: 'full' });
      server.say('song', { action: 'stop', id: 1 });
      server.say('control', { action: 'resume' });
      expect(session.view().shown).toMatchObject({ kind: 'song-request', songPlayback: 'none' });
    });
  });

  it('obeys skip, pause and resume', () => {
    const { session, server } = start(0);
    for (const id of [1, 2, 3]) server.say('alert', donation(id));
    server.say('control', { action: 'skip' });
    expect(session.view()).toMatchObject({ shown: { id: 2 }, silences: 1 });
    server.say('control', { action: 'pause' });
    finishShown(session);
    expect(session.view().shown).toBeNull();
    server.say('control', { action: 'resume' });
    expect(session.view().shown?.id).toBe(3);
    expect(server.sent('shown')).toHaveLength(3);
  });

  it('starts paused and muted when the creator left it so', () => {
    const { session, server } = start(0);
    server.say('streamer', { ...welcome(0), controls: { isPaused: true, isMuted: true } });
    server.say('alert', donation(1));
    expect(session.view()).toMatchObject({ shown: null, isMuted: true });
    server.say('streamer', welcome(0));
    expect(session.view()).toMatchObject({ shown: { id: 1 }, isMuted: false });
  });

  it('obeys a control once when it arrives twice', () => {
    const { session, server } = start(0);
    for (const id of [1, 2, 3]) server.say('alert', donation(id));
    for (const id of ['a', 'a']) server.say('control', { action: 'skip', id });
    expect(session.view().shown?.id).toBe(2);
    server.say('control', { action: 'skip', id: 'b' });
    expect(session.view().shown?.id).toBe(3);
  });

  it('counts a tip between the two welcomes of a new page once, and obeys the second welcome', () => {
    const { session, server } = start(0);
    server.say('alert', donation(1));
    expect(session.view().sinceWelcome).toEqual([{ id: 1, amount: 250_000 }]);
    server.say('streamer', { ...welcome(2), controls: { isPaused: true, isMuted: false } });
    server.say('alert', donation(2));
    expect(session.view()).toMatchObject({ sinceWelcome: [], isPaused: true, waitingTips: 1 });
  });

  it('keeps a pause when an older state overtakes it, and asks for the current one', () => {
    const { session, server } = start(0);
    server.say('control', { action: 'pause' });
    vi.advanceTimersByTime(1_000);
    server.say('streamer', welcome(0));
    expect(session.view().isPaused).toBe(true);
    vi.advanceTimersByTime(5_000);
    expect(server.sent('catch-up').at(-1)?.body).toEqual({ afterId: 0, waitingIds: [] });
    server.say('streamer', welcome(0));
    expect(session.view().isPaused).toBe(false);
  });

  it.each(['skip', 'stop-sound', 'show-missed'])('obeys a pause that a state carries right after %s', (action) => {
    const { session, server } = start(0);
    server.say('control', { action });
    server.say('streamer', { ...welcome(0), controls: { isPaused: true, isMuted: false } });
    expect(session.view().isPaused).toBe(true);
  });

  it('asks for the current state after a control once the request in flight is answered', () => {
    const { session, server } = start(4);
    server.say('alert', donation(7));
    server.say('control', { action: 'pause' });
    server.say('streamer', welcome(4));
    vi.advanceTimersByTime(5_000);
    expect(server.sent('catch-up')).toHaveLength(1);
    server.answerLast('catch-up', [donation(5), donation(6)]);
    expect(server.sent('catch-up').at(-1)?.body).toMatchObject({ waitingIds: [5, 6, 7] });
    server.say('streamer', welcome(7));
    server.answerLast('catch-up', []);
    expect(session.view().isPaused).toBe(false);
    expect(server.sent('catch-up')).toHaveLength(2);
  });

  it('takes the state of a reconnect after a control whose question met a closed socket', () => {
    const { session, server } = start(0);
    server.say('control', { action: 'pause' });
    server.say('streamer', welcome(0));
    server.wire.connected = false;
    vi.advanceTimersByTime(5_000);
    expect(server.sent('catch-up')).toEqual([]);
    server.wire.connected = true;
    server.say('streamer', welcome(0));
    expect(session.view().isPaused).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(server.sent('catch-up')).toEqual([]);
  });

  it('sends a heartbeat every five seconds while the socket is connected', () => {
    const { server } = start(0);
    expect(server.sent('heartbeat').map(({ body }) => body)).toEqual([{ soundBlocked: false }]);
    vi.advanceTimersByTime(10_000);
    expect(server.sent('heartbeat')).toHaveLength(3);
    server.wire.connected = false;
    vi.advanceTimersByTime(10_000);
    expect(server.sent('heartbeat')).toHaveLength(3);
  });

  it('exposes the connection error until the server accepts it', () => {
    const { session, server } = start(0);
    server.say('connect_error', Object.assign(new Error('Not valid.'), { data: { code: 'overlay.unknown-token' } }));
    expect(session.view().rejection).toBe('Not valid.');
    server.say('streamer', welcome(0));
    expect(session.view().rejection).toBeNull();
  });

  it('clears the page when the server rejects its link, and continues with what waited once it accepts it', () => {
    const { session, server } = start(0);
    for (const id of [1, 2, 3]) server.say('alert', donation(id));
    server.say('disconnect');
    server.say('connect_error', Object.assign(new Error('Not valid.'), { data: { code: 'overlay.unknown-token' } }));
    expect(session.view()).toMatchObject({ welcome: null, shown: null, waitingTips: 0, silences: 1 });
    expect(session.lastSeenId).toBe(1);
    server.say('connect');
    server.say('streamer', welcome(3));
    for (const id of [1, 2, 3]) server.say('alert', donation(id));
    expect(session.view()).toMatchObject({ shown: { id: 2 }, waitingTips: 1 });
  });

  describe('OverlaySession in a burst', () => {
    const burst = (count: number) => Array.from({ length: count }, (_, index) => donation(index + 1));
    const shownIds = (server: ReturnType<typeof aSocket>) =>
      server.sent('shown').map(({ body }) => (body as { id: number }).id);

    it('groups waiting tips above ten', () => {
      const { session, server } = start(0);
      for (const alert of burst(11)) server.say('alert', alert);
      finishShown(session);
      expect(session.view().shown).toMatchObject({ kind: 'donation', id: 2 });
      for (const id of [12, 13]) server.say('alert', donation(id));
      finishShown(session);
      expect(session.view().shown).toMatchObject({ kind: 'group', amount: 11 * 250_000 });
    });

    it('shows each tip separately when grouping is disabled', () => {
      const { session, server } = start(0);
      const overlaySettings = { ...defaultOverlaySettings, pacing: { groupsBursts: false } };
      server.say('streamer', { ...welcome(0), creator: { ...aCreator(), overlaySettings } });
      for (const alert of burst(40)) server.say('alert', alert);
      finishShown(session);
      expect(session.view().shown).toMatchObject({ kind: 'donation', id: 2 });
    });

    it('reports each tip of a group, twenty at a time, until all are acknowledged', () => {
      const { session, server } = start(0);
      for (const alert of burst(120)) server.say('alert', alert);
      server.answerLast('shown', { ok: true });
      finishShown(session);
      expect(shownIds(server)).toHaveLength(21);
      for (const { answer } of server.sent('shown')) answer(null, { ok: true });
      for (let before = 0; before < server.sent('shown').length; ) {
        const sent = server.sent('shown');
        for (const { answer } of sent.slice(Math.max(21, before))) answer(null, { ok: true });
        before = sent.length;
      }
      expect(shownIds(server)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
      expect(start(120).server.sent('shown')).toEqual([]);
    });

    it('continues with other reports when one fails', () => {
      const { session, server } = start(0);
      for (const alert of burst(40)) server.say('alert', alert);
      finishShown(session);
      for (const { answer } of server.sent('shown').slice(0, 20)) answer(new Error('operation has timed out'));
      expect(new Set(shownIds(server)).size).toBe(40);
    });

    it('shows after a reload exactly the tips not displayed before', () => {
      const { session, server } = start(0);
      const tips = burst(700).map((alert) => (alert.id % 100 === 5 ? { ...alert, amount: 900_000 } : alert));
      for (const alert of tips) server.say('alert', alert);
      finishShown(session);
      const before = session.view().shown as ScreenAlert;
      expect(before).toMatchObject({ kind: 'group' });
      const reloaded = start(700);
      expect(reloaded.session.lastSeenId).toBe(4);
      for (const alert of tips.filter(({ id }) => id > 4)) reloaded.server.say('alert', alert);
      const shown: number[] = [];
      while (reloaded.session.view().shown) {
        shown.push(...tipsIn(reloaded.session.view().shown as ScreenAlert).map(({ id }) => id));
        finishShown(reloaded.session);
      }
      expect(shown).toEqual([5, 105, 205, 305, 405, 505, 605]);
    });
  });
});
