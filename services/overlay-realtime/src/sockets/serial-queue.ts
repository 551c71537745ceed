/** Returns a function that runs tasks sequentially. A failed task does not affect the next one. */
export function inTurn(): (work: () => Promise<void>) => void {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    last = last.then(work).catch(() => undefined);
  };
}

/** Returns a function that never runs `work` concurrently. Calls during a run cause exactly one more run. */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isRequestedAgain = false;
  const run = async () => {
    try {
      do {
        isRequestedAgain = false;
        await work();
      } while (isRequestedAgain);
    } finally {
      running = undefined;
    }
  };
  return () => {
    isRequestedAgain = true;
    running ??= run();
    return running;
  };
}
