const hourMs = 3_600_000;

/** Returns when the first of these is due, for example `Next due in 5 h`; empty when none has a date. */
export function nextDue(dueAt: readonly (string | null)[], now = Date.now()): string {
  const [first] = dueAt.filter((due) => due !== null).sort();
  if (!first) return '';
  const hours = Math.floor((Date.parse(first) - now) / hourMs);
  if (hours < 1) return 'One within the hour';
  return `Next due in ${hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`}`;
}
