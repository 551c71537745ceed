/** The middle of several rounds, with the slowest and the fastest: one number hides what a busy machine does. */
export function spreadOf(rates) {
  const sorted = [...rates].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], least: sorted[0], most: sorted.at(-1) };
}

/** `44,600 (41,200 to 46,100)` */
export function written({ median, least, most }) {
  const number = (rate) => Math.round(rate).toLocaleString('en');
  return `${number(median)} (${number(least)} to ${number(most)})`;
}

/**
 * How many times a second `act` is done by so many at once, each waiting for its own answer.
 * @param {(worker: number) => Promise<number>} act answers how many it did
 */
export async function ratePerSecond(workers, forMs, act) {
  let done = 0;
  const from = performance.now();
  const work = async (worker) => {
    while (performance.now() - from < forMs) {
      // Not `done += await`: that adds to what stood before the wait, and forgets what the others did meanwhile.
      const count = await act(worker);
      done += count;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return (done * 1000) / (performance.now() - from);
}

export async function rounds(count, round) {
  const rates = [];
  for (let at = 0; at < count; at += 1) rates.push(await round(at));
  return spreadOf(rates);
}

/** Begins acts at a steady pace, however long those before take, and resolves when all are done. */
export async function paced({ perSecond, count }, act) {
  const from = performance.now();
  const begun = [];
  while (begun.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - from) * perSecond) / 1_000) + 1);
    while (begun.length < due) begun.push(act(begun.length));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Promise.all(begun);
}

/** The value below which `share` of the samples lie. */
export function percentile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** `1.8 (1.6 to 2.3)`: the middle of what several rounds measured, in milliseconds. */
export function writtenMs(values) {
  const { median, least, most } = spreadOf(values);
  return `${median.toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})`;
}

/** What `work` answers, and how much of one core this process took meanwhile: the measuring itself. */
export async function withOwnCpu(work) {
  const from = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ownCpu: (user + system) / 1_000 / (performance.now() - from) };
}
