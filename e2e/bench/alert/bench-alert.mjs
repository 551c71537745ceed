/**
 * From the first byte of a webhook to its answer and to the alert at an overlay, with a thousand overlays connected, beside the
 * same way with nothing in it: plain Node on the same Postgres and Redis.
 */
import { randomUUID } from 'node:crypto';
import { startBaseline } from '../baseline.mjs';
import { paced, percentile, spreadOf, withOwnCpu, writtenMs } from '../measure.mjs';
import { openOverlays } from '../overlay-socket.mjs';
import { creators } from '../people.mjs';
import { startProduct } from '../product.mjs';
import { openConnections } from '../raw-client.mjs';
import { pendingPayments, webhookRequest } from '../webhooks.mjs';

/** A hundred creators who are tipped have an overlay each; nine who are not have a hundred each. */
const tippedCount = 100;
const quietCount = 9;
/** A page shows one alert at a time, and says so once for each. */
const shownForMs = 8_000;

const sizes = {
  short: { rounds: 1, tips: { 1: 5, 50: 250, 500: 1_500 } },
  full: { rounds: 5, tips: { 1: 30, 50: 1_000, 500: 5_000 } },
};

export async function benchAlert({ databaseUrl, redisUrl, isShort }) {
  const { rounds, tips } = isShort ? sizes.short : sizes.full;
  const product = await startProduct({ databaseUrl, redisUrl });
  const barePort = product.port + 45;
  const where = { PORT: String(barePort), DATABASE_URL: product.databaseUrl, REDIS_URL: redisUrl };
  const bareChain = await startBaseline('alert/bare-chain.mjs', where);
  const ours = await sideOfProduct(product);
  const bare = await sideOfBareChain(barePort);
  try {
    for (const [perSecond, count] of Object.entries(tips)) {
      const measured = { ours: [], bare: [] };
      for (let round = 0; round < rounds; round += 1) {
        measured.ours.push(await measure(ours, { perSecond: Number(perSecond), count }));
        await product.untilQuiet();
        measured.bare.push(await measure(bare, { perSecond: Number(perSecond), count }));
      }
      print(perSecond, measured);
    }
  } finally {
    for (const side of [ours, bare]) side.close();
    await bareChain.stop();
    await product.stop();
  }
}

async function sideOfProduct(product) {
  const [tipped, quiet] = [await creators(product, tippedCount), await creators(product, quietCount)];
  const tokens = [...tipped, ...quiet.flatMap((one) => Array.from({ length: 100 }, () => one))];
  const auths = tokens.map(({ overlayToken }) => ({ token: overlayToken, lastSeenId: null }));
  const side = await connected('the product', product.port, auths);
  return {
    ...side,
    requestsFor: async (tips) => {
      const named = tips.map(({ donorName, creator }) => ({ donorName, creatorId: tipped[creator].id }));
      return (await pendingPayments(product.owner, named)).map((reference) => webhookRequest(reference));
    },
  };
}

async function sideOfBareChain(port) {
  const auths = Array.from({ length: tippedCount + quietCount * 100 }, (_, at) => ({ token: `creator ${at}` }));
  const side = await connected('the bare chain', port, auths);
  const requestOf = ({ donorName, creator }) =>
    webhookRequest(randomUUID(), { path: '/webhook', metadata: { donorName, creatorId: `creator ${creator}` } });
  return { ...side, requestsFor: async (tips) => tips.map(requestOf) };
}

/** A thousand overlays, and when each donor's alert was first at one. */
async function connected(name, port, auths) {
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
  const overlays = await openOverlays(auths, { port, greeting: 'streamer', onEvent });
  return { name, port, arrivedAt, close: () => overlays.close() };
}

async function measure(side, { perSecond, count }) {
  const round = randomUUID();
  const tips = Array.from({ length: count }, (_, at) => ({ donorName: `${round} ${at}`, creator: at % tippedCount }));
  const requests = await side.requestsFor(tips);
  const connections = await openConnections(side.port, Math.min(64, perSecond * 2));
  const sentAt = [];
  const answeredAt = [];
  const { ownCpu } = await withOwnCpu(() =>
    paced({ perSecond, count }, async (at) => {
      sentAt[at] = performance.now();
      const { status } = await connections.ask(requests[at]);
      if (status !== 200) throw new Error(`A webhook was answered with ${status}`);
      answeredAt[at] = performance.now();
    }),
  );
  await untilAllIn(tips, side);
  connections.close();
  const alertAt = tips.map(({ donorName }) => side.arrivedAt.get(donorName));
  side.arrivedAt.clear();
  return {
    ownCpu,
    answered: answeredAt.map((at, tip) => at - sentAt[tip]),
    alert: alertAt.map((at, tip) => at - sentAt[tip]),
    afterAnswer: alertAt.map((at, tip) => at - answeredAt[tip]),
  };
}

async function untilAllIn(tips, { name, arrivedAt }) {
  const deadline = performance.now() + 60_000;
  while (!tips.every(({ donorName }) => arrivedAt.has(donorName))) {
    if (performance.now() > deadline) throw new Error(`${name}: not every alert arrived`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function print(perSecond, measured) {
  console.log(`${perSecond} tips a second, milliseconds from the first byte of the webhook:`);
  const p99 = (rounds, what) => spreadOf(rounds.map((round) => percentile(round[what], 0.99))).median;
  for (const [side, rounds] of Object.entries(measured)) {
    const told = { answered: 'to its answer', alert: 'to the alert', afterAnswer: 'from answer to alert' };
    for (const [what, words] of Object.entries(told)) {
      const values = (share) => writtenMs(rounds.map((round) => percentile(round[what], share)));
      console.log(`  ${side.padEnd(6)}${words.padEnd(22)}p50 ${values(0.5).padEnd(24)}p99 ${values(0.99)}`);
    }
  }
  const ratio = p99(measured.ours, 'alert') / p99(measured.bare, 'alert');
  const own = Math.round(spreadOf(measured.ours.map(({ ownCpu }) => ownCpu)).median * 100);
  console.log(`  p99 to the alert is ${ratio.toFixed(1)} times the bare chain's; measuring took ${own}% of a core\n`);
}
