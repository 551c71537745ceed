import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';

export type Checkpoint = { fromTransaction: number; toTransaction: number; transactions: number; hash: string };

@Injectable()
export class CheckpointsRepository {
  constructor(private readonly database: Database) {}

  /** Returns undefined when every transaction is covered, or another replica is creating a checkpoint. */
  async createNextCheckpoint(atMost: number): Promise<Checkpoint | undefined> {
    const [row] = await this.database.rows<{
      from_id: number;
      to_id: number;
      transactions_checkpointed: number;
      checkpoint_hash: Buffer;
    }>('select from_id, to_id, transactions_checkpointed, checkpoint_hash from create_checkpoint($1)', [atMost]);
    return (
      row && {
        fromTransaction: row.from_id,
        toTransaction: row.to_id,
        transactions: row.transactions_checkpointed,
        hash: row.checkpoint_hash.toString('hex'),
      }
    );
  }
}
