/** Which alarm of a dispute applies at a time. Pure. */

/** From the first to the last. */
export const disputeAlarms = ['opened', '12-hours', '4-hours', '1-hour'] as const;
export type DisputeAlarm = (typeof disputeAlarms)[number];

const hoursLeft: Record<Exclude<DisputeAlarm, 'opened'>, number> = { '12-hours': 12, '4-hours': 4, '1-hour': 1 };
const hourMs = 3_600_000;

/**
 * Returns the alarm that applies now, and until when it does: the next one replaces it. Undefined after the deadline,
 * when no answer is possible. A provider that names no deadline gets the first alarm only.
 */
export function alarmAt(dueAt: Date | null, now: Date): { alarm: DisputeAlarm; until: Date | null } | undefined {
  if (!dueAt) return { alarm: 'opened', until: null };
  const starts = disputeAlarms.map((alarm) => ({
    alarm,
    at: alarm === 'opened' ? Number.NEGATIVE_INFINITY : dueAt.getTime() - hoursLeft[alarm] * hourMs,
  }));
  if (now >= dueAt) return undefined;
  const index = starts.findLastIndex(({ at }) => at <= now.getTime());
  const { alarm } = starts[index] as (typeof starts)[number];
  return { alarm, until: new Date(starts[index + 1]?.at ?? dueAt) };
}
