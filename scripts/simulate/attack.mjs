/**
 * A day of donors, and then an hour in which card testers attack among other donors, decided by the rules of payments
 * and counted in Redis on a virtual clock. Every figure of the model is below.
 */
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { buildServices } from '../build.mjs';
import { inRepository } from '../repository.mjs';
import { seededRandom } from './seeded-random.mjs';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const attackFrom = 24 * hourMs;

/**
 * Donors: seven of ten are behind one of forty networks that many people share, the others have one of their own. A
 * first start stays unpaid by chance, and most of these donors try again within minutes, from the same tab.
 */
const model = {
  /** Of the day before the attack. */
  donorsBefore: 2_000,
  sharedNetworks: 40,
  sharedShare: 0.7,
  creators: 200,
  unpaidFirst: 0.15,
  unpaidAgain: 0.3,
  triesAgain: 0.6,
  /** Some open the page anew, in another tab, when they try again. */
  opensAnew: 0.1,
  /** Networks of the attackers that are shared with donors. */
  attackersInShared: 10,
  targets: 20,
};

export const attacks = {
  plain: 'a script that sends no visit and solves nothing',
  visits: 'as plain, and each network keeps its visit',
  solving: 'as plain, and a fifth of the networks solves every challenge',
};

/** What the rules must achieve against the plain attack. */
export const isWithinLimits = ({ stopped, donorsChallenged, donorsRefused }) =>
  stopped >= 0.95 && donorsChallenged <= 0.005 && donorsRefused <= 0.001;

/**
 * @param {{ attempts: number, networks: number, donors: number, minutes: number, seed: number, attack: keyof attacks,
 *   redisUrl: string }} options
 */
export async function simulateAttack(options) {
  const { attempts, networks, donors, minutes, seed, attack, redisUrl } = options;
  await buildServices({ signal: new AbortController().signal });
  const load = (name) => import(pathToFileURL(inRepository(`services/payments/dist/src/risk/${name}.js`)).href);
  const { RiskCounters } = await load('risk-counters');
  const random = seededRandom(seed);
  let clock = 0;
  const startMs = Date.UTC(2026, 10, 1);
  const counters = new RiskCounters({ redisUrl, prefix: `simulation-${randomUUID()}`, now: () => startMs + clock });
  await counters.shared();
  const queue = [];
  const at = (timeMs, run) => queue.push({ timeMs, run, order: queue.length });
  const world = { random, counters, at, creators: Array.from({ length: model.creators }, () => randomUUID()) };
  const before = { started: 0, challenged: 0, refused: 0 };
  const among = { started: 0, challenged: 0, refused: 0 };
  for (let index = 0; index < model.donorsBefore; index += 1) at(random.next() * attackFrom, donor(world, before));
  for (let index = 0; index < donors; index += 1)
    at(attackFrom + random.next() * minutes * minuteMs, donor(world, among));
  const attackers = { attempts: 0, reached: 0, challenged: 0, refused: 0, solved: 0 };
  const run = attacker(world, attackers, { networks, attack });
  for (let index = 0; index < attempts; index += 1)
    at(attackFrom + random.next() * minutes * minuteMs, () => run(index % networks));
  await inOrder(queue, (timeMs) => {
    clock = timeMs;
  });
  counters.close();
  const share = (count, all) => count / all;
  return {
    stopped: share(attackers.attempts - attackers.reached, attackers.attempts),
    donorsChallenged: share(among.challenged, donors),
    donorsRefused: share(among.refused, donors),
    challengedBefore: share(before.challenged, model.donorsBefore),
    counts: { ...attackers, donors },
  };
}

/** A command that Redis did not answer in time is sent again: here every attempt is decided. */
async function admit(counters, attempt) {
  for (let tries = 0; tries < 20; tries += 1) {
    const counted = await counters.admit(attempt);
    if (counted) return counted;
  }
  throw new Error('Redis does not answer');
}

/** Runs what is queued in the order of its time, with what it queues meanwhile. */
async function inOrder(queue, setClock) {
  queue.sort((a, b) => b.timeMs - a.timeMs);
  let added = queue.length;
  for (;;) {
    if (queue.length !== added) queue.sort((a, b) => b.timeMs - a.timeMs);
    const next = queue.pop();
    if (!next) return;
    added = queue.length;
    setClock(next.timeMs);
    await next.run(next.timeMs);
  }
}

function donor({ random, counters, at, creators }, totals) {
  const network =
    random.next() < model.sharedShare ? `shared-${random.between(1, model.sharedNetworks)}` : randomUUID();
  const creatorId = random.pick(creators);
  let visit = randomUUID();
  const isMarked = { challenged: false, refused: false };
  const mark = (what) => {
    if (!isMarked[what]) totals[what] += 1;
    isMarked[what] = true;
  };
  const attempt = async (timeMs, tries) => {
    const from = { creatorId, network, visit, account: null };
    let counted = await admit(counters, { ...from, isSolved: false });
    if (counted.decision === 'challenge') {
      mark('challenged');
      counted = await admit(counters, { ...from, isSolved: true });
    }
    if (counted.decision === 'refuse') return mark('refused');
    totals.started += 1;
    if (random.next() >= (tries === 1 ? model.unpaidFirst : model.unpaidAgain)) {
      const { isStranger } = counted;
      at(timeMs + random.between(20, 120) * 1_000, () => counters.paid({ ...from, isStranger }));
    } else if (random.next() < model.triesAgain) {
      if (random.next() < model.opensAnew) visit = randomUUID();
      at(timeMs + random.between(60, 300) * 1_000, (again) => attempt(again, tries + 1));
    }
  };
  return (timeMs) => attempt(timeMs, 1);
}

/** Testers find a card that works now and then: three of a hundred that they start. */
function attacker({ random, counters, at, creators }, totals, { networks, attack }) {
  const targets = creators.slice(0, model.targets);
  const shared = Math.round((model.attackersInShared * networks) / 500);
  const visits = new Map();
  return async (index) => {
    totals.attempts += 1;
    const network = index < shared ? `shared-${index + 1}` : `attacker-${index}`;
    if (!visits.has(network)) visits.set(network, randomUUID());
    const visit = attack === 'visits' ? visits.get(network) : null;
    const from = { creatorId: random.pick(targets), network, visit, account: null };
    let counted = await admit(counters, { ...from, isSolved: false });
    if (counted.decision === 'challenge') totals.challenged += 1;
    if (counted.decision === 'challenge' && attack === 'solving' && index % 5 === 0) {
      totals.solved += 1;
      counted = await admit(counters, { ...from, isSolved: true });
    }
    if (counted.decision === 'refuse') totals.refused += 1;
    if (counted.decision !== 'allow') return;
    totals.reached += 1;
    const { isStranger } = counted;
    if (random.next() < 0.03) at(0, () => counters.paid({ ...from, isStranger }));
  };
}
