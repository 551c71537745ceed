/** The clock of a dispute. Pure. */
import type { BadgeLook } from '../badge';

const hourMs = 3_600_000;
const urgentMs = 4 * hourMs;
const soonMs = 12 * hourMs;

/** Returns the two largest units: `2 d 5 h`, `15 h 4 min`, `54 min 58 s`. */
export function timeLeftText(leftMs: number): string {
  if (leftMs <= 0) return 'Time is over';
  const seconds = Math.floor(leftMs / 1_000);
  const hours = Math.floor(seconds / 3_600);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** The alarms come at 12, 4 and 1 hours. */
export function urgencyOf(leftMs: number): BadgeLook {
  if (leftMs <= urgentMs) return 'bad';
  return leftMs <= soonMs ? 'waiting' : 'plain';
}
