/**
 * @returns milliseconds: a random value between half and the whole of an exponential step, so that replicas do not
 *   retry simultaneously
 */
export function backoffMs(attempt: number, options: { baseMs: number; maxMs: number }): number {
  const stepMs = Math.min(options.maxMs, options.baseMs * 2 ** Math.min(attempt, 20));
  return stepMs / 2 + (Math.random() * stepMs) / 2;
}
