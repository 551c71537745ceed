import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { previewPlayer } from './preview-player';

const sounding = new Set<HTMLMediaElement>();
let failure: DOMException | null;
let loads: Promise<void>;
/** Previews whose download goes on. */
const downloading = new Set<HTMLMediaElement>();
/** Ends the pending `play()` of a preview, as a pause does. */
const rejections = new Map<HTMLMediaElement, (error: DOMException) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  failure = null;
  loads = Promise.resolve();
  sounding.clear();
  downloading.clear();
  rejections.clear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    downloading.add(this);
    await Promise.race([loads, new Promise<never>((_, reject) => rejections.set(this, reject))]);
    rejections.delete(this);
    if (failure) throw failure;
    sounding.add(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    rejections.get(this)?.(new DOMException('paused', 'AbortError'));
    sounding.delete(this);
  });
  // Removing the attribute does not end a download: only loading, without a source, does.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function (this: HTMLMediaElement) {
    if (!this.hasAttribute('src')) downloading.delete(this);
  });
});

afterEach(() => vi.useRealTimers());

function starting() {
  const stop = new AbortController();
  const onSound = vi.fn();
  const song: { end?: string } = {};
  void previewPlayer.play('https://p.scdn.co/1', { signal: stop.signal, onSound }).then((end) => (song.end = end));
  return { stop, onSound, song };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('previewPlayer', () => {
  it('plays at the overlay volume and stops after thirty seconds', async () => {
    const { song, onSound } = starting();
    await pass(29_900);
    expect([onSound.mock.calls.length, sounding.size, [...sounding][0]?.volume]).toEqual([1, 1, 0.6]);
    await pass(100);
    expect([song.end, sounding.size]).toEqual(['played', 0]);
  });

  it('resolves at the end of the song and on abort', async () => {
    const short = starting();
    await pass(1_000);
    [...sounding][0]?.dispatchEvent(new Event('ended'));
    await pass(1);
    expect(short.song.end).toBe('played');
    const stopped = starting();
    await pass(1_000);
    stopped.stop.abort();
    await pass(1);
    expect([stopped.song.end, sounding.size]).toEqual(['played', 0]);
    expect(downloading.size).toBe(0);
  });

  it('resolves with no-preview when nothing sounds within ten seconds, and stays silent', async () => {
    let finishLoading = () => undefined as void;
    loads = new Promise((resolve) => (finishLoading = resolve));
    const { song, onSound } = starting();
    await pass(9_900);
    expect(song.end).toBeUndefined();
    await pass(100);
    expect([song.end, downloading.size]).toEqual(['no-preview', 0]);
    finishLoading();
    await pass(1);
    expect([onSound.mock.calls.length, sounding.size]).toEqual([0, 0]);
  });

  it.each([
    ['NotAllowedError', 'sound-blocked'],
    ['NotSupportedError', 'no-preview'],
  ])('maps the playback error %s to %s', async (name, end) => {
    failure = new DOMException('no', name);
    const { song, onSound } = starting();
    await pass(1);
    expect(song.end).toBe(end);
    expect(onSound).not.toHaveBeenCalled();
  });
});
