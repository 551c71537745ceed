import { Injectable } from '@nestjs/common';
import type { PremiumChanged } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

@Injectable()
export class PremiumTermsRepository {
  constructor(private readonly database: Database) {}

  /** Saves the subscription state. The highest revision wins, regardless of arrival order. */
  async save({ creatorId, expiresAt, revision }: PremiumChanged): Promise<void> {
    await this.database.rows(
      `insert into premium_terms (creator_id, expires_at, revision) values ($1, $2, $3)
       on conflict (creator_id) do update set expires_at = excluded.expires_at, revision = excluded.revision
       where premium_terms.revision < excluded.revision`,
      [creatorId, expiresAt, revision],
    );
  }

  /** Returns the expiry of each creator who has ever had premium. */
  findExpiries(creatorIds: readonly string[]): Promise<{ creator_id: string; expires_at: Date }[]> {
    return this.database.rows('select creator_id, expires_at from premium_terms where creator_id = any($1)', [
      creatorIds,
    ]);
  }
}
