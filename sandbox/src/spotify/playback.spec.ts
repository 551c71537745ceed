import { describe, expect, test } from 'vitest';
import { TRACKS } from './catalogue.js';
import { caughtUp, currentTrack, paused, positionAt, resumed, skipped, soughtTo, startPlayback } from './playback.js';

const second = TRACKS.filter(({ name }) => name === 'Sandbox Second');
const [short] = second;
if (short === undefined) throw new Error('The library lost its shortest song');
const two = [short, ...TRACKS.slice(0, 1)];

describe('Playback', () => {
  test('advances its position while playing and keeps it while paused', () => {
    const playing = startPlayback(TRACKS.slice(0, 1), 1_000, 0);
    expect(positionAt(playing, 500)).toBe(1_500);
    const pausedPlayback = paused(playing, 500);
    expect(positionAt(pausedPlayback, 9_000)).toBe(1_500);
    expect(positionAt(resumed(pausedPlayback, 9_000), 9_100)).toBe(1_600);
  });

  test('continues with the next track at the exact millisecond and stops after the last', () => {
    const playing = startPlayback(two, 0, 0);
    expect(caughtUp(playing, 1_999)).toBe(playing);
    const next = caughtUp(playing, 2_500);
    expect([next.index, positionAt(next, 2_500)]).toEqual([1, 500]);
    const over = caughtUp(playing, 2_000 + currentTrack(next).durationMs);
    expect([over.index, over.isPlaying, positionAt(over, 1e9)]).toEqual([1, false, 0]);
  });

  test('started beyond the end of a track starts the next track', () => {
    expect(startPlayback(two, 3_000, 0)).toMatchObject({ index: 1, isPlaying: true });
    expect(startPlayback(second, 3_000, 0).isPlaying).toBe(false);
  });

  test('seeks and skips within the track list', () => {
    const playing = startPlayback(two, 0, 0);
    expect(positionAt(soughtTo(playing, -5, 100), 100)).toBe(0);
    expect(soughtTo(playing, 2_000, 100).index).toBe(1);
    expect(skipped(playing, -1, 100).index).toBe(0);
    expect(skipped(skipped(playing, 1, 100), 1, 200).isPlaying).toBe(false);
  });
});
