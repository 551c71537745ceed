/**
 * Returns a function that runs `work` soon, at most every `everyMs` and never concurrently. Calls in between
 * cause exactly one more run, so the last call is always followed by a run. `work` handles its errors.
 */
export function paced(work: () => Promise<void>, everyMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isRequestedAgain = false;
  let startedAtMs = Number.NEGATIVE_INFINITY;
  const run = async () => {
    timer = undefined;
    isRunning = true;
    startedAtMs = performance.now();
    await work().catch(() => undefined);
    isRunning = false;
    if (!isRequestedAgain) return;
    isRequestedAgain = false;
    request();
  };
  const request = () => {
    if (isRunning) isRequestedAgain = true;
    else timer ??= setTimeout(() => void run(), Math.max(0, startedAtMs + everyMs - performance.now())).unref();
  };
  return request;
}
