const hourMs = 3_600_000;

/** @returns the start of the hour, in UTC */
export function toHour(timestamp: Date): Date {
  return new Date(Math.floor(timestamp.getTime() / hourMs) * hourMs);
}
