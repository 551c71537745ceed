import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MusicPlayer, type MusicState } from './music-player';

type Answer = { status: number; body?: object } | 'silence';

/** A fake of Spotify's SDK, its Web API and our own token endpoint. */
function aSpotify() {
  const responses = new Map<string, Answer[]>();
  const calls: string[] = [];
  const handlers = new Map<string, (content: unknown) => void>();
  const players: { options: { getOAuthToken: (give: (token: string) => void) => void } }[] = [];
  let canConnect = true;
  let isReadyAtOnce = true;
  let devices = 0;
  const ready = () => handlers.get('ready')?.({ device_id: `device-${(devices += 1)}` });
  class SdkPlayer {
    constructor(options: { getOAuthToken: (give: (token: string) => void) => void }) {
      players.push({ options });
    }
    addListener = (event: string, handler: (content: unknown) => void) => Boolean(handlers.set(event, handler));
    connect = async () => {
      if (canConnect && isReadyAtOnce) queueMicrotask(ready);
      return canConnect;
    };
    disconnect = () => undefined;
    pause = async () => void calls.push('player paused');
  }
  window.Spotify = { Player: SdkPlayer as never };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'https://tips.example.com');
    const path = pathname.replace('/v1/me/player', '') || '/transfer';
    calls.push(`${path}${path === '/api/spotify/access-token' && search.includes('refused') ? ' refused' : ''}`);
    const response = responses.get(path)?.shift() ?? usual(path);
    if (response === 'silence') throw new DOMException('timed out', 'TimeoutError');
    return new Response(response.body ? JSON.stringify(response.body) : null, { status: response.status });
  });
  return {
    calls,
    handlers,
    ready,
    give: (path: string, ...given: Answer[]) => responses.set(path, given),
    isSlow: () => (isReadyAtOnce = false),
    cannotConnect: () => (canConnect = false),
    tokenOf: () => new Promise<string>((give) => players.at(-1)?.options.getOAuthToken(give)),
  };
}

const access = {
  accessToken: 'access',
  expiresAt: '2099-01-01T00:00:00.000Z',
  playerScriptUrl: 'https://sdk.scdn.co/spotify-player.js',
  apiUrl: 'https://api.spotify.com',
};
const usual = (path: string): Answer =>
  path === '/api/spotify/access-token' ? { status: 200, body: access } : { status: 204 };
const refused = (code: string): Answer => ({ status: 409, body: { code, message: code } });

let states: MusicState[];
const aPlayer = () => new MusicPlayer('overlay-token', (state) => states.push(state));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  states = [];
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  delete window.Spotify;
});

/** Starts a song; `end` is set to its result when it ends. */
function starting(player: MusicPlayer) {
  const stop = new AbortController();
  const onSound = vi.fn();
  const song: { end?: string } = {};
  void player.play('spotify:track:1', { signal: stop.signal, onSound }).then((end) => (song.end = end));
  return { stop, onSound, song };
}

describe('MusicPlayer', () => {
  it('connects, plays for a minute and pauses', async () => {
    const spotify = aSpotify();
    const player = aPlayer();
    await player.connect();
    await pass(1);
    expect(states).toEqual(['connecting', 'ready']);
    const { song, onSound } = starting(player);
    await pass(59_000);
    expect(onSound).toHaveBeenCalledOnce();
    expect(spotify.calls).toEqual(['/api/spotify/access-token', '/play']);
    await pass(1_000);
    expect(song.end).toBe('played');
    expect(spotify.calls.at(-1)).toBe('/pause');
  });

  it('resolves at the end of a shorter song and on abort', async () => {
    const spotify = aSpotify();
    const player = aPlayer();
    await player.connect();
    const short = starting(player);
    await pass(1);
    spotify.handlers.get('player_state_changed')?.({ paused: false, position: 0 });
    spotify.handlers.get('player_state_changed')?.({ paused: true, position: 0 });
    await pass(1);
    expect(short.song.end).toBe('played');
    const stopped = starting(player);
    await pass(1);
    stopped.stop.abort();
    await pass(1);
    expect(stopped.song.end).toBe('played');
  });

  it('never plays a song that is stopped while the player connects', async () => {
    const spotify = aSpotify();
    const player = aPlayer();
    const { stop, song, onSound } = starting(player);
    await pass(1_000);
    stop.abort();
    await player.connect();
    await pass(1);
    expect(states.at(-1)).toBe('ready');
    expect(song.end).toBe('played');
    expect(onSound).not.toHaveBeenCalled();
    expect(spotify.calls).not.toContain('/play');
  });

  it('never plays a song that is stopped while a lost device reconnects', async () => {
    const spotify = aSpotify();
    spotify.give('/play', { status: 404 });
    spotify.give('/transfer', { status: 404 });
    const player = aPlayer();
    await player.connect();
    await pass(1);
    spotify.isSlow();
    const { stop, onSound } = starting(player);
    await pass(1);
    stop.abort();
    spotify.ready();
    await pass(1);
    expect(onSound).not.toHaveBeenCalled();
    expect(spotify.calls.filter((call) => call === '/play')).toHaveLength(1);
  });

  it('fetches a new token once after a 401', async () => {
    const spotify = aSpotify();
    spotify.give('/play', { status: 401 });
    const player = aPlayer();
    await player.connect();
    const { onSound } = starting(player);
    await pass(1);
    expect(onSound).toHaveBeenCalledOnce();
    expect(spotify.calls).toContain('/api/spotify/access-token refused');
  });

  it.each<[string, Answer[], string]>([
    ['401 twice', [{ status: 401 }, { status: 401 }], 'not-connected'],
    ['403', [{ status: 403 }], 'not-allowed'],
    ['429', [{ status: 429 }], 'busy'],
    ['500', [{ status: 500 }], 'no-answer'],
    ['a timeout', ['silence'], 'no-answer'],
  ])('resolves on %s with the reason', async (_, responses, reason) => {
    const spotify = aSpotify();
    spotify.give('/play', ...responses);
    const player = aPlayer();
    await player.connect();
    const { song, onSound } = starting(player);
    await pass(1);
    expect(song.end).toBe(reason);
    expect(onSound).not.toHaveBeenCalled();
  });

  it('pauses a song that Spotify starts without an answer, also late, and not the next one', async () => {
    const spotify = aSpotify();
    spotify.give('/play', 'silence');
    const player = aPlayer();
    await player.connect();
    const { song } = starting(player);
    await pass(1);
    const pauses = () => spotify.calls.filter((call) => call === 'player paused').length;
    expect([song.end, pauses()]).toEqual(['no-answer', 1]);
    const sounds = () => spotify.handlers.get('player_state_changed')?.({ paused: false, position: 0 });
    sounds();
    expect(pauses()).toBe(2);
    const next = starting(player);
    await pass(1);
    sounds();
    expect([pauses(), next.song.end]).toEqual([2, undefined]);
  });

  it('pauses nothing a minute after a song without an answer', async () => {
    const spotify = aSpotify();
    spotify.give('/play', 'silence');
    const player = aPlayer();
    await player.connect();
    starting(player);
    await pass(60_001);
    spotify.calls.length = 0;
    spotify.handlers.get('player_state_changed')?.({ paused: false, position: 0 });
    expect(spotify.calls).toEqual([]);
  });

  it('activates its device when none is active, then plays', async () => {
    const spotify = aSpotify();
    spotify.give('/play', { status: 404 });
    const player = aPlayer();
    await player.connect();
    const { onSound } = starting(player);
    await pass(1);
    expect(spotify.calls.slice(1)).toEqual(['/play', '/transfer', '/play']);
    expect(onSound).toHaveBeenCalledOnce();
  });

  it('reconnects a lost device and reports no-device when that fails', async () => {
    const spotify = aSpotify();
    spotify.give('/play', { status: 404 }, { status: 404 });
    spotify.give('/transfer', { status: 404 });
    const player = aPlayer();
    await player.connect();
    const { song } = starting(player);
    await pass(1);
    expect(song.end).toBe('no-device');
  });

  it.each([
    ['music.not-connected', 'not-connected'],
    ['music.unavailable', 'no-answer'],
  ])('without a token (%s) plays nothing, returns the reason and retries later', async (code, reason) => {
    const spotify = aSpotify();
    spotify.give('/api/spotify/access-token', refused(code));
    const player = aPlayer();
    await player.connect();
    const { song } = starting(player);
    await pass(1);
    expect([song.end, states.at(-1)]).toEqual([reason, 'connecting']);
    await pass(30_000);
    expect(states.at(-1)).toBe('ready');
  });

  it('turns off without premium and stops retrying', async () => {
    const spotify = aSpotify();
    spotify.give('/api/spotify/access-token', refused('premium.required'));
    await aPlayer().connect();
    await pass(120_000);
    expect([states.at(-1), spotify.calls.length]).toEqual(['off', 1]);
  });

  it('plays after premium is purchased', async () => {
    const spotify = aSpotify();
    spotify.give('/api/spotify/access-token', refused('premium.required'));
    const player = aPlayer();
    await player.connect();
    const { onSound } = starting(player);
    await pass(1);
    expect(onSound).toHaveBeenCalledOnce();
    expect(states.at(-1)).toBe('ready');
  });

  it('turns off when the creator disconnects and stops retrying', async () => {
    const spotify = aSpotify();
    spotify.give('/api/spotify/access-token', refused('music.not-connected'));
    const player = aPlayer();
    await player.connect();
    player.disconnect();
    await pass(120_000);
    expect([states.at(-1), spotify.calls.length]).toEqual(['off', 1]);
  });

  it('logs repeated authentication errors once', async () => {
    const spotify = aSpotify();
    spotify.cannotConnect();
    const player = aPlayer();
    await player.connect();
    for (let count = 0; count < 3; count += 1)
      spotify.handlers.get('authentication_error')?.({ message: 'Authentication failed' });
    expect(console.warn).toHaveBeenCalledOnce();
    const { song } = starting(player);
    await pass(1);
    expect(song.end).toBe('not-connected');
  });

  it('gives the SDK a new token when the previous token expires', async () => {
    const spotify = aSpotify();
    const player = aPlayer();
    await player.connect();
    await pass(1);
    expect(await spotify.tokenOf()).toBe('access');
    expect(spotify.calls.at(-1)).toBe('/api/spotify/access-token refused');
  });
});
