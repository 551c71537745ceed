import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { AccountKey, Posting } from '../postings/posting.js';

/** Accounts are never removed and never change their id, so knowing them once is enough. Bounded all the same. */
const knownAccountsMax = 200_000;

@Injectable()
export class JournalRepository {
  private readonly knownAccounts = new Map<AccountKey, number>();

  constructor(private readonly database: Database) {}

  /** The ids of these accounts; those that do not exist yet are opened. */
  async openAccounts(keys: readonly AccountKey[]): Promise<Map<AccountKey, number>> {
    const unknown = [...new Set(keys)].filter((key) => !this.knownAccounts.has(key)).sort();
    if (unknown.length > 0) {
      if (this.knownAccounts.size + unknown.length > knownAccountsMax) this.knownAccounts.clear();
      await this.insertMissing(unknown);
      for (const { key, id } of await this.idsOf(keys)) this.knownAccounts.set(key, id);
    }
    return this.knownAccounts;
  }

  /** Posts all of them or none; those posted before are left out. See the function for how it stays fast and safe. */
  async post(
    postings: readonly Posting[],
    accounts: ReadonlyMap<AccountKey, number>,
    sql: SqlRunner = this.database,
  ): Promise<void> {
    const legs = postings.flatMap((posting, index) => posting.legs.map((leg) => ({ ...leg, position: index + 1 })));
    await sql.rows('select from post_transfers($1, $2, $3, $4, $5, $6, $7)', [
      postings.map((posting) => posting.eventId),
      postings.map((posting) => posting.kind),
      postings.map((posting) => posting.reference),
      postings.map((posting) => posting.occurredAt),
      legs.map((leg) => leg.position),
      legs.map((leg) => accounts.get(leg.account)),
      legs.map((leg) => leg.amountKobo),
    ]);
  }

  private async insertMissing(keys: readonly AccountKey[]): Promise<void> {
    await this.database.rows(
      `insert into accounts (key, kind, owner_id)
       select key, split_part(key, ':', 1), nullif(split_part(key, ':', 2), '')::uuid from unnest($1::text[]) as t(key)
       on conflict (key) do nothing`,
      [keys],
    );
  }

  private idsOf(keys: readonly AccountKey[]): Promise<{ key: AccountKey; id: number }[]> {
    return this.database.rows('select key, id from accounts where key = any($1)', [keys]);
  }
}
