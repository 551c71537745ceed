/** Returns the median of several rounds with the minimum and maximum, because a busy machine spreads the results. */
export function spreadOf(rates) {
  const sorted = [...rates].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], least: sorted[0], most: sorted.at(-1) };
}

/** Formats a rate as `44,600 (41,200 to 46,100)`. */
export function written({ median, least, most }) {
  const number = (rate) => Math.round(rate).toLocaleString('en');
  return `${number(median)} (${number(least)} to ${number(most)})`;
}

/**
 * Runs `act` in a loop with `workers` concurrent workers for `forMs` milliseconds.
 * @param {(worker: number) => Promise<number>} act returns the number of completed operations
 * @returns operations per second
 */
export async function ratePerSecond(workers, forMs, act) {
  let done = 0;
  const from = performance.now();
  const work = async (worker) => {
    while (performance.now() - from < forMs) {
      // `done += await ...` would read `done` before the wait and lose the updates of the other workers.
      const count = await act(worker);
      done += count;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return (done * 1000) / (performance.now() - from);
}

export async function rounds(count, round) {
  const rates = [];
  for (let index = 0; index < count; index += 1) rates.push(await round(index));
  return spreadOf(rates);
}

/** Starts `act` at a constant rate, independent of its duration. Resolves with all results. */
export async function paced({ perSecond, count }, act) {
  const from = performance.now();
  const started = [];
  while (started.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - from) * perSecond) / 1_000) + 1);
    while (started.length < due) started.push(act(started.length));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Promise.all(started);
}

/** Returns the value below which a share (0 to 1) of the samples lies. */
export function percentile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Formats the median of several rounds in milliseconds as `1.8 (1.6 to 2.3)`. */
export function writtenMs(values) {
  const { median, least, most } = spreadOf(values);
  return `${median.toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})`;
}

/** Runs `work`. Returns its result and the share of one core that this measuring process used. */
export async function withOwnCpu(work) {
  const from = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ownCpu: (user + system) / 1_000 / (performance.now() - from) };
}
