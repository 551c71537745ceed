/**
 * Measures donations committed per second through the service, compared with one donation per transaction on the same tables,
 * and with pgledger when PGLEDGER_URL names a database on the same server where it is installed.
 */
import { rounds, written } from '../measure.mjs';
import { connect, scratchDatabase } from '../scratch-database.mjs';
import { pgledgerTransaction, plainTransaction } from './baseline.mjs';
import { addExistingTransactions } from './existing-data.mjs';
import { crowds, throughTheService } from './through-the-service.mjs';

const port = Number(process.env.BENCH_PORT ?? 24_800);

const sizes = {
  short: { donations: 5_000, rounds: 1, oneByOneMs: 300, connections: [8], existing: [10_000], processes: [1] },
  full: {
    donations: 100_000,
    rounds: 5,
    oneByOneMs: 2_000,
    connections: [1, 8, 32],
    existing: [10_000, 1_000_000, 5_000_000],
    processes: [1, 2],
  },
};

export async function benchLedger({ databaseUrl, redisUrl, isShort }) {
  const size = isShort ? sizes.short : sizes.full;
  console.log(`Donations committed per second; median of ${size.rounds} rounds, with the slowest and the fastest.\n`);
  const ours = new Map();
  for (const existing of size.existing) {
    const isFirst = existing === size.existing[0];
    const database = await scratchDatabase(databaseUrl);
    try {
      await prepare(database.url, existing);
      console.log(`${existing.toLocaleString('en')} existing transactions`);
      // Growth is measured with one process, and the baselines with the smallest ledger.
      const processes = isFirst ? size.processes : [1];
      await benchService({ url: database.url, redisUrl, port }, { ...size, processes }, isFirst ? ours : new Map());
      if (isFirst) await benchOneByOne(database.url, size);
    } finally {
      await database.drop();
    }
  }
  if (!process.env.PGLEDGER_URL) {
    console.log('pgledger: not measured, because PGLEDGER_URL is not set');
    return;
  }
  const pgledger = await benchPgledger(process.env.PGLEDGER_URL, size);
  for (const [crowd, rate] of pgledger)
    console.log(`${crowd}: the service posts ${(ours.get(crowd) / rate).toFixed(1)} times the best rate of pgledger`);
}

async function prepare(url, existing) {
  const from = performance.now();
  const owner = await connect(url);
  await addExistingTransactions(owner, existing);
  await owner.end();
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  if (existing >= 1_000_000)
    console.log(`\n(${existing.toLocaleString('en')} transactions created with checkpoints in ${seconds} s)`);
}

/** Stores the best median rate of each crowd in `best`. */
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
      line(`one per transaction, same tables, ${connections} connections`, crowd, rate);
    }
}

async function benchPgledger(url, size) {
  const best = new Map();
  const variants = [
    ...size.connections.map((connections) => ({ connections, perTransaction: 1 })),
    { connections: 1, perTransaction: 500 },
  ];
  for (const variant of variants)
    for (const crowd of Object.keys(crowds)) {
      const rate = await rounds(size.rounds, () =>
        pgledgerTransaction(url, { crowd, ...variant, forMs: size.oneByOneMs }),
      );
      line(`pgledger, ${variant.perTransaction} per transaction, ${variant.connections} connections`, crowd, rate);
      best.set(crowd, Math.max(best.get(crowd) ?? 0, rate.median));
    }
  return best;
}

const line = (label, crowd, rate) => console.log(`  ${label.padEnd(48)}${crowd.padEnd(18)}${written(rate)}`);
