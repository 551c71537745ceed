const lagosOffsetMs = 3_600_000;
const dayMs = 24 * 3_600_000;

/** Returns the milliseconds from a time until the next day begins in Lagos. */
export function msToLagosMidnight(time: number): number {
  return dayMs - ((time + lagosOffsetMs) % dayMs);
}
