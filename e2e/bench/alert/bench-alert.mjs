/**
 * Measures the time from sending a webhook to its response and to the alert at an overlay, with a thousand overlays connected,
 * compared with the baseline chain: plain Node on the same Postgres and Redis. BENCH_REPLICAS=2 starts two overlay-realtime, with half
 * of the overlays each.
 */
import { randomUUID } from 'node:crypto';
import { startBaseline } from '../baseline.mjs';
import { percentile, spreadOf, writtenMs } from '../measure.mjs';
import { startProduct } from '../product.mjs';
import { webhookRequest } from '../webhooks.mjs';
import { connectOverlays, connectProduct, measureTips, overlayCount } from './tips-to-alerts.mjs';

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
  const ours = await connectProduct(product);
  const baseline = await createBaselineSide(baselinePort);
  try {
    for (const [perSecond, count] of Object.entries(tips)) {
      const measured = { ours: [], baseline: [] };
      for (let round = 0; round < rounds; round += 1) {
        measured.ours.push(await measureTips(ours, { perSecond: Number(perSecond), count }));
        await product.untilQuiet();
        measured.baseline.push(await measureTips(baseline, { perSecond: Number(perSecond), count }));
      }
      print(perSecond, measured);
    }
  } finally {
    for (const side of [ours, baseline]) side.close();
    await baselineChain.stop();
    await product.stop();
  }
}

async function createBaselineSide(port) {
  const auths = Array.from({ length: overlayCount }, (_, index) => ({ token: `creator ${index}` }));
  const side = await connectOverlays('the baseline chain', [port], auths);
  const createRequest = ({ donorName, creator }) =>
    webhookRequest(randomUUID(), { path: '/webhook', metadata: { donorName, creatorId: `creator ${creator}` } });
  return { ...side, requestsFor: async (tips) => tips.map(createRequest) };
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
