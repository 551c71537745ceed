/**
 * What the lists of creators and admins take, through the gateway, as donations become many. Their yardstick is themselves at ten
 * thousand: a list that reads a page of an index takes as long at five million.
 */
import { percentile, spreadOf, writtenMs } from '../measure.mjs';
import { aCreator, post } from '../people.mjs';
import { adminLogin, startProduct } from '../product.mjs';
import { openConnection, requestBytes } from '../raw-client.mjs';
import { addDonations } from './years-of-donations.mjs';

const sizes = {
  short: { rounds: 2, asks: 20, standing: [10_000, 100_000] },
  full: { rounds: 5, asks: 100, standing: [10_000, 1_000_000, 5_000_000] },
};

const lists = ({ id }, standing) => {
  const search = `search=${encodeURIComponent('Donor 77')}`;
  return {
    'donations, newest': `/api/streamers/${id}/donations?limit=100`,
    'donations, from the middle': `/api/streamers/${id}/donations?limit=100&before=${standing / 2}`,
    'recent donations': `/api/streamers/${id}/recent-donations`,
    'top donations': `/api/streamers/${id}/top-donations`,
    supporters: `/api/streamers/${id}/supporters?limit=100`,
    'admin: donations': '/api/admin/donations?limit=100',
    'admin: donations, from the middle': `/api/admin/donations?limit=100&before=${standing / 2}`,
    'admin: donations of a donor': `/api/admin/donations?limit=100&${search}`,
    'admin: large donations': '/api/admin/donations?limit=100&minAmount=1000000',
    'admin: users': '/api/admin/users?limit=100',
    'admin: users by name': '/api/admin/users?limit=100&search=user77',
    'admin: withdrawals': '/api/admin/withdrawals?limit=100',
    'admin: stats': '/api/admin/stats',
    'admin: analytics': '/api/admin/analytics?days=30',
  };
};

export async function benchLists({ databaseUrl, redisUrl, isShort }) {
  const { rounds, asks, standing } = isShort ? sizes.short : sizes.full;
  const product = await startProduct({ databaseUrl, redisUrl });
  try {
    const creator = await aCreator(product);
    const { cookie } = await post(product.url, '/api/admin/login', adminLogin);
    const measured = new Map();
    for (const [at, to] of standing.entries()) {
      await addDonations(product.owner, { from: (standing[at - 1] ?? 0) + 1, to, creatorId: creator.id });
      for (const [name, path] of Object.entries(lists(creator, to))) {
        const tookMs = await take(product.port, requestBytes('GET', path, { headers: { cookie } }), { rounds, asks });
        measured.set(name, [...(measured.get(name) ?? []), tookMs]);
      }
      console.log(`  ${to.toLocaleString('en')} donations are asked for`);
    }
    print(standing, measured);
  } finally {
    await product.stop();
  }
}

/** The middle of each round, asked one after the other, once what is read lies in memory. */
async function take(port, bytes, { rounds, asks }) {
  const connection = await openConnection(port);
  const ask = async () => {
    const from = performance.now();
    const { status, body } = await connection.ask(bytes);
    if (status !== 200) throw new Error(`A list was answered with ${status}: ${body}`);
    return performance.now() - from;
  };
  for (let warm = 0; warm < 10; warm += 1) await ask();
  const middles = [];
  for (let round = 0; round < rounds; round += 1) {
    const tookMs = [];
    while (tookMs.length < asks) tookMs.push(await ask());
    middles.push(percentile(tookMs, 0.5));
  }
  connection.close();
  return middles;
}

function print(standing, measured) {
  console.log(`Milliseconds at ${standing.map((count) => count.toLocaleString('en')).join(' / ')} donations:`);
  for (const [name, rows] of measured) {
    const [first] = rows.map((values) => spreadOf(values).median);
    const last = spreadOf(rows.at(-1)).median;
    console.log(`  ${name.padEnd(36)}${rows.map(writtenMs).join(' / ').padEnd(60)}${(last / first).toFixed(2)} times`);
  }
}
