import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anAlert } from '../testing/builders';
import { type AlertQueue, alertQueue, emptyQueue } from './alert-queue';
import { nextAlert } from './burst';
import { type ScreenAlert, tipsIn } from './tip-group';

const rule = { groupAbove: 3, ownAlertFromKobo: 500_000 };
const tip = (id: number, part: Partial<OverlayAlert> = {}) => anAlert({ id, amount: 100_000 + id, ...part });
const large = (id: number, amount = 500_000) => tip(id, { amount });
const song = (id: number) => tip(id, { kind: 'song-request' });
const ids = (alerts: readonly { id: number }[]) => alerts.map(({ id }) => id);

/** Returns the ids of the alerts in display order, a group as a list. */
function shownBy(waiting: readonly OverlayAlert[], burstRule: Parameters<typeof nextAlert>[1] = rule) {
  const shown: (number | number[])[] = [];
  for (let next = nextAlert(waiting, burstRule); next.alert; next = nextAlert(next.waiting, burstRule))
    shown.push(next.alert.kind === 'group' ? ids(next.alert.tips) : next.alert.id);
  return shown;
}

describe('nextAlert', () => {
  it('keeps the order of arrival up to the threshold', () => {
    expect(shownBy([tip(1), large(2), song(3)])).toEqual([1, 2, 3]);
  });

  it('groups all waiting tips above the threshold', () => {
    const waiting = [tip(1), tip(2), tip(3), tip(4)];
    const { alert } = nextAlert(waiting, rule);
    expect(alert).toEqual({ kind: 'group', id: 1, amount: 400_010, tips: waiting });
    expect(shownBy(waiting)).toEqual([[1, 2, 3, 4]]);
  });

  it('groups nothing when grouping is disabled', () => {
    expect(
      shownBy(
        [1, 2, 3, 4, 5].map((id) => tip(id)),
        null,
      ),
    ).toEqual([1, 2, 3, 4, 5]);
  });

  it('shows large tips separately, largest first', () => {
    const waiting = [tip(1), large(2, 500_000), tip(3), large(4, 900_000), large(5, 700_000), tip(6)];
    expect(shownBy(waiting)).toEqual([[1, 3, 6], 4, 5, 2]);
  });

  it('groups a tip just below the own-alert amount but not a tip at it', () => {
    expect(shownBy([tip(1), tip(2), large(3, 499_999), large(4, 500_000)])).toEqual([[1, 2, 3], 4]);
  });

  it.each([
    ['a song request', { kind: 'song-request' }],
    ['an approved alert', { isApproved: true, isMissed: true }],
    ['a replay', { kind: 'replay' }],
    ['a test alert', { kind: 'test' }],
  ] as const)('keeps %s in its place and ungrouped', (_name, part) => {
    expect(shownBy([tip(1), tip(2), tip(3, part), tip(4), tip(5)])).toEqual([[1, 2, 4, 5], 3]);
    expect(shownBy([tip(3, part), tip(4), tip(5), tip(6)])).toEqual([3, 4, 5, 6]);
  });

  it('shows a single small tip ungrouped', () => {
    expect(shownBy([tip(1), song(2), song(3), song(4)])).toEqual([1, 2, 3, 4]);
  });

  it('keeps at most twenty large tips separate and groups the smaller ones', () => {
    const waiting = Array.from({ length: 300 }, (_, index) => large(index + 1, 500_000 + index));
    const [group, ...own] = shownBy(waiting);
    expect(group).toHaveLength(280);
    expect(own).toEqual(Array.from({ length: 20 }, (_, index) => 300 - index));
  });

  it('never delays an alert behind later arrivals', () => {
    let queue: AlertQueue = { ...emptyQueue, burstRule: rule };
    const shown: ScreenAlert[] = [];
    const take = (event: Parameters<typeof alertQueue>[1]) => {
      const before = queue.shown;
      queue = alertQueue(queue, event);
      if (queue.shown && queue.shown !== before) shown.push(queue.shown);
    };
    take({ type: 'arrived', alerts: [tip(1), large(2), song(3), tip(4), tip(5), tip(6)] });
    // Two larger tips arrive for each displayed alert.
    for (let id = 100; id < 140; id += 2) {
      take({ type: 'arrived', alerts: [large(id, 10_000 * id), large(id + 1, 10_000 * id)] });
      if (queue.shown) take({ type: 'finished', alert: queue.shown, atMs: 0 });
    }
    const places = [1, 2, 3, 4, 5, 6].map((id) => shown.findIndex((alert) => ids(tipsIn(alert)).includes(id)));
    expect(places.slice(2).every((place) => place >= 0 && place <= 3)).toBe(true);
  });

  it('shows every tip once with exact totals for any arrival order', () => {
    const arrival = fc.record({
      amount: fc.integer({ min: 10_000, max: 2_000_000 }),
      kind: fc.constantFrom('donation', 'donation', 'donation', 'song-request', 'replay'),
      isApproved: fc.constantFrom(undefined, undefined, undefined, true as const),
    });
    const step = fc.oneof(fc.array(arrival, { maxLength: 30 }), fc.constant('finish' as const));
    const rules = fc.record({ groupAbove: fc.integer({ min: 2, max: 20 }), ownAlertFromKobo: fc.nat(2_000_000) });
    fc.assert(
      fc.property(rules, fc.array(step, { maxLength: 30 }), (burstRule, steps) => {
        let queue: AlertQueue = { ...emptyQueue, burstRule };
        const arrived: OverlayAlert[] = [];
        const shown: ScreenAlert[] = [];
        const take = (event: Parameters<typeof alertQueue>[1]) => {
          const before = queue.shown;
          queue = alertQueue(queue, event);
          if (queue.shown && queue.shown !== before) shown.push(queue.shown);
        };
        const finish = () => queue.shown && take({ type: 'finished', alert: queue.shown, atMs: 0 });
        for (const now of steps) {
          if (now === 'finish') finish();
          else {
            const alerts = now.map(({ isApproved, ...part }, index) =>
              anAlert({ id: arrived.length + index + 1, ...part, ...(isApproved && { isApproved }) }),
            );
            arrived.push(...alerts);
            take({ type: 'arrived', alerts });
          }
        }
        while (queue.shown) finish();
        const tips = shown.flatMap(tipsIn);
        expect(new Set(tips)).toEqual(new Set(arrived));
        expect(tips).toHaveLength(arrived.length);
        for (const alert of shown)
          expect(alert.amount).toBe(tipsIn(alert).reduce((sum, { amount }) => sum + amount, 0));
        const own = shown.flatMap((alert) => (alert.kind === 'group' ? alert.tips : []));
        expect(own.every(({ kind, isApproved }) => kind === 'donation' && !isApproved)).toBe(true);
      }),
    );
  });
});
