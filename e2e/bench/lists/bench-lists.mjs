/**
 * Measures the creator and admin lists through the gateway with a growing number of donations. The baseline is the same list at
 * 10,000 donations: a list that reads one index page takes equally long at five million.
 */
import { percentile, spreadOf, writtenMs } from '../measure.mjs';
import { aCreator, post } from '../people.mjs';
import { adminLogin, startProduct } from '../product.mjs';
import { openConnection, requestBytes } from '../raw-client.mjs';
import { exportCsv } from './export-csv.mjs';
import { addDonations } from './years-of-donations.mjs';

const sizes = {
  short: { rounds: 2, requests: 20, existing: [10_000, 100_000] },
  full: { rounds: 5, requests: 40, existing: [10_000, 100_000, 1_000_000, 5_000_000] },
};

const lists = ({ id }, existing) => {
  const search = `search=${encodeURIComponent('Donor 77')}`;
  return {
    'donations, newest': `/api/streamers/${id}/donations?limit=100`,
    'donations, from the middle': `/api/streamers/${id}/donations?limit=100&before=${existing / 2}`,
    'recent donations': `/api/streamers/${id}/recent-donations`,
    'top donations': `/api/streamers/${id}/top-donations`,
    supporters: `/api/streamers/${id}/supporters?limit=100`,
    'own history': '/api/streamers/me/donations?limit=50',
    'own history, from the middle': `/api/streamers/me/donations?limit=50&before=${existing / 2}`,
    'own history, nothing found': '/api/streamers/me/donations?limit=50&search=no+such+words',
    'own history, of a donor': `/api/streamers/me/donations?limit=50&${search}`,
    'own history, refunded': '/api/streamers/me/donations?limit=50&state=refunded',
    'own history, large, of a month': `/api/streamers/me/donations?limit=50&minAmount=1000000&${lastMonth()}`,
    'admin: donations': '/api/admin/donations?limit=100',
    'admin: donations, from the middle': `/api/admin/donations?limit=100&before=${existing / 2}`,
    'admin: donations of a donor': `/api/admin/donations?limit=100&${search}`,
    'admin: large donations': '/api/admin/donations?limit=100&minAmount=1000000',
    'admin: users': '/api/admin/users?limit=100',
    'admin: users by name': '/api/admin/users?limit=100&search=user77',
    'admin: withdrawals': '/api/admin/withdrawals?limit=100',
    'admin: stats': '/api/admin/stats',
    'admin: analytics': '/api/admin/analytics?days=30',
  };
};

/** The days of the 30 days before today, as the screen asks for them. */
function lastMonth() {
  const day = (before) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(31)}&to=${day(1)}`;
}

export async function benchLists({ databaseUrl, redisUrl, isShort }) {
  const { rounds, requests, existing } = isShort ? sizes.short : sizes.full;
  const product = await startProduct({ databaseUrl, redisUrl });
  try {
    const creator = await aCreator(product);
    const admin = await post(product.url, '/api/admin/login', adminLogin);
    const cookie = `${admin.cookie}; ${creator.cookie}`;
    const measured = new Map();
    for (const [index, to] of existing.entries()) {
      await addDonations(product.owner, { from: (existing[index - 1] ?? 0) + 1, to, creatorId: creator.id });
      for (const [name, path] of Object.entries(lists(creator, to))) {
        const tookMs = await measure(product.port, requestBytes('GET', path, { headers: { cookie } }), {
          rounds,
          requests,
        });
        measured.set(name, [...(measured.get(name) ?? []), tookMs]);
      }
      console.log(`  ${to.toLocaleString('en')} donations measured; CSV: ${await exportCsv(product, creator)}`);
    }
    print(existing, measured);
  } finally {
    await product.stop();
  }
}

/** Returns the median of each round and the 95th percentile of all requests in ms, sequential after a warm-up. */
async function measure(port, bytes, { rounds, requests }) {
  const connection = await openConnection(port);
  const measureRequest = async () => {
    const from = performance.now();
    const { status, body } = await connection.ask(bytes);
    if (status !== 200) throw new Error(`A list got the status ${status}: ${body}`);
    return performance.now() - from;
  };
  for (let warm = 0; warm < 10; warm += 1) await measureRequest();
  const medians = [];
  const all = [];
  for (let round = 0; round < rounds; round += 1) {
    const tookMs = [];
    while (tookMs.length < requests) tookMs.push(await measureRequest());
    medians.push(percentile(tookMs, 0.5));
    all.push(...tookMs);
  }
  connection.close();
  return { medians, p95: percentile(all, 0.95) };
}

function print(existing, measured) {
  console.log(`Milliseconds at ${existing.map((count) => count.toLocaleString('en')).join(' / ')} donations:`);
  for (const [name, rows] of measured) {
    const [first] = rows.map(({ medians }) => spreadOf(medians).median);
    const last = spreadOf(rows.at(-1).medians).median;
    const p95s = rows.map(({ p95 }) => p95.toFixed(0)).join(' / ');
    console.log(
      `  ${name.padEnd(36)}${rows
        .map(({ medians }) => writtenMs(medians))
        .join(' / ')
        .padEnd(80)}${(last / first).toFixed(2)} times; p95 ${p95s}`,
    );
  }
}
