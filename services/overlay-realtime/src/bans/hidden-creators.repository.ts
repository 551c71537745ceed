import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';

@Injectable()
export class HiddenCreatorsRepository {
  constructor(private readonly database: Database) {}

  /** False when something later was heard already: events that failed once arrive again out of their order. Deleted is deleted. */
  async save(creatorId: string, isHidden: boolean, since: string): Promise<boolean> {
    const rows = await this.database.rows(
      `insert into hidden_creators (creator_id, is_hidden, since) values ($1, $2, $3)
       on conflict (creator_id) do update set is_hidden = excluded.is_hidden, since = excluded.since
       where hidden_creators.since <= excluded.since and hidden_creators.deleted_at is null returning creator_id`,
      [creatorId, isHidden, since],
    );
    return rows.length > 0;
  }

  async isHidden(creatorId: string): Promise<boolean> {
    const [row] = await this.database.rows<{ is_hidden: boolean }>(
      'select is_hidden from hidden_creators where creator_id = $1',
      [creatorId],
    );
    return row?.is_hidden ?? false;
  }
}
