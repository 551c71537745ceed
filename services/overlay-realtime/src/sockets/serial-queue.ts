/** Runs tasks sequentially. A failed task does not affect the next one. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  add(work: () => Promise<void>): void {
    this.last = this.last.then(work).catch(() => undefined);
  }
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
