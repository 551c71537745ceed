import { Injectable } from '@nestjs/common';
import type { DashboardDispute } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

export type KnownDispute = Pick<DashboardDispute, 'disputeId' | 'state'> & { creatorId: string };

@Injectable()
export class DisputesRepository {
  constructor(private readonly database: Database) {}

  /** Saves the states. Events arrive in any order and more than once; a dispute keeps the furthest state. */
  async save(disputes: readonly KnownDispute[]): Promise<void> {
    await this.database.rows(
      `insert into disputes as known (dispute_id, creator_id, state)
       select distinct on (dispute_id) * from unnest($1::uuid[], $2::uuid[], $3::text[]) as d(dispute_id, creator_id, state)
       order by dispute_id, array_position(array['open', 'lost', 'won'], state) desc
       on conflict (dispute_id) do update set state = excluded.state
       where array_position(array['open', 'lost', 'won'], known.state)
         < array_position(array['open', 'lost', 'won'], excluded.state)`,
      [
        disputes.map(({ disputeId }) => disputeId),
        disputes.map(({ creatorId }) => creatorId),
        disputes.map(({ state }) => state),
      ],
    );
  }
}
