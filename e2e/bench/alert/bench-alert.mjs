/**
 * Measures the time from sending a webhook to its response and to the alert at an overlay, with a thousand overlays connected,
 * compared with the baseline chain: plain Node on the same Postgres and Redis. BENCH_REPLICAS=2 starts two overlay-realtime, with half
 * of the overlays each.
 */
import { randomUUID } from 'node:crypto';
import { startBaseline } from '../baseline.mjs';
import { paced, percentile, spreadOf, withOwnCpu, writtenMs } from '../measure.mjs';
import { openOverlays } from '../overlay-socket.mjs';
import { creators } from '../people.mjs';
import { startProduct } from '../product.mjs';
import { openConnections } from '../raw-client.mjs';
import { pendingPayments, webhookRequest } from '../webhooks.mjs';

/** 100 tipped creators have one overlay each; nine creators without tips have 100 overlays each. */
const tippedCount = 100;
const quietCount = 9;
/** Display time of an alert. A page shows one alert at a time and reports each once. */
const shownForMs = 8_000;

const sizes = {
  short: { rounds: 1, tips: { 1: 5, 50: 250, 500: 1_500 } },
  full: { rounds: 5, tips: { 1: 30, 50: 1_000, 500: 5_000 } },
};

export async function benchAlert({ databaseUrl, redisUrl, isShort }) {
  const { rounds, tips } = isShort ? sizes.short : sizes.full;
  const overlayReplicas = Number(process.env.BENCH_REPLICAS ?? 1);
  const product = await startProduct({ databaseUrl, redisUrl, overlayReplicas });
  const baselinePort = product.port + 45;
  const where = { PORT: String(baselinePort), DATABASE_URL: product.databaseUrl, REDIS_URL: redisUrl };
  const baselineChain = await startBaseline('alert/baseline-chain.mjs', where);
  const ours = await createProductSide(product);
  const baseline = await createBaselineSide(baselinePort);
  try {
    for (const [perSecond, count] of Object.entries(tips)) {
      const measured = { ours: [], baseline: [] };
      for (let round = 0; round < rounds; round += 1) {
        measured.ours.push(await measure(ours, { perSecond: Number(perSecond), count }));
        await product.untilQuiet();
        measured.baseline.push(await measure(baseline, { perSecond: Number(perSecond), count }));
      }
      print(perSecond, measured);
    }
  } finally {
    for (const side of [ours, baseline]) side.close();
    await baselineChain.stop();
    await product.stop();
  }
}

async function createProductSide(product) {
  const [tipped, quiet] = [await creators(product, tippedCount), await creators(product, quietCount)];
  const tokens = [...tipped, ...quiet.flatMap((creator) => Array.from({ length: 100 }, () => creator))];
  const auths = tokens.map(({ overlayToken }) => ({ token: overlayToken, lastSeenId: null }));
  const side = await connectOverlays('the product', product.gatewayPorts, auths);
  return {
    ...side,
    requestsFor: async (tips) => {
      const named = tips.map(({ donorName, creator }) => ({ donorName, creatorId: tipped[creator].id }));
      return (await pendingPayments(product.owner, named)).map((reference) => webhookRequest(reference));
    },
  };
}

async function createBaselineSide(port) {
  const auths = Array.from({ length: tippedCount + quietCount * 100 }, (_, index) => ({ token: `creator ${index}` }));
  const side = await connectOverlays('the baseline chain', [port], auths);
  const createRequest = ({ donorName, creator }) =>
    webhookRequest(randomUUID(), { path: '/webhook', metadata: { donorName, creatorId: `creator ${creator}` } });
  return { ...side, requestsFor: async (tips) => tips.map(createRequest) };
}

/** Connects the overlays and records when the alert of each donor first arrives at one of them. */
async function connectOverlays(name, ports, auths) {
  const arrivedAt = new Map();
  const shownAt = new Map();
  const onEvent = (event, alert, overlay) => {
    if (event !== 'alert') return;
    const now = performance.now();
    if (!arrivedAt.has(alert.donorName)) arrivedAt.set(alert.donorName, now);
    if (alert.id === undefined || now - (shownAt.get(overlay) ?? -shownForMs) < shownForMs) return;
    shownAt.set(overlay, now);
    overlay.emit('shown', { id: alert.id, kind: alert.kind });
  };
  const open = (port, replica) =>
    openOverlays(
      auths.filter((_, index) => index % ports.length === replica),
      { port, greeting: 'streamer', onEvent },
    );
  const opened = await Promise.all(ports.map(open));
  const close = () => {
    for (const overlays of opened) overlays.close();
  };
  return { name, port: ports[0], arrivedAt, close };
}

async function measure(side, { perSecond, count }) {
  const round = randomUUID();
  const tips = Array.from({ length: count }, (_, index) => ({
    donorName: `${round} ${index}`,
    creator: index % tippedCount,
  }));
  const requests = await side.requestsFor(tips);
  const connections = await openConnections(side.port, Math.min(64, perSecond * 2));
  const sentAt = [];
  const answeredAt = [];
  const { ownCpu } = await withOwnCpu(() =>
    paced({ perSecond, count }, async (index) => {
      sentAt[index] = performance.now();
      const { status } = await connections.ask(requests[index]);
      if (status !== 200) throw new Error(`A webhook got the status ${status}`);
      answeredAt[index] = performance.now();
    }),
  );
  await waitForAlerts(tips, side);
  connections.close();
  const alertAt = tips.map(({ donorName }) => side.arrivedAt.get(donorName));
  side.arrivedAt.clear();
  return {
    ownCpu,
    answered: answeredAt.map((timestamp, tip) => timestamp - sentAt[tip]),
    alert: alertAt.map((timestamp, tip) => timestamp - sentAt[tip]),
    afterAnswer: alertAt.map((timestamp, tip) => timestamp - answeredAt[tip]),
  };
}

async function waitForAlerts(tips, { name, arrivedAt }) {
  const deadline = performance.now() + 60_000;
  while (!tips.every(({ donorName }) => arrivedAt.has(donorName))) {
    if (performance.now() > deadline) throw new Error(`${name}: some alerts did not arrive within 60 s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function print(perSecond, measured) {
  console.log(`${perSecond} tips per second, milliseconds from sending the webhook:`);
  const p99 = (rounds, metric) => spreadOf(rounds.map((round) => percentile(round[metric], 0.99))).median;
  for (const [side, rounds] of Object.entries(measured)) {
    const labels = { answered: 'to its response', alert: 'to the alert', afterAnswer: 'from response to alert' };
    for (const [metric, label] of Object.entries(labels)) {
      const values = (share) => writtenMs(rounds.map((round) => percentile(round[metric], share)));
      console.log(`  ${side.padEnd(10)}${label.padEnd(24)}p50 ${values(0.5).padEnd(36)}p99 ${values(0.99)}`);
    }
  }
  const ratio = p99(measured.ours, 'alert') / p99(measured.baseline, 'alert');
  const own = Math.round(spreadOf(measured.ours.map(({ ownCpu }) => ownCpu)).median * 100);
  console.log(`  p99 to the alert is ${ratio.toFixed(1)} times the baseline's; measuring took ${own}% of a core\n`);
}
