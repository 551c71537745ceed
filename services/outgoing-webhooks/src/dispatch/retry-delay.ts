const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const delaysMs = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs];

/** Returns how long an endpoint rests after its `failures`th failure in a row, in milliseconds. Pure. */
export const retryDelayMs = (failures: number): number => delaysMs[failures - 1] ?? 3 * hourMs;
