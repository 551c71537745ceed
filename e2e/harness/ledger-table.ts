import type { System } from './system.js';

export type LedgerLine = { account: string; kobo: number };

/** Every account of the ledger with what was posted to it, from its entries. Wallets are written without their owner. */
export async function ledgerTable(system: System): Promise<LedgerLine[]> {
  const { rows } = await system.database.query<{ account: string; kobo: string }>(
    `select kind as account, sum(amount_kobo)::text as kobo
     from ledger.entries join ledger.accounts on accounts.id = entries.account_id group by kind order by kind`,
  );
  return rows.map(({ account, kobo }) => ({ account, kobo: Number(kobo) }));
}

export function printLedgerTable(title: string, lines: readonly LedgerLine[]): void {
  const sum = lines.reduce((total, { kobo }) => total + kobo, 0);
  const written = [...lines, { account: 'sum', kobo: sum }].map(
    ({ account, kobo }) => `  ${account.padEnd(20)}${String(kobo).padStart(14)}`,
  );
  console.log(`${title} (kobo)\n${written.join('\n')}`);
}
