import { Injectable } from '@nestjs/common';
import type { TakenDownMedia } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

@Injectable()
export class TakenDownMediaRepository {
  constructor(private readonly database: Database) {}

  /** Deletes every copy of the file and stores its digest. @returns undefined for an unknown or already deleted id */
  takeDown(id: string): Promise<TakenDownMedia | undefined> {
    return this.database.transaction(async (transaction) => {
      const [file] = await transaction.rows<{ digest: string }>('select digest from overlay_media where id = $1', [id]);
      if (!file) return undefined;
      await lockFile(transaction, file.digest);
      const [row] = await transaction.rows<TakenDownMedia>(
        `with file as (select id, creator_id, kind, digest from overlay_media where id = $1),
              kept as (insert into taken_down_media (digest) select digest from file on conflict do nothing),
              removed as (delete from overlay_media where digest = (select digest from file) returning creator_id)
         select creator_id as "creatorId", kind, digest, (select array_agg(creator_id) from removed) as "creatorIds"
         from file where exists (select from removed)`,
        [id],
      );
      return row;
    });
  }
}

/** Locks a file until the transaction ends, so that no upload of it is missed by its take-down. */
export async function lockFile(sql: SqlRunner, digest: string): Promise<void> {
  await sql.rows(`select pg_advisory_xact_lock(hashtext('overlay-media ' || $1))`, [digest]);
}
