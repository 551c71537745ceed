import type { OverlayControlAction } from '@tipnaija/contracts/sockets/overlay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anAlert } from '../testing/builders';
import { type AlertQueue, alertQueue, displayMs, emptyQueue, type QueueEvent } from './alert-queue';
import type { ScreenAlert } from './tip-group';

const first = anAlert({ id: 1 });
const second = anAlert({ id: 2 });
const third = anAlert({ id: 3 });

const after = (...events: QueueEvent[]) => events.reduce(alertQueue, emptyQueue);
const arrived = (...alerts: (typeof first)[]): QueueEvent => ({ type: 'arrived', alerts });
const finished = (alert: ScreenAlert, atMs = 0): QueueEvent => ({ type: 'finished', alert, atMs });
const control = (action: OverlayControlAction, atMs = 0): QueueEvent => ({ type: 'controlled', action, atMs });

describe('alertQueue', () => {
  it('shows nothing while empty', () => {
    expect(emptyQueue.shown).toBeNull();
  });

  it('shows the first alert and queues the others in order of arrival', () => {
    expect(after(arrived(first, second), arrived(third))).toMatchObject({ shown: first, waiting: [second, third] });
  });

  it('shows the next alert when the current alert finishes', () => {
    expect(after(arrived(first, second), finished(first))).toMatchObject({ shown: second, waiting: [] });
  });

  it('ignores a late timer of an earlier alert', () => {
    expect(after(arrived(first, second), finished(first), finished(first)).shown).toBe(second);
  });

  it('finishes the current alert when paused and shows no other until resumed', () => {
    const paused = after(arrived(first, second), control('pause'));
    expect(paused.shown).toBe(first);
    const held = alertQueue(alertQueue(paused, finished(first)), arrived(third));
    expect(held).toMatchObject({ shown: null, waiting: [second, third] });
    expect(alertQueue(held, control('resume'))).toMatchObject({ shown: second, waiting: [third] });
  });

  it('skips the current alert and its sound', () => {
    const skipped = after(arrived(first, second), control('skip'));
    expect(skipped).toMatchObject({ shown: second, waiting: [], silences: 1 });
  });

  it('keeps an alert that has just followed the one for which the skip was meant', () => {
    const following = after(arrived(first, second), finished(first, 5_000));
    expect(alertQueue(following, control('skip', 5_999))).toBe(following);
    expect(alertQueue(following, control('skip', 6_000)).shown).toBeNull();
  });

  it('skips several alerts one right after another', () => {
    const skipped = after(arrived(first, second), control('skip', 5_000), control('skip', 5_100));
    expect(skipped.shown).toBeNull();
  });

  it('ignores skip when nothing is shown', () => {
    const paused = after(control('pause'), arrived(first));
    expect(alertQueue(paused, control('skip'))).toBe(paused);
  });

  it('stops the sound on mute and stays muted until unmute', () => {
    const muted = after(arrived(first), control('mute'));
    expect(muted).toMatchObject({ isMuted: true, silences: 1, shown: first });
    expect(alertQueue(muted, control('mute')).silences).toBe(1);
    expect(alertQueue(muted, control('unmute'))).toMatchObject({ isMuted: false, silences: 1 });
  });

  it('stops the current sound without muting later alerts', () => {
    expect(after(arrived(first), control('stop-sound'))).toMatchObject({ shown: first, isMuted: false, silences: 1 });
  });

  it('groups alerts on resume when the backlog exceeds the burst rule', () => {
    const burstRule = { groupAbove: 2, ownAlertFromKobo: 500_000 };
    const paused = after({ type: 'burst-rule-changed', burstRule }, control('pause'), arrived(first, second, third));
    expect(alertQueue(paused, control('resume'))).toMatchObject({
      shown: { kind: 'group', tips: [first, second, third] },
    });
  });

  it('restores the paused and muted state from the server', () => {
    const switched = after({ type: 'switched', controls: { isPaused: true, isMuted: true } }, arrived(first));
    expect(switched).toMatchObject({ shown: null, waiting: [first], isPaused: true, isMuted: true });
    const back = alertQueue(switched, { type: 'switched', controls: { isPaused: false, isMuted: false } });
    expect(back).toMatchObject({ shown: first, isMuted: false });
  });

  it('shows every alert once and in order for any sequence of controls', () => {
    const actions = ['skip', 'pause', 'resume', 'mute', 'unmute', 'stop-sound', 'show-missed'] as const;
    const step = fc.oneof(fc.constantFrom(...actions), fc.constant('finish' as const), fc.constant('arrive' as const));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const seen: number[] = [];
        let queue: AlertQueue = emptyQueue;
        let newest = 0;
        const take = (event: QueueEvent) => {
          const before = queue.shown;
          queue = alertQueue(queue, event);
          if (queue.shown && queue.shown !== before) seen.push(queue.shown.id);
        };
        for (const current of steps) {
          if (current === 'arrive') {
            newest += 1;
            take(arrived(anAlert({ id: newest })));
          } else if (current !== 'finish') take(control(current));
          else if (queue.shown) take(finished(queue.shown));
        }
        take(control('resume'));
        while (queue.shown) take(finished(queue.shown));
        expect(seen).toEqual(Array.from({ length: newest }, (_, index) => index + 1));
      }),
    );
  });

  it.each([
    [{ kind: 'donation' }, 10_000],
    [{ kind: 'song-request' }, 10_000],
    [{ kind: 'replay' }, 8_000],
    [{ kind: 'test', testOf: 'donation' }, 10_000],
    [{ kind: 'test', testOf: 'replay' }, 8_000],
  ] as const)('shows %o for %d ms', (alert, expected) => {
    expect(displayMs(alert)).toBe(expected);
  });

  it("shows alerts for the creator's seconds, and replays no longer", () => {
    expect(displayMs({ kind: 'donation' }, { alertSeconds: 15 })).toBe(15_000);
    expect(displayMs({ kind: 'replay' }, { alertSeconds: 15 })).toBe(8_000);
    expect(displayMs({ kind: 'replay' }, { alertSeconds: 6 })).toBe(6_000);
  });
});
