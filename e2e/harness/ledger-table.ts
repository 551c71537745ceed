import type { System } from './system.js';
import { waitUntil } from './wait-until.js';

export type LedgerLine = { account: string; kobo: number };

/** A provider's fee is posted when it is known, in the middle of whatever another test does. */
const isNoProviderFee = `transactions.kind not in ('provider-fee', 'payout-fee')`;

/**
 * Returns the balance of each ledger account kind in kobo, summed from the entries, without providers' fees. All wallets
 * are one kind.
 */
export async function ledgerTable(system: System): Promise<LedgerLine[]> {
  const { rows } = await system.database.query<{ account: string; kobo: string }>(
    `select accounts.kind as account, sum(amount_kobo)::text as kobo
     from ledger.entries join ledger.accounts on accounts.id = entries.account_id
     join ledger.transactions on transactions.id = transaction_id
     where ${isNoProviderFee} group by 1 order by 1`,
  );
  return rows.map(({ account, kobo }) => ({ account, kobo: Number(kobo) }));
}

async function transactionCount(system: System): Promise<number> {
  const { rows } = await system.database.query<{ count: string }>(
    `select count(*) from ledger.transactions where ${isNoProviderFee}`,
  );
  return Number(rows[0]?.count);
}

/**
 * Runs an operation that posts `transactions` ledger transactions.
 * @returns the kobo added to each account kind; unchanged kinds are omitted
 */
export async function kobosMoved(
  system: System,
  transactions: number,
  act: () => Promise<void>,
): Promise<LedgerLine[]> {
  const [before, count] = [await ledgerTable(system), await transactionCount(system)];
  await act();
  await waitUntil(
    async () => (await transactionCount(system)) >= count + transactions,
    20_000,
    `${transactions} transactions are posted`,
  );
  const after = await ledgerTable(system);
  const previous = new Map(before.map(({ account, kobo }) => [account, kobo]));
  return after
    .map(({ account, kobo }) => ({ account, kobo: kobo - (previous.get(account) ?? 0) }))
    .filter(({ kobo }) => kobo !== 0);
}

export function printLedgerTable(title: string, lines: readonly LedgerLine[]): void {
  const sum = lines.reduce((total, { kobo }) => total + kobo, 0);
  const printed = [...lines, { account: 'sum', kobo: sum }].map(
    ({ account, kobo }) => `  ${account.padEnd(20)}${String(kobo).padStart(14)}`,
  );
  console.log(`${title} (kobo)\n${printed.join('\n')}`);
}
