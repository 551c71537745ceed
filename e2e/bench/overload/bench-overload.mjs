/**
 * Sends three times as many webhooks a second as the product can confirm, beside visitors of pages, lists and statistics. Every
 * webhook must be confirmed once in the end, after a retry where it was rejected, and no client may get another error than 503.
 */
import { paced, percentile } from '../measure.mjs';
import { aCreator, post } from '../people.mjs';
import { adminLogin, startProduct } from '../product.mjs';
import { connectionsOnDemand, openConnections, requestBytes } from '../raw-client.mjs';
import { pendingPayments, webhookRequest } from '../webhooks.mjs';

const sizes = { short: { webhooks: 2_000, seconds: 3 }, full: { webhooks: 10_000, seconds: 20 } };
const overload = 3;
const pageViewsPerSecond = 50;
/** A provider opens a connection per webhook; these are more than the webhooks that may wait. */
const connections = { peak: 64, overload: 6_000, pages: 500 };

export async function benchOverload({ databaseUrl, redisUrl, isShort }) {
  const { webhooks, seconds } = isShort ? sizes.short : sizes.full;
  const product = await startProduct({ databaseUrl, redisUrl });
  try {
    const creator = await aCreator(product);
    const peak = await measurePeak(product, { creator, count: webhooks });
    console.log(`  peak: ${Math.round(peak)} webhooks per second`);
    const perSecond = Math.round(overload * peak);
    const requests = await createRequests(product, { creator, count: perSecond * seconds });
    let isOver = false;
    const pages = await viewPages(product, { creator, untilDone: () => isOver });
    const sent = await sendAll(product, { requests, perSecond }).finally(() => {
      isOver = true;
    });
    printWebhooks(sent, perSecond);
    printPages(await pages.done);
    await product.untilQuiet();
    await checkCounts(product, webhooks + requests.length);
  } finally {
    await product.stop();
  }
}

async function createRequests(product, { creator, count }) {
  const tips = Array.from({ length: count }, (_, index) => ({
    creatorId: creator.id,
    donorName: `Donor ${index % 5}`,
  }));
  return (await pendingPayments(product.owner, tips)).map((reference) => webhookRequest(reference));
}

async function measurePeak(product, { creator, count }) {
  const requests = await createRequests(product, { creator, count });
  const pool = await openConnections(product.port, connections.peak);
  const from = performance.now();
  await Promise.all(requests.map((bytes) => confirm(pool, bytes)));
  const perSecond = (count * 1_000) / (performance.now() - from);
  pool.close();
  await product.untilQuiet();
  return perSecond;
}

async function confirm(pool, bytes) {
  const { status, body } = await pool.ask(bytes);
  if (status !== 200) throw new Error(`A webhook got the status ${status}: ${body}`);
}

/** Sends at a constant rate and repeats rejected webhooks, as a provider does, until each is confirmed. */
async function sendAll(product, { requests, perSecond }) {
  const pool = connectionsOnDemand(product.port, connections.overload);
  const from = performance.now();
  const sent = await paced({ perSecond, count: requests.length }, async (index) => {
    for (let rejections = 0; ; rejections += 1) {
      const sentAt = performance.now();
      const { status, body } = await pool.ask(requests[index]);
      const tookMs = performance.now() - sentAt;
      if (status === 200) return { tookMs, rejections };
      if (status !== 503 && status !== 0) throw new Error(`A webhook got the status ${status}: ${body}`);
      await new Promise((resolve) => setTimeout(resolve, 5_000 + 5_000 * Math.random()));
    }
  });
  pool.close();
  return { sent, seconds: (performance.now() - from) / 1_000 };
}

/** Visits pages, lists and statistics at a constant rate until the webhooks are confirmed. */
async function viewPages(product, { creator, untilDone }) {
  const admin = await post(product.url, '/api/admin/login', adminLogin);
  const view = (path, headers = {}) =>
    requestBytes('GET', path, { headers: { 'accept-encoding': 'gzip', ...headers } });
  const views = [
    view(`/${creator.username}`, { accept: 'text/html' }),
    view(`/api/streamers/${creator.username}`),
    view(`/api/streamers/${creator.id}/top-donations`),
    view('/api/streamers/me/donations?limit=50', { cookie: creator.cookie }),
    view('/api/admin/analytics?days=30', { cookie: admin.cookie }),
  ];
  const pool = connectionsOnDemand(product.port, connections.pages);
  const seen = [];
  const started = [];
  const look = async () => {
    for (let index = 0; !untilDone(); index += 1) {
      const from = performance.now();
      const viewed = pool.ask(views[index % views.length]).then(({ status }) => {
        seen.push({ status, tookMs: performance.now() - from });
      });
      started.push(viewed);
      await new Promise((resolve) => setTimeout(resolve, 1_000 / pageViewsPerSecond));
    }
    await Promise.all(started);
    pool.close();
    return seen;
  };
  return { done: look() };
}

function printWebhooks({ sent, seconds }, perSecond) {
  const rejected = sent.filter(({ rejections }) => rejections > 0).length;
  const most = Math.max(...sent.map(({ rejections }) => rejections));
  const p99 = percentile(
    sent.map(({ tookMs }) => tookMs),
    0.99,
  );
  console.log(
    `  ${sent.length} webhooks at ${perSecond} per second: all confirmed after ${seconds.toFixed(1)} s, ${rejected} of them rejected first ` +
      `(at most ${most} times), the confirming response after p99 ${p99.toFixed(0)} ms`,
  );
}

function printPages(seen) {
  const counts = new Map();
  for (const { status } of seen) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].map(([status, count]) =>
    status === 0 ? `${count} without a connection` : `${count} with ${status}`,
  );
  const p99 = percentile(
    seen.map(({ tookMs }) => tookMs),
    0.99,
  );
  console.log(`  ${seen.length} page views meanwhile: ${statuses.join(', ')}; p99 ${p99.toFixed(0)} ms`);
  const others = [...counts.keys()].filter((status) => ![0, 200, 503].includes(status));
  if (others.length > 0) throw new Error(`Pages got other errors than 503: ${others.join(', ')}`);
}

async function checkCounts({ owner }, expected) {
  const { rows } = await owner.query(`select
    (select count(*)::int from payments.donations) as donations,
    (select count(*)::int from ledger.transactions where kind = 'donation-paid') as credits`);
  const { donations, credits } = rows[0];
  console.log(`  ${expected} tips sent, ${donations} counted, ${credits} credited`);
  if (donations !== expected || credits !== expected) throw new Error('Tips were lost or doubled');
}
