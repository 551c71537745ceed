/**
 * Counts what one tip costs every process, with one overlay per creator: wake-ups, processor time, statements, commits,
 * WAL and Redis commands; first without tips, which is subtracted from the rest. Counts of statements and commands are
 * exact. A tip that is alone wakes every process by itself, while tips under load share.
 */
import { paced } from '../measure.mjs';
import { openOverlays } from '../overlay-socket.mjs';
import { aCreator } from '../people.mjs';
import { startProduct } from '../product.mjs';
import { openConnections } from '../raw-client.mjs';
import { redisConnection } from '../redis-connection.mjs';
import { pendingPayments, webhookRequest } from '../webhooks.mjs';
import { readUsage, serverPids, sumOf, usageBetween } from './usage.mjs';

const creatorCount = 10;
/** Display time of an alert: a page reports each alert that it shows. */
const shownForMs = 8_000;
/** The gathering of consumers, the sweep of the outbox and the report of an alert follow within this time. */
const afterwardsMs = 3_000;

const sizes = {
  short: { idleSeconds: 5, tips: { 1: 4, 50: 100 } },
  full: { idleSeconds: 30, tips: { 1: 40, 50: 1_000 } },
};

export async function benchWakeups({ databaseUrl, redisUrl, isShort }) {
  const { idleSeconds, tips } = isShort ? sizes.short : sizes.full;
  const product = await startProduct({ databaseUrl, redisUrl });
  const redis = redisConnection(redisUrl);
  try {
    await product.owner.query('create extension pg_stat_statements');
    const { backend, ...servers } = await serverPids({ owner: product.owner, redis });
    const services = product.names.map((name) => [name, product.pidOf(name)]);
    const pids = { ...Object.fromEntries(services), Postgres: servers.postmaster, Redis: servers.redis };
    const tipped = [];
    while (tipped.length < creatorCount) tipped.push(await aCreator(product));
    const fans = await connectOverlays(product, tipped);
    const measure = async (work) => {
      const before = await readUsage({ pids, ignoredPid: backend }, { owner: product.owner, redis });
      await work();
      return usageBetween(before, await readUsage({ pids, ignoredPid: backend }, { owner: product.owner, redis }));
    };
    // Starting and signing up leave work behind, and the first tips compile the code.
    await sendTips(product, fans, { perSecond: 20, count: 40 });
    await pause(afterwardsMs);
    const idle = await measure(() => pause(idleSeconds * 1_000));
    print('Without tips, per second:', idle.usage, (used) => used / idle.seconds);
    for (const [perSecond, count] of Object.entries(tips)) {
      const { seconds, usage } = await measure(() => sendTips(product, fans, { perSecond: Number(perSecond), count }));
      const perTip = (used, name, key) =>
        (used - ((idle.usage.get(name)?.[key] ?? 0) * seconds) / idle.seconds) / count;
      print(`At ${perSecond} a second, per tip:`, usage, perTip);
    }
    fans.close();
  } finally {
    redis.close();
    await product.stop();
  }
}
benchWakeups.servers = { postgresSettings: ['shared_preload_libraries=pg_stat_statements'] };

async function connectOverlays({ port }, tipped) {
  const shownAt = new Map();
  const alerted = new Set();
  const onEvent = (event, alert, overlay) => {
    if (event !== 'alert') return;
    alerted.add(alert.donorName);
    const now = performance.now();
    if (now - (shownAt.get(overlay) ?? -shownForMs) < shownForMs) return;
    shownAt.set(overlay, now);
    overlay.emit('shown', { id: alert.id, kind: alert.kind });
  };
  const auths = tipped.map(({ overlayToken }) => ({ token: overlayToken, lastSeenId: null }));
  const overlays = await openOverlays(auths, { port, greeting: 'streamer', onEvent });
  return { tipped, alerted, close: () => overlays.close() };
}

/** Resolves when every alert has arrived and the work after it is done. */
async function sendTips(product, { tipped, alerted }, { perSecond, count }) {
  const tips = Array.from({ length: count }, (_, index) => {
    return { creatorId: tipped[index % tipped.length].id, donorName: `Fan ${Date.now()} ${index}` };
  });
  const requests = (await pendingPayments(product.owner, tips)).map((reference) => webhookRequest(reference));
  const connections = await openConnections(product.port, Math.min(20, perSecond));
  await paced({ perSecond, count }, async (index) => {
    const { status, body } = await connections.ask(requests[index]);
    if (status !== 200) throw new Error(`A webhook got the status ${status}: ${body}`);
  });
  const deadline = performance.now() + 60_000;
  while (!tips.every(({ donorName }) => alerted.has(donorName))) {
    if (performance.now() > deadline) throw new Error('Some alerts did not arrive within 60 s');
    await pause(50);
  }
  connections.close();
  await pause(afterwardsMs);
}

const columns = { wakeups: 'wake-ups', cpuMs: 'processor ms', statements: 'statements', commits: 'commits' };
const furtherColumns = { walKb: 'WAL kB', commands: 'Redis commands' };

/** @param convert turns a count into the printed one; called with the count, the row's name and the column */
function print(title, usage, convert) {
  const allColumns = { ...columns, ...furtherColumns };
  const rows = new Map(
    [...usage].map(([name, row]) => [
      name,
      Object.fromEntries(Object.entries(row).map(([key, used]) => [key, convert(used, name, key)])),
    ]),
  );
  console.log(
    `${title}\n  ${''.padEnd(18)}${Object.values(allColumns)
      .map((label) => label.padStart(15))
      .join('')}`,
  );
  for (const [name, row] of [...rows, ['all', sumOf(rows)]]) {
    const cells = Object.keys(allColumns).map((key) =>
      (row[key] === undefined ? '' : row[key].toFixed(2)).padStart(15),
    );
    console.log(`  ${name.padEnd(18)}${cells.join('')}`);
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
