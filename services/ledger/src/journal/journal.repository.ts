import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import type { AccountKey, Posting } from '../postings/posting.js';

/** Accounts are never removed and never change their id, so knowing them once is enough. Bounded all the same. */
const knownAccountsMax = 200_000;

@Injectable()
export class JournalRepository {
  private readonly knownAccounts = new Map<AccountKey, number>();

  constructor(private readonly database: Database) {}

  /** The ids of these accounts, by key; those that do not exist yet are opened. */
  async openAccounts(keys: ReadonlySet<AccountKey>): Promise<Map<AccountKey, number>> {
    const unknown = [...keys].filter((key) => !this.knownAccounts.has(key)).sort();
    if (unknown.length > 0) {
      if (this.knownAccounts.size + unknown.length > knownAccountsMax) this.knownAccounts.clear();
      await this.insertMissing(unknown);
      for (const { key, id } of await this.idsOf([...keys])) this.knownAccounts.set(key, id);
    }
    return new Map([...keys].map((key) => [key, this.knownAccounts.get(key) as number]));
  }

  /** The database was restored under us: what we remember of it may be wrong. */
  forgetAccounts(): void {
    this.knownAccounts.clear();
  }

  /**
   * Posts all of them or none; those posted before are left out. See the function for how it stays fast and safe.
   * Fails with `isStaleAccount` when an account is not the one its key names.
   */
  async post(postings: readonly Posting[], accounts: ReadonlyMap<AccountKey, number>): Promise<void> {
    const legs = postings.flatMap((posting, index) => posting.legs.map((leg) => ({ ...leg, position: index + 1 })));
    await this.database.rows('select from post_transfers($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      postings.map((posting) => posting.eventId),
      postings.map((posting) => posting.kind),
      postings.map((posting) => posting.reference),
      postings.map((posting) => posting.occurredAt),
      legs.map((leg) => leg.position),
      legs.map((leg) => accounts.get(leg.account)),
      legs.map((leg) => leg.amountKobo),
      [...accounts.values()],
      [...accounts.keys()],
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

/** True when the journal refused a batch because a remembered account id no longer fits its key. */
export function isStaleAccount(error: unknown): boolean {
  return error instanceof Error && 'driverError' in error && (error.driverError as { code?: string }).code === 'LA001';
}
