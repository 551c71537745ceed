/**
 * Measures what `npm run capacity` multiplies: the processor time, memory, storage and network of a tip, a started checkout, a view of
 * a tip page and a connected overlay. The full run writes them to scripts/capacity/measured-costs.json. Linux only.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measuredCostsFile } from '../../../scripts/capacity/measured-costs.mjs';
import { paced } from '../measure.mjs';
import { familyOf, memoryOf } from '../memory.mjs';
import { openOverlays } from '../overlay-socket.mjs';
import { creators } from '../people.mjs';
import { startProduct } from '../product.mjs';
import { openConnections, requestBytes } from '../raw-client.mjs';
import { redisConnection } from '../redis-connection.mjs';
import { readUsage, serverPids, usageBetween } from '../wakeups/usage.mjs';
import { pendingPayments, webhookRequest } from '../webhooks.mjs';

const sizes = {
  short: {
    creators: 10,
    overlays: 100,
    idleSeconds: 5,
    tips: { 20: 100, 40: 200 },
    checkouts: 40,
    views: 200,
    flood: 400,
  },
  full: {
    creators: 100,
    overlays: 2_000,
    idleSeconds: 60,
    tips: { 25: 1_000, 100: 4_000 },
    checkouts: 1_000,
    views: 20_000,
    flood: 10_000,
  },
};
const checkoutsPerSecond = 20;
const viewsPerSecond = 400;
/** Events are gathered and read within this time after the last request. */
const afterwardsMs = 3_000;

export async function benchCosts({ databaseUrl, redisUrl, isShort }) {
  const size = isShort ? sizes.short : sizes.full;
  const product = await startProduct({ databaseUrl, redisUrl });
  const redis = redisConnection(redisUrl);
  try {
    await product.owner.query('create extension pg_stat_statements');
    const meter = await makeMeter(product, redis);
    const people = await creators(product, size.creators);
    // Signing up leaves work behind, and the first requests compile the code.
    await sendTips(product, people, { perSecond: 20, count: 60 });
    await startCheckouts(product, people, 20);
    await viewPages(product, people, 100);
    await pause(afterwardsMs);
    const memoryBytes = meter.memory();
    const idle = await meter.measure(() => pause(size.idleSeconds * 1_000));
    const tipRates = [];
    for (const [perSecond, count] of Object.entries(size.tips)) {
      const work = () => sendTips(product, people, { perSecond: Number(perSecond), count });
      tipRates.push({ perSecond: Number(perSecond), ...(await meter.costOf(work, { count, idle })) });
    }
    const checkout = await meter.costOf(() => startCheckouts(product, people, size.checkouts), {
      count: size.checkouts,
      idle,
    });
    const pageView = await meter.costOf(() => viewPages(product, people, size.views), { count: size.views, idle });
    const overlay = await measureOverlays(product, people, {
      count: size.overlays,
      seconds: size.idleSeconds,
      meter,
      idle,
    });
    const costs = {
      measuredOn: new Date().toISOString().slice(0, 10),
      machine: {
        processor: cpus()[0].model,
        cores: cpus().length,
        node: process.versions.node,
        ...(await versions(product, redis)),
      },
      tip: tipRates.at(-1),
      checkout,
      pageView,
      overlay,
      idle: { memoryBytes, cpuMsPerSecond: perSecond(idle) },
    };
    printRates(tipRates);
    await compareWithFlood(product, people, {
      count: size.flood,
      cpuMs: sum(Object.values(costs.tip.cpuMs), (ms) => ms),
    });
    if (isShort) console.log(JSON.stringify(costs, null, 2));
    else writeFileSync(measuredCostsFile, `${JSON.stringify(costs, null, 2)}\n`);
  } finally {
    redis.close();
    await product.stop();
  }
}
benchCosts.servers = { postgresSettings: ['shared_preload_libraries=pg_stat_statements'] };

async function makeMeter(product, redis) {
  const { owner } = product;
  const { backend, ...servers } = await serverPids({ owner, redis });
  // The sandbox stands for the providers, whose machines are not ours.
  const services = product.names.filter((name) => name !== 'sandbox').map((name) => [name, product.pidOf(name)]);
  const pids = { ...Object.fromEntries(services), Postgres: servers.postmaster, Redis: servers.redis };

  async function measure(work) {
    const read = async () => ({
      used: await readUsage({ pids, ignoredPid: backend }, { owner, redis }),
      stored: await storedBytes(owner),
      sent: loopbackBytes(),
    });
    const before = await read();
    await work();
    const after = await read();
    const { seconds, usage } = usageBetween(before.used, after.used);
    return { seconds, usage, storedBytes: after.stored - before.stored, networkBytes: after.sent - before.sent };
  }

  /** What one of `count` costs, without what the product uses meanwhile when nothing happens. */
  async function costOf(work, { count, idle }) {
    const { seconds, usage, ...bytes } = await measure(work);
    const idleOf = (used) => (used * seconds) / idle.seconds;
    const each = (used, whenIdle) => rounded(Math.max(0, used - idleOf(whenIdle)) / count);
    const rows = [...usage].map(([name, row]) => [name, row, idle.usage.get(name)]);
    return {
      count,
      cpuMs: Object.fromEntries(rows.map(([name, row, whenIdle]) => [name, each(row.cpuMs, whenIdle.cpuMs)])),
      walBytes: each(sum(rows, ([, row]) => row.walKb) * 1_000, sum(rows, ([, , whenIdle]) => whenIdle.walKb) * 1_000),
      storedBytes: each(bytes.storedBytes, idle.storedBytes),
      networkBytes: each(bytes.networkBytes, idle.networkBytes),
    };
  }

  const memory = () =>
    Object.fromEntries(
      Object.entries(pids).map(([name, pid]) => [
        name,
        sum(
          familyOf(pid).filter((member) => member !== backend),
          memoryOf,
        ),
      ]),
    );
  return { measure, costOf, memory };
}

/** Without the outboxes, which are empty again when everything was read. */
async function storedBytes(owner) {
  const { rows } = await owner.query(
    `select sum(pg_total_relation_size(oid))::float as bytes from pg_class
     where relkind in ('r', 'p') and relname <> 'outbox'
       and relnamespace in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema)')`,
  );
  return rows[0].bytes;
}

/** Counts what the processes sent each other and the clients. Postgres is reached by its own connection type here. */
function loopbackBytes() {
  const counts = /^\s*lo:\s*(\d+)/m.exec(readFileSync('/proc/net/dev', 'utf8'));
  return Number(counts[1]);
}

async function sendTips(product, people, { perSecond, count }) {
  const tips = Array.from({ length: count }, (_, index) => {
    return { creatorId: people[index % people.length].id, donorName: `Fan ${index}` };
  });
  const requests = (await pendingPayments(product.owner, tips)).map((reference) => webhookRequest(reference));
  await ask(product, requests, { perSecond });
  await product.untilQuiet();
  await pause(afterwardsMs);
}

async function startCheckouts(product, people, count) {
  const requests = Array.from({ length: count }, (_, index) => {
    const tip = { streamerId: people[index % people.length].id, amount: 250_000, paymentMethod: 'paystack' };
    return requestBytes('POST', '/api/donations/initiate', {
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify({ ...tip, donorName: `Fan ${index}`, message: 'More keys please!' }),
    });
  });
  await ask(product, requests, { perSecond: checkoutsPerSecond });
  await pause(afterwardsMs);
}

async function viewPages(product, people, count) {
  const requests = people.map(({ username }) =>
    requestBytes('GET', `/${username}`, { headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' } }),
  );
  const views = Array.from({ length: count }, (_, index) => requests[index % requests.length]);
  await ask(product, views, { perSecond: viewsPerSecond });
}

async function ask(product, requests, { perSecond }) {
  const connections = await openConnections(product.port, 20);
  await paced({ perSecond, count: requests.length }, async (index) => {
    const { status, body } = await connections.ask(requests[index]);
    if (status !== 200 && status !== 201) throw new Error(`A request got the status ${status}: ${body}`);
  });
  connections.close();
}

/** The memory of a connected overlay, and its processor time a second for heartbeats. */
async function measureOverlays(product, people, { count, seconds, meter, idle }) {
  const before = meter.memory();
  const auths = Array.from({ length: count }, (_, index) => ({
    token: people[index % people.length].overlayToken,
    lastSeenId: null,
  }));
  const overlays = await openOverlays(auths, { port: product.port, greeting: 'streamer', onEvent: () => undefined });
  await pause(10_000);
  const after = meter.memory();
  const connected = await meter.measure(() => pause(seconds * 1_000));
  overlays.close();
  const idlePerSecond = perSecond(idle);
  const each = Object.entries(perSecond(connected)).map(([name, ms]) => [
    name,
    rounded(Math.max(0, ms - idlePerSecond[name]) / count),
  ]);
  const grown = Object.keys(after).map((name) => [name, Math.max(0, Math.round((after[name] - before[name]) / count))]);
  return { count, cpuMsPerSecond: Object.fromEntries(each), memoryBytes: Object.fromEntries(grown) };
}

const perSecond = ({ seconds, usage }) =>
  Object.fromEntries([...usage].map(([name, { cpuMs }]) => [name, rounded(cpuMs / seconds)]));

/** The model multiplies the cost at the highest rate; the ratios show how far it holds at another. */
function printRates(tipRates) {
  const totals = tipRates.map(({ perSecond: rate, cpuMs }) => [rate, sum(Object.values(cpuMs), (ms) => ms)]);
  const [, last] = totals.at(-1);
  for (const [rate, ms] of totals)
    console.log(
      `  at ${rate} tips a second: ${ms.toFixed(1)} ms of processor each, ${(ms / last).toFixed(2)} times the model's`,
    );
}

/** What all processors of this machine can do, as the model has it and as it is: the sender uses some of them too. */
async function compareWithFlood(product, people, { count, cpuMs }) {
  const tips = Array.from({ length: count }, (_, index) => {
    return { creatorId: people[index % people.length].id, donorName: `Fan ${index}` };
  });
  const requests = (await pendingPayments(product.owner, tips)).map((reference) => webhookRequest(reference));
  const from = performance.now();
  await ask(product, requests, { perSecond: Number.POSITIVE_INFINITY });
  await product.untilQuiet();
  const reached = (count * 1_000) / (performance.now() - from);
  const predicted = (cpus().length * 1_000) / cpuMs;
  console.log(
    `  ${Math.round(predicted)} tips a second by the model with every processor of this machine, ${Math.round(reached)} reached`,
  );
}

async function versions({ owner }, redis) {
  const { rows } = await owner.query('show server_version');
  const info = await redis.send('INFO', 'server');
  return { postgres: rows[0].server_version, redis: /^redis_version:(\S+)/m.exec(info)[1] };
}

const sum = (items, valueOf) => items.reduce((total, item) => total + (valueOf(item) ?? 0), 0);
const rounded = (value) => Number(value.toPrecision(3));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
