import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';

/** The creators whose tips become available sooner. */
@Injectable()
export class TrustedCreatorsRepository {
  constructor(private readonly database: Database) {}

  async isTrusted(creatorId: string): Promise<boolean> {
    const rows = await this.database.rows('select from trusted_creators where creator_id = $1', [creatorId]);
    return rows.length > 0;
  }

  /** Returns false when the creator was trusted before. */
  async add(creator: { creatorId: string; adminId: string; reason: string }): Promise<boolean> {
    const rows = await this.database.rows(
      `insert into trusted_creators (creator_id, trusted_by, reason) values ($1, $2, $3)
       on conflict do nothing returning creator_id`,
      [creator.creatorId, creator.adminId, creator.reason],
    );
    return rows.length > 0;
  }

  /** Returns false when the creator was not trusted before. */
  async remove(creatorId: string): Promise<boolean> {
    const rows = await this.database.rows('delete from trusted_creators where creator_id = $1 returning creator_id', [
      creatorId,
    ]);
    return rows.length > 0;
  }
}
