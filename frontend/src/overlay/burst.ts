import type { OverlayPacing } from '@tipnaija/contracts/overlay-settings';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { groupTips, type ScreenAlert } from './tip-group';

/** When tips are grouped; null where a creator wants each on its own, however long it takes. */
export type BurstRule = Pick<OverlayPacing, 'groupAbove' | 'ownAlertFromKobo'> | null;

/** At most this many large tips wait for an alert of their own; the smallest beyond join the group. Some minutes of them. */
const LARGE_TIPS_MAX = 20;

export type NextAlert = { readonly alert: ScreenAlert | null; readonly waiting: readonly OverlayAlert[] };

/**
 * Decides what comes onto the screen next. Alerts come in the order of arrival while no more of them wait than the rule says. Above
 * that, all waiting tips below the large ones become one group, which stands where its first tip stood; large tips exchange
 * their places among themselves, largest first. So a group never waits for tips that arrive after it, and neither does anything
 * else: song requests, approved alerts, replays and tests keep their places and are never grouped.
 */
export function nextAlert(waiting: readonly OverlayAlert[], rule: BurstRule): NextAlert {
  if (!rule || waiting.length <= rule.groupAbove) return first(waiting);
  const large = largeTips(waiting, rule);
  const isGrouped = (alert: OverlayAlert) => isGroupable(alert) && !large.has(alert);
  const [one, another, ...more] = waiting.filter(isGrouped);
  const arranged = withLargestFirst(waiting, large);
  const [head] = arranged;
  if (!head || !isGrouped(head) || !one || !another) return first(arranged);
  return {
    alert: groupTips([one, another, ...more]),
    waiting: arranged.filter((alert) => !isGrouped(alert)),
  };
}

function first([alert, ...waiting]: readonly OverlayAlert[]): NextAlert {
  return { alert: alert ?? null, waiting };
}

/** A set in the order of size. */
function largeTips(waiting: readonly OverlayAlert[], rule: NonNullable<BurstRule>): ReadonlySet<OverlayAlert> {
  const large = waiting.filter((alert) => isGroupable(alert) && alert.amount >= rule.ownAlertFromKobo);
  return new Set(large.sort((a, b) => b.amount - a.amount).slice(0, LARGE_TIPS_MAX));
}

function withLargestFirst(waiting: readonly OverlayAlert[], large: ReadonlySet<OverlayAlert>): OverlayAlert[] {
  const bySize = large.values();
  return waiting.map((alert) => (large.has(alert) ? (bySize.next().value as OverlayAlert) : alert));
}

const isGroupable = ({ kind, isApproved }: OverlayAlert): boolean => kind === 'donation' && !isApproved;
