import type { OverlayPacing } from '@tipnaija/contracts/overlay-settings';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { groupTips, type ScreenAlert } from './tip-group';

/** When tips are grouped; null when the creator disabled grouping. */
export type BurstRule = Pick<OverlayPacing, 'groupAbove' | 'ownAlertFromKobo'> | null;

/**
 * The maximum number of large tips with their own alert, which is some minutes of alerts; the smallest ones beyond it
 * join the group.
 */
const LARGE_TIPS_MAX = 20;

export type NextAlert = { readonly alert: ScreenAlert | null; readonly waiting: readonly OverlayAlert[] };

/**
 * Returns the next alert. Alerts come in order of arrival while the backlog is within the rule. Above it, all waiting
 * tips below the large tips become one group at the position of its first tip, and large tips swap their positions
 * among themselves, largest first. So neither a group nor any other alert waits for later arrivals; song requests,
 * approved alerts, replays and tests keep their positions and are never grouped.
 */
export function nextAlert(waiting: readonly OverlayAlert[], rule: BurstRule): NextAlert {
  if (!rule || waiting.length <= rule.groupAbove) return first(waiting);
  const large = largeTips(waiting, rule);
  const isGrouped = (alert: OverlayAlert) => isGroupable(alert) && !large.has(alert);
  const [oldest, another, ...more] = waiting.filter(isGrouped);
  const arranged = withLargestFirst(waiting, large);
  const [head] = arranged;
  if (!head || !isGrouped(head) || !oldest || !another) return first(arranged);
  return {
    alert: groupTips([oldest, another, ...more]),
    waiting: arranged.filter((alert) => !isGrouped(alert)),
  };
}

function first([alert, ...waiting]: readonly OverlayAlert[]): NextAlert {
  return { alert: alert ?? null, waiting };
}

/** Returns the large tips, largest first. */
function largeTips(waiting: readonly OverlayAlert[], rule: NonNullable<BurstRule>): ReadonlySet<OverlayAlert> {
  const large = waiting.filter((alert) => isGroupable(alert) && alert.amount >= rule.ownAlertFromKobo);
  return new Set(large.sort((a, b) => b.amount - a.amount).slice(0, LARGE_TIPS_MAX));
}

function withLargestFirst(waiting: readonly OverlayAlert[], large: ReadonlySet<OverlayAlert>): OverlayAlert[] {
  const bySize = large.values();
  return waiting.map((alert) => (large.has(alert) ? (bySize.next().value as OverlayAlert) : alert));
}

const isGroupable = ({ kind, isApproved }: OverlayAlert): boolean => kind === 'donation' && !isApproved;
