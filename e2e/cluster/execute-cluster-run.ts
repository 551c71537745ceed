import { setTimeout as sleep } from 'node:timers/promises';
import { ChaosLoad } from '../chaos/chaos-load.js';
import { endAndCheck } from '../chaos/end-and-check.js';
import { SeededRandom } from '../chaos/seeded-random.js';
import type { Violations } from '../chaos/violations.js';
import type { Cluster } from './cluster.js';
import type { ClusterFault } from './faults.js';
import { WebhookProbe } from './webhook-probe.js';

export type ClusterResult = {
  seed: number;
  fault: string;
  charges: number;
  alertsShown: number;
  /** Acknowledged webhooks of the probe. */
  acknowledged: number;
  /** Longest time from the fault, or from the return of what was gone, until webhooks were answered again. */
  answersAgainMs: number;
  /** From then until every overlay had shown every tip. */
  overlaysWholeMs: number;
  /** From the end of the fault until every host was complete. */
  wholeMs: number;
  /** Moments from which recovery was measured, in milliseconds from the first. */
  marksMs: number[];
  /** Acknowledged webhooks of the probe in each second from the first mark on; it sends five. */
  perSecond: number[];
  broken: Violations;
};

/** Three hosts on one machine: with the pace of the chaos runs its processors, not the fault, would decide. */
const slowness = 3;
const LOAD_MS = { before: 3_000, after: 8_000 };

/** Runs load and webhooks with one fault. Returns the measurements and the violated invariants. */
export async function executeClusterRun(
  cluster: Cluster,
  { seed, fault, overlays }: { seed: number; fault: ClusterFault; overlays: number },
): Promise<ClusterResult> {
  const load = new ChaosLoad(cluster, seed, slowness);
  await load.open(overlays);
  const probe = new WebhookProbe(cluster);
  load.begin();
  probe.begin();
  await sleep(LOAD_MS.before);
  const marks: number[] = [];
  await fault.inject({ cluster, random: new SeededRandom(seed), mark: () => void marks.push(Date.now()) });
  const overAt = Date.now();
  await sleep(LOAD_MS.after);
  await cluster.waitUntilWhole();
  const wholeMs = Date.now() - overAt;
  const { broken } = await endAndCheck(cluster, load);
  await probe.end();
  broken.lost.push(...(await probe.findLost()));
  const recoveries = await measureRecoveries({ cluster, load, probe, marks });
  load.close();
  return {
    seed,
    fault: fault.name,
    charges: load.charges.length,
    alertsShown: load.pages.reduce((sum, { shown }) => sum + shown.length, 0),
    acknowledged: probe.acknowledged.length,
    answersAgainMs: Math.max(...recoveries.map(({ answersAgainMs }) => answersAgainMs)),
    overlaysWholeMs: Math.max(...recoveries.map(({ overlaysWholeMs }) => overlaysWholeMs)),
    wholeMs,
    marksMs: marks.map((mark) => mark - (marks[0] ?? mark)),
    perSecond: probe.perSecond(marks[0] ?? 0),
    broken,
  };
}

type Observations = { cluster: Cluster; load: ChaosLoad; probe: WebhookProbe; marks: readonly number[] };

/** Measures the recovery after each marked moment, up to the next one. */
async function measureRecoveries({ cluster, load, probe, marks }: Observations) {
  const { rows: donations } = await cluster.database.query<{ id: string; creator_id: string; created_at: Date }>(
    'select id, creator_id, created_at from payments.donations where creator_id = any($1) and reversed_kobo = 0',
    [load.creators.map(({ id }) => id)],
  );
  return marks.map((from, index) => {
    const until = marks[index + 1] ?? Date.now();
    const answersAgainMs = probe.answersAgainMs(from, until);
    const delays = load.steadyPages.flatMap(({ creator, tipShownAt }) =>
      donations
        .filter(({ creator_id, created_at }) => creator_id === creator.id && isBetween(created_at, from, until))
        // A tip is late from the moment it is counted and webhooks are answered.
        .map(({ id, created_at }) => tipDelay(tipShownAt.get(Number(id)), created_at, from + answersAgainMs)),
    );
    return { answersAgainMs, overlaysWholeMs: Math.max(0, ...delays) };
  });
}

const isBetween = (time: Date, from: number, until: number) => time.getTime() >= from && time.getTime() < until;

const tipDelay = (shownAt: number | undefined, countedAt: Date, answeredAt: number) =>
  (shownAt ?? Date.now()) - Math.max(countedAt.getTime(), answeredAt);
