/**
 * Measures confirmed payments per second from signed webhook through the gateway to commit and response, compared with a plain
 * server with one transaction per webhook; then the latency at half of the peak. The other services receive every tip meanwhile.
 */

import { startBaseline } from '../baseline.mjs';
import { paced, percentile, spreadOf, withOwnCpu, written, writtenMs } from '../measure.mjs';
import { startProduct } from '../product.mjs';
import { openConnections } from '../raw-client.mjs';
import { connect, scratchDatabase } from '../scratch-database.mjs';
import { pendingPayments, webhookRequest } from '../webhooks.mjs';

const creators = 10_000;
const crowds = { 'one hot creator': 1, '10,000 creators': creators };

const sizes = {
  short: { rounds: 1, webhooks: 2_000, atOnce: [64], pools: [8], halfPeakSeconds: 3 },
  full: { rounds: 5, webhooks: 10_000, atOnce: [64, 256], pools: [8, 32], halfPeakSeconds: 10 },
};

export async function benchSettle({ databaseUrl, redisUrl, isShort }) {
  const size = isShort ? sizes.short : sizes.full;
  const product = await startProduct({ databaseUrl, redisUrl });
  const plain = await startPlain(databaseUrl, { port: product.port + 45, pools: size.pools });
  try {
    const sides = [
      ...size.atOnce.map((atOnce) => ({
        name: `the product, ${atOnce} connections`,
        port: product.port,
        atOnce,
        product,
      })),
      ...plain.sides,
    ];
    const peaks = await measurePeaks(sides, size);
    await measureAtHalfPeak(product, peaks, size);
  } finally {
    await plain.stop();
    await product.stop();
  }
}

/** Starts the baseline server once per pool size, on its own database. */
async function startPlain(databaseUrl, { port, pools }) {
  const database = await scratchDatabase(databaseUrl);
  const owner = await connect(database.url);
  // A single transaction per webhook would take turns at the product's gapless numbers.
  await owner.query('alter table payments.outbox alter seq add generated always as identity');
  const where = { DATABASE_URL: database.url };
  const servers = await Promise.all(
    pools.map((pool, index) =>
      startBaseline('settle/baseline.mjs', { ...where, PORT: String(port + index), CONNECTIONS: String(pool) }),
    ),
  );
  const sides = pools.map((pool, index) => {
    return {
      name: `one transaction per webhook, ${pool} connections`,
      port: port + index,
      atOnce: 64,
      owner,
      isPlain: true,
    };
  });
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await owner.end();
    await database.drop();
  };
  return { sides, stop };
}

/** Returns the best median rate of the product per crowd, in webhooks per second. */
async function measurePeaks(sides, { rounds, webhooks }) {
  const peaks = new Map();
  for (const crowd of Object.keys(crowds)) {
    const measured = sides.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, side] of sides.entries())
        measured[index].push(await flood(side, { crowd, count: side.isPlain ? webhooks / 5 : webhooks }));
    const best = { product: 0, plain: 0 };
    for (const [index, { name, isPlain }] of sides.entries()) {
      const rate = spreadOf(measured[index].map(({ perSecond }) => perSecond));
      const own = spreadOf(measured[index].map(({ ownCpu }) => ownCpu)).median;
      const kind = isPlain ? 'plain' : 'product';
      best[kind] = Math.max(best[kind], rate.median);
      console.log(`  ${name.padEnd(46)}${crowd.padEnd(18)}${written(rate)}   measuring took ${percent(own)} of a core`);
    }
    console.log(`  ${crowd}: ${(best.product / best.plain).toFixed(1)} times one transaction per webhook`);
    peaks.set(crowd, best.product);
  }
  return peaks;
}

/** Sends all webhooks as fast as the side responds. */
async function flood(side, { crowd, count }) {
  const requests = await createSignedRequests(side.product?.owner ?? side.owner, { crowd, count });
  const connections = await openConnections(side.port, side.atOnce);
  const from = performance.now();
  const { ownCpu } = await withOwnCpu(() => Promise.all(requests.map((bytes) => sendWebhook(connections, bytes))));
  const perSecond = (count * 1_000) / (performance.now() - from);
  connections.close();
  await side.product?.untilQuiet();
  return { perSecond, ownCpu };
}

async function measureAtHalfPeak(product, peaks, { rounds, halfPeakSeconds }) {
  for (const [crowd, peak] of peaks) {
    const perSecond = peak / 2;
    const count = Math.round(perSecond * halfPeakSeconds);
    const p50s = [];
    const p99s = [];
    for (let round = 0; round < rounds; round += 1) {
      const requests = await createSignedRequests(product.owner, { crowd, count });
      const connections = await openConnections(product.port, 256);
      const tookMs = await paced({ perSecond, count }, async (index) => {
        const from = performance.now();
        await sendWebhook(connections, requests[index]);
        return performance.now() - from;
      });
      p50s.push(percentile(tookMs, 0.5));
      p99s.push(percentile(tookMs, 0.99));
      connections.close();
      await product.untilQuiet();
    }
    console.log(
      `  ${crowd}, at ${Math.round(perSecond)} per second: p50 ${writtenMs(p50s)} ms, p99 ${writtenMs(p99s)} ms`,
    );
  }
}

async function sendWebhook(connections, bytes) {
  const { status, body } = await connections.ask(bytes);
  if (status !== 200) throw new Error(`A webhook got the status ${status}: ${body}`);
}

/** Each creator has five donors who tip repeatedly. */
async function createSignedRequests(owner, { crowd, count }) {
  const tips = Array.from({ length: count }, (_, index) => {
    const creator = crowds[crowd] === 1 ? 0 : Math.floor(Math.random() * creators);
    return { creatorId: toCreatorId(creator), donorName: `Donor ${index % 5}` };
  });
  return (await pendingPayments(owner, tips)).map((reference) => webhookRequest(reference));
}

const toCreatorId = (number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
const percent = (share) => `${Math.round(share * 100)}%`;
