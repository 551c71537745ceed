/** Ledger baselines: one donation per transaction with the ledger's own SQL function on the same tables, and pgledger. */
import { randomUUID } from 'node:crypto';
import { ratePerSecond } from '../measure.mjs';
import { connect } from '../scratch-database.mjs';
import { creators } from './existing-data.mjs';

const asLedger = '-c search_path=ledger -c role=ledger_service';
const pick = { 'one hot creator': () => 0, '10,000 creators': () => Math.floor(Math.random() * creators) };

async function withConnections(url, options, count, work) {
  const connections = await Promise.all(Array.from({ length: count }, () => connect(url, options)));
  return work(connections).finally(() => Promise.all(connections.map((connection) => connection.end())));
}

/** Calls the ledger's SQL function with one donation per commit. Returns donations per second. */
export async function plainTransaction(url, { crowd, connections, forMs }) {
  return withConnections(url, asLedger, connections, async (clients) => {
    const getId = await loadAccountIds(clients[0]);
    const [fees, clearing] = [getId('fees'), getId('paystack-clearing')];
    return ratePerSecond(connections, forMs, async (worker) => {
      const creator = pick[crowd]();
      const wallet = getId(creator);
      await clients[worker].query({
        name: 'post-one',
        text: `select from post_transactions($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        values: [
          [randomUUID()],
          ['donation-paid'],
          ['donation 1'],
          [new Date()],
          [250_000],
          [12_500],
          [1, 1, 1],
          [clearing, wallet, fees],
          [-250_000, 237_500, 12_500],
          [clearing, wallet, fees],
          ['paystack-clearing', getWalletKey(creator), 'fees'],
        ],
      });
      return 1;
    });
  });
}

const getWalletKey = (creator) => `wallet:00000000-0000-4000-8000-${creator.toString(16).padStart(12, '0')}`;

async function loadAccountIds(client) {
  const wallets = Array.from({ length: creators }, (_, creator) => getWalletKey(creator));
  const { rows } = await client.query('select id, key from open_accounts($1)', [
    ['fees', 'paystack-clearing', ...wallets],
  ]);
  const ids = new Map(rows.map(({ id, key }) => [key, Number(id)]));
  return (account) => ids.get(typeof account === 'number' ? getWalletKey(account) : account);
}

/**
 * Measures pgledger in its own database on the same server through `pgl_donate(event uuid, creator int, gross bigint)`, a
 * wrapper that must be installed there. Each transaction contains `perTransaction` donations. Returns donations per second.
 */
export async function pgledgerTransaction(url, { crowd, connections, perTransaction, forMs }) {
  return withConnections(url, '', connections, (clients) =>
    ratePerSecond(connections, forMs, async (worker) => {
      await clients[worker].query({
        name: 'donate',
        text: 'select pgl_donate(gen_random_uuid(), creator, 250000) from unnest($1::int[]) as creator',
        values: [Array.from({ length: perTransaction }, pick[crowd])],
      });
      return perTransaction;
    }),
  );
}
