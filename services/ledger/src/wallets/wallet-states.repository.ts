import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';

export type WalletState = 'open' | 'suspended' | 'deleted';

/** Stores whether the owner of a wallet may spend from it. A wallet without a row is open. */
@Injectable()
export class WalletStatesRepository {
  /**
   * Call this under the lock of the wallet. An older change that arrives late has no effect, and a deleted wallet stays
   * deleted.
   */
  async save(sql: SqlRunner, wallet: { creatorId: string; state: WalletState; changedAt: Date }): Promise<void> {
    await sql.rows(
      `insert into wallet_states (creator_id, state, changed_at) values ($1, $2, $3)
       on conflict (creator_id) do update set state = excluded.state, changed_at = excluded.changed_at
       where wallet_states.state <> 'deleted'
         and (wallet_states.changed_at < excluded.changed_at or excluded.state = 'deleted')`,
      [wallet.creatorId, wallet.state, wallet.changedAt],
    );
  }
}
