import type { OverlayAlert, OverlaySongState } from '@tipnaija/contracts/sockets/overlay';
import type { SongPlayback } from '@tipnaija/contracts/song';
import { describe, expect, it, vi } from 'vitest';
import { anAlert } from '../../testing/builders';
import { type Playing, previewLink, SongPlayer } from './song-player';

const song = {
  name: 'Ojuelegba',
  artist: 'Wizkid',
  albumArt: null,
  previewUrl: 'https://p.scdn.co/ojuelegba',
  uri: 'spotify:track:1',
};

/** A song player whose outputs end when the test says so. */
function aStage(options: { isMuted?: boolean } = {}) {
  const reported: OverlaySongState[] = [];
  const playing: { by: 'music' | 'preview'; what: string; sound: () => void; end: (result: Playing) => void }[] = [];
  const beep = vi.fn();
  const part = (by: 'music' | 'preview') => ({
    play: (what: string, { signal, onSound }: { signal: AbortSignal; onSound: () => void }) =>
      new Promise<Playing>((end) => {
        signal.addEventListener('abort', () => end('played'));
        playing.push({ by, what, sound: onSound, end });
      }),
  });
  const player = new SongPlayer({
    music: part('music'),
    preview: part('preview'),
    beep,
    isMuted: () => options.isMuted ?? false,
    report: (state) => reported.push(state),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    player,
    reported,
    beep,
    playing,
    last: () => playing.at(-1),
    end: async (result: Playing) => {
      playing.at(-1)?.end(result);
      await settle();
    },
    settle,
  };
}

const aRequest = (id: number, songPlayback: SongPlayback = 'full', part: Partial<OverlayAlert> = {}): OverlayAlert =>
  anAlert({ id, kind: 'song-request', selectedSong: song, songPlayback, ...part });

describe('SongPlayer', () => {
  it('plays the full song and reports playing and played', async () => {
    const stage = aStage();
    stage.player.showed(aRequest(7));
    expect([stage.last()?.by, stage.last()?.what]).toEqual(['music', song.uri]);
    stage.last()?.sound();
    await stage.end('played');
    expect(stage.reported).toEqual([
      { id: 7, state: 'playing' },
      { id: 7, state: 'played' },
    ]);
    expect(stage.beep).not.toHaveBeenCalled();
  });

  it('plays the preview when full playback is unavailable or fails', async () => {
    const stage = aStage();
    stage.player.showed(aRequest(1, 'preview'));
    expect([stage.last()?.by, stage.last()?.what]).toEqual(['preview', song.previewUrl]);
    await stage.end('played');
    stage.player.showed(aRequest(2));
    await stage.end('busy');
    expect(stage.last()?.by).toBe('preview');
  });

  it.each(['not-connected', 'not-allowed', 'no-device', 'busy', 'no-answer', 'no-player'] as const)(
    'beeps without music and preview, and reports %s',
    async (trouble) => {
      const stage = aStage();
      stage.player.showed(aRequest(3, 'full', { selectedSong: { ...song, previewUrl: null } }));
      await stage.end(trouble);
      expect(stage.beep).toHaveBeenCalledOnce();
      expect(stage.reported).toEqual([{ id: 3, state: 'not-played', trouble }]);
    },
  );

  it('waits for the previous song', async () => {
    const stage = aStage();
    stage.player.showed(aRequest(1));
    stage.player.showed(aRequest(2));
    expect(stage.playing).toHaveLength(1);
    await stage.end('played');
    expect(stage.playing).toHaveLength(2);
  });

  it('plays nothing while pending approval, played by the creator, replayed or muted', () => {
    const stage = aStage();
    stage.player.showed(aRequest(1, 'none'));
    stage.player.showed(anAlert({ id: 2 }));
    stage.player.showed(aRequest(4, 'full', { kind: 'replay' }));
    expect(stage.playing).toEqual([]);
    const muted = aStage({ isMuted: true });
    muted.player.showed(aRequest(3));
    expect([muted.playing, muted.reported]).toEqual([[], []]);
  });

  it('plays a test song without a report', async () => {
    const stage = aStage();
    stage.player.showed(aRequest(9, 'full', { kind: 'test', testOf: 'song-request' }));
    stage.last()?.sound();
    await stage.end('played');
    expect(stage.reported).toEqual([]);
  });
});

describe('SongPlayer commands', () => {
  it('start a queued song once and stop it', async () => {
    const stage = aStage();
    const play = { action: 'play', id: 5, song, playback: 'full' } as const;
    stage.player.obey(play);
    stage.player.obey(play);
    stage.last()?.sound();
    stage.player.obey({ action: 'stop', id: 5 });
    await stage.settle();
    expect(stage.playing).toHaveLength(1);
    expect(stage.reported.at(-1)).toEqual({ id: 5, state: 'played' });
  });

  it('report once more that a song sounds when the creator plays it again, and do not restart it', async () => {
    const stage = aStage();
    const play = { action: 'play', id: 5, song, playback: 'full' } as const;
    stage.player.obey(play);
    stage.player.obey(play);
    expect(stage.reported).toEqual([]);
    stage.last()?.sound();
    stage.player.obey(play);
    expect(stage.reported).toEqual([
      { id: 5, state: 'playing' },
      { id: 5, state: 'playing' },
    ]);
    await stage.end('played');
    expect(stage.playing).toHaveLength(1);
  });

  it('remove a waiting song', async () => {
    const stage = aStage();
    stage.player.showed(aRequest(1));
    stage.player.showed(aRequest(2));
    stage.player.obey({ action: 'stop', id: 2 });
    await stage.end('played');
    expect(stage.playing).toHaveLength(1);
  });

  it('keep a song silent when its alert is shown after the stop, until the creator plays it again', async () => {
    const stage = aStage();
    stage.player.obey({ action: 'stop', id: 10 });
    stage.player.showed(aRequest(10));
    expect(stage.playing).toEqual([]);
    stage.player.obey({ action: 'play', id: 10, song, playback: 'full' });
    await stage.end('played');
    stage.player.showed(aRequest(10));
    expect(stage.playing).toHaveLength(1);
  });

  it('play a song once when its alert is shown after the song', async () => {
    const stage = aStage();
    stage.player.obey({ action: 'play', id: 5, song, playback: 'full' });
    await stage.end('played');
    stage.player.showed(aRequest(5));
    expect(stage.playing).toHaveLength(1);
  });

  it('play a song with its later alert when the stream was muted at the command', () => {
    const options = { isMuted: true };
    const stage = aStage(options);
    stage.player.obey({ action: 'stop', id: 5 });
    stage.player.obey({ action: 'play', id: 5, song, playback: 'full' });
    options.isMuted = false;
    stage.player.showed(aRequest(5));
    expect(stage.playing).toHaveLength(1);
  });

  it('play the test of a song whose request they stopped', () => {
    const stage = aStage();
    stage.player.obey({ action: 'stop', id: 9 });
    stage.player.showed(aRequest(9, 'full', { kind: 'test', testOf: 'song-request' }));
    expect(stage.playing).toHaveLength(1);
  });

  it('leave the waiting songs in the queue of the creator when the stream is muted', async () => {
    const options = { isMuted: false };
    const stage = aStage(options);
    stage.player.showed(aRequest(1));
    stage.player.showed(aRequest(2));
    options.isMuted = true;
    stage.player.stopCurrent();
    await stage.settle();
    expect(stage.playing).toHaveLength(1);
    options.isMuted = false;
    stage.player.showed(aRequest(3));
    await stage.end('played');
    expect(stage.playing).toHaveLength(2);
    expect(stage.beep).not.toHaveBeenCalled();
  });

  it('end, the waiting ones too, when the server rejects the page', async () => {
    const stage = aStage();
    stage.player.showed(aRequest(1));
    stage.player.showed(aRequest(2));
    stage.player.clear();
    await stage.settle();
    expect(stage.playing).toHaveLength(1);
  });

  it('stop the current song without a beep', async () => {
    const stage = aStage();
    stage.player.showed(aRequest(1));
    stage.player.stopCurrent();
    await stage.settle();
    expect(stage.beep).not.toHaveBeenCalled();
  });
});

it.each([null, undefined, '', 'null', 'https://p.scdn.co/mp3-preview/null'])('previewLink rejects %j', (link) => {
  expect(previewLink(link === undefined ? {} : { previewUrl: link })).toBeNull();
});
