import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { LRUCache } from 'lru-cache';
import type { AccountKey, LedgerTransaction, TipShare } from '../transactions/ledger-transaction.js';
import { toDomainError } from './journal-errors.js';

/** Bounds the cache of account ids. Accounts are never deleted and never change their id, so entries do not expire. */
const knownAccountsMax = 200_000;

/** Cached account ids by key. */
export type KnownAccounts = ReadonlyMap<AccountKey, number>;

/** `revision` increases with every entry: of two balances of an account, the one with the higher revision is newer. */
export type ChangedAccount = { key: AccountKey; balanceKobo: number; revision: number };

@Injectable()
export class JournalRepository {
  private readonly knownAccounts = new LRUCache<AccountKey, number>({ max: knownAccountsMax });

  constructor(private readonly database: Database) {}

  /** Returns the ids of these accounts by key, and creates missing accounts. */
  async openAccounts(keys: ReadonlySet<AccountKey>): Promise<KnownAccounts> {
    if ([...keys].some((key) => !this.knownAccounts.has(key))) {
      const opened = await this.database.rows<{ id: number; key: AccountKey }>(
        'select id, key from open_accounts($1)',
        [[...keys]],
      );
      for (const { key, id } of opened) this.knownAccounts.set(key, id);
    }
    return new Map([...keys].map((key) => [key, this.knownAccounts.get(key) as number]));
  }

  /** Clears the cached account ids, which may be wrong after a restore of the database. */
  forgetAccounts(): void {
    this.knownAccounts.clear();
  }

  /**
   * Locks these accounts until the transaction ends and returns their balances in kobo. Throws an error that satisfies
   * `isStaleAccount`, as `post` does.
   */
  async lockAccounts(sql: SqlRunner, accounts: KnownAccounts): Promise<Map<AccountKey, number>> {
    const rows = await sql.rows<{ account_id: number; balance_kobo: number }>(
      'select account_id, balance_kobo from lock_accounts($1, $2)',
      [[...accounts.values()], [...accounts.keys()]],
    );
    const balances = new Map(rows.map((row) => [row.account_id, row.balance_kobo]));
    return new Map([...accounts].map(([key, id]) => [key, balances.get(id) as number]));
  }

  /**
   * Posts all transactions or none; transactions posted before are skipped. The SQL function documents its locking and
   * performance. Throws an error that satisfies `isStaleAccount` when an account id does not match its key.
   * @throws DomainError `wallet.insufficient`, `wallet.closed` or `wallet.charge-cancelled`
   */
  async post(
    sql: SqlRunner,
    transactions: readonly LedgerTransaction[],
    accounts: KnownAccounts,
  ): Promise<ChangedAccount[]> {
    const entries = transactions.flatMap((ledgerTransaction, index) =>
      ledgerTransaction.entries.map((entry) => ({ ...entry, position: index + 1 })),
    );
    const recorded = this.recordMaturities(sql, transactions, accounts);
    const posted = sql
      .rows<{ account_id: number; balance_kobo: number; entry_count: number }>(
        `select account_id, balance_kobo, entry_count
         from post_transactions($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          arrayOf(transactions.map((ledgerTransaction) => ledgerTransaction.eventId)),
          arrayOf(transactions.map((ledgerTransaction) => ledgerTransaction.kind)),
          arrayOf(transactions.map((ledgerTransaction) => quoted(ledgerTransaction.reference))),
          arrayOf(transactions.map((ledgerTransaction) => quoted(ledgerTransaction.occurredAt))),
          arrayOf(transactions.map((ledgerTransaction) => ledgerTransaction.grossKobo)),
          arrayOf(transactions.map((ledgerTransaction) => ledgerTransaction.feeKobo)),
          arrayOf(entries.map((entry) => entry.position)),
          arrayOf(entries.map((entry) => accounts.get(entry.account) as number)),
          arrayOf(entries.map((entry) => entry.amountKobo)),
          arrayOf([...accounts.values()]),
          arrayOf([...accounts.keys()]),
        ],
      )
      .catch((error: unknown) => {
        throw toDomainError(error) ?? error;
      });
    const [rows] = await Promise.all([posted, recorded]);
    await this.restoreMaturities(sql, transactions);
    const keys = new Map([...accounts].map(([key, id]) => [id, key]));
    return rows.map(({ account_id, balance_kobo, entry_count }) => ({
      key: keys.get(account_id) as AccountKey,
      balanceKobo: balance_kobo,
      revision: entry_count,
    }));
  }

  /**
   * The database decides by the posted events which of these are new, so this is sent before they are posted. What
   * reduces maturing tips locks the accounts first, in the order of every other transaction: the wallet, then its maturing tips.
   */
  private async recordMaturities(
    sql: SqlRunner,
    transactions: readonly LedgerTransaction[],
    accounts: KnownAccounts,
  ): Promise<void> {
    const tips = transactions.flatMap(({ eventId, matures }) => (matures ? [{ eventId, ...matures }] : []));
    const losses = transactions.flatMap(({ eventId, reduces }) => (reduces ? [{ eventId, ...reduces }] : []));
    await Promise.all([
      tips.length > 0 &&
        sql.rows('select record_maturities($1, $2, $3, $4, $5, $6)', [
          ...arraysOf(tips),
          arrayOf(tips.map(({ availableAt }) => epochSeconds(availableAt))),
          arrayOf(tips.map(({ availableAtIfTrusted }) => epochSeconds(availableAtIfTrusted))),
        ]),
      losses.length > 0 && this.lockAccounts(sql, accounts),
      losses.length > 0 && sql.rows('select reduce_maturities($1, $2, $3, $4)', arraysOf(losses)),
    ]);
  }

  /** The database reads the posted transactions, so this is sent after them. */
  private async restoreMaturities(sql: SqlRunner, transactions: readonly LedgerTransaction[]): Promise<void> {
    const tips = transactions.flatMap(({ restores }) => restores ?? []);
    if (tips.length === 0) return;
    await sql.rows('select restore_maturities($1, $2)', [
      arrayOf(tips.map(({ donationId }) => donationId)),
      arrayOf(tips.map(({ creatorId }) => creatorId)),
    ]);
  }
}

function arraysOf(shares: readonly (TipShare & { eventId: string })[]): string[] {
  return [
    arrayOf(shares.map(({ eventId }) => eventId)),
    arrayOf(shares.map(({ donationId }) => donationId)),
    arrayOf(shares.map(({ creatorId }) => creatorId)),
    arrayOf(shares.map(({ amountKobo }) => amountKobo)),
  ];
}

/**
 * Formats a PostgreSQL array literal. The driver would inspect the type of each of some 8,000 values per batch, which
 * costs as much as the rest of the posting. Arbitrary text must be passed through `quoted` first.
 */
function arrayOf(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}

const epochSeconds = (instant: Date): number => Math.ceil(instant.getTime() / 1_000);

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
