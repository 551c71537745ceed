/** Runs one thing after the other; each ends or fails for itself. */
export function inTurn(): (work: () => Promise<void>) => void {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    last = last.then(work).catch(() => undefined);
  };
}

/** What is asked for while it is being done is done once more afterwards, however often it was asked for. */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const run = async () => {
    try {
      do {
        isAskedAgain = false;
        await work();
      } while (isAskedAgain);
    } finally {
      running = undefined;
    }
  };
  return () => {
    isAskedAgain = true;
    running ??= run();
    return running;
  };
}
