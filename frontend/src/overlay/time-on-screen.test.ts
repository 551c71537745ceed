import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepOnScreen } from './time-on-screen';

let events: string[];

/** Keeps an alert for at least ten seconds and at most `maximumMs`. */
function keep(speech: Promise<void>, maximumMs = 30_000) {
  const startedMs = performance.now();
  const note = (what: string) => events.push(`${what} at ${Math.round(performance.now() - startedMs)}`);
  return keepOnScreen({
    minimumMs: 10_000,
    maximumMs,
    speech,
    onLeaving: (reason) => note(`leaving (${reason})`),
    onGone: () => note('gone'),
  });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const never = new Promise<void>(() => undefined);

describe('keepOnScreen', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    events = [];
  });
  afterEach(() => vi.restoreAllMocks());

  it('takes ten seconds without speech', async () => {
    keep(Promise.resolve());
    await pass(60_000);
    expect(events).toEqual(['leaving (over) at 9600', 'gone at 10000']);
  });

  it('takes ten seconds for a shorter speech', async () => {
    keep(after(9_500));
    await pass(60_000);
    expect(events).toEqual(['leaving (over) at 9600', 'gone at 10000']);
  });

  it('waits for the end of a longer speech', async () => {
    keep(after(16_900));
    await pass(60_000);
    expect(events).toEqual(['leaving (over) at 16900', 'gone at 17300']);
  });

  it('takes ten seconds when the speech fails', async () => {
    keep(Promise.reject(new Error('no voice')));
    await pass(60_000);
    expect(events).toEqual(['leaving (over) at 9600', 'gone at 10000']);
  });

  it('ends at the maximum when the speech never ends', async () => {
    keep(never);
    await pass(60_000);
    expect(events).toEqual(['leaving (maximum) at 29600', 'gone at 30000']);
  });

  it('applies the minimum when the maximum is shorter', async () => {
    keep(never, 8_000);
    await pass(60_000);
    expect(events).toEqual(['leaving (maximum) at 9600', 'gone at 10000']);
  });

  it('does nothing after another alert takes its place', async () => {
    const stop = keep(after(16_900));
    await pass(12_000);
    stop();
    await pass(60_000);
    expect(events).toEqual([]);
  });

  it('finishes a fading alert only once when another takes its place', async () => {
    const stop = keep(Promise.resolve());
    await pass(9_700);
    stop();
    await pass(60_000);
    expect(events).toEqual(['leaving (over) at 9600']);
  });

  it('ends with the speech on a hidden page with throttled timers', async () => {
    let end: () => void = () => undefined;
    keep(new Promise((resolve) => (end = resolve)));
    // The clock advances without firing timers.
    const now = performance.now() + 16_900;
    vi.spyOn(performance, 'now').mockReturnValue(now);
    end();
    await pass(0);
    expect(events).toEqual(['leaving (over) at 16900']);
  });

  it('ends when the page becomes visible after the maximum', () => {
    keep(never);
    const now = performance.now() + 31_000;
    vi.spyOn(performance, 'now').mockReturnValue(now);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(events).toEqual(['leaving (maximum) at 31000']);
  });
});
