/**
 * Donations committed per second: through the service, beside one donation a transaction on the same tables, and beside
 * pgledger when PGLEDGER_URL names a database on the same server where it is installed.
 */
import { rounds, written } from '../measure.mjs';
import { connect, scratchDatabase } from '../scratch-database.mjs';
import { pgledgerTransaction, plainTransaction } from './baseline.mjs';
import { addExistingTransactions } from './existing-data.mjs';
import { crowds, throughTheService } from './through-the-service.mjs';

const port = Number(process.env.BENCH_PORT ?? 24_800);

const sizes = {
  short: { donations: 5_000, rounds: 1, oneByOneMs: 300, connections: [8], standing: [10_000], processes: [1] },
  full: {
    donations: 100_000,
    rounds: 5,
    oneByOneMs: 2_000,
    connections: [1, 8, 32],
    standing: [10_000, 1_000_000, 5_000_000],
    processes: [1, 2],
  },
};

export async function benchLedger({ databaseUrl, redisUrl, isShort }) {
  const size = isShort ? sizes.short : sizes.full;
  console.log(
    `Donations committed per second; the middle of ${size.rounds} rounds, with the slowest and the fastest.\n`,
  );
  const ours = new Map();
  for (const standing of size.standing) {
    const isFirst = standing === size.standing[0];
    const database = await scratchDatabase(databaseUrl);
    try {
      await prepare(database.url, standing);
      console.log(`${standing.toLocaleString('en')} transactions standing`);
      // Growth is a question to one process, and yardsticks stand beside the smallest books.
      const processes = isFirst ? size.processes : [1];
      await benchService({ url: database.url, redisUrl, port }, { ...size, processes }, isFirst ? ours : new Map());
      if (isFirst) await benchOneByOne(database.url, size);
    } finally {
      await database.drop();
    }
  }
  if (!process.env.PGLEDGER_URL) {
    console.log('pgledger: not measured, as PGLEDGER_URL names no database where it is installed');
    return;
  }
  const pgledger = await benchPgledger(process.env.PGLEDGER_URL, size);
  for (const [crowd, rate] of pgledger)
    console.log(`${crowd}: the service posts ${(ours.get(crowd) / rate).toFixed(1)} times what pgledger's best does`);
}

async function prepare(url, standing) {
  const from = performance.now();
  const owner = await connect(url);
  await addExistingTransactions(owner, standing);
  await owner.end();
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  if (standing >= 1_000_000)
    console.log(`\n(${standing.toLocaleString('en')} transactions made and sealed in ${seconds} s)`);
}

/** `best` becomes the best middle rate for each crowd. */
async function benchService(where, size, best) {
  const service = await throughTheService(where);
  try {
    for (const processes of size.processes)
      for (const crowd of Object.keys(crowds)) {
        const rate = await rounds(size.rounds, () => service.round({ count: size.donations, crowd, processes }));
        line(`through the service, ${processes === 1 ? '1 process' : `${processes} processes`}`, crowd, rate);
        best.set(crowd, Math.max(best.get(crowd) ?? 0, rate.median));
      }
  } finally {
    await service.close();
  }
}

async function benchOneByOne(url, size) {
  for (const connections of size.connections)
    for (const crowd of Object.keys(crowds)) {
      const rate = await rounds(size.rounds, () =>
        plainTransaction(url, { crowd, connections, forMs: size.oneByOneMs }),
      );
      line(`one a transaction, same tables, ${connections} at once`, crowd, rate);
    }
}

async function benchPgledger(url, size) {
  const best = new Map();
  const manners = [
    ...size.connections.map((connections) => ({ connections, perTransaction: 1 })),
    { connections: 1, perTransaction: 500 },
  ];
  for (const manner of manners)
    for (const crowd of Object.keys(crowds)) {
      const rate = await rounds(size.rounds, () =>
        pgledgerTransaction(url, { crowd, ...manner, forMs: size.oneByOneMs }),
      );
      line(`pgledger, ${manner.perTransaction} a transaction, ${manner.connections} at once`, crowd, rate);
      best.set(crowd, Math.max(best.get(crowd) ?? 0, rate.median));
    }
  return best;
}

const line = (what, crowd, rate) => console.log(`  ${what.padEnd(48)}${crowd.padEnd(18)}${written(rate)}`);
