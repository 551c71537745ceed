import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import type { MaturingSum } from './availability.js';
import { MaturitiesRepository } from './maturities.repository.js';

const rowsAtOnce = 10_000;

/** What is maturing. The journal records it, with the transactions of the tips. */
@Injectable()
export class MaturitiesService {
  constructor(private readonly maturities: MaturitiesRepository) {}

  /** Returns what is maturing for a creator, one sum per time. Call it under the lock of the wallet. */
  listSums(sql: SqlRunner, creatorId: string): Promise<MaturingSum[]> {
    return this.maturities.listSums(sql, creatorId);
  }

  /** Deletes the rows of tips that became available, in batches. They count for nothing, so nothing waits for this. */
  async removeMatured(atOnce: number = rowsAtOnce): Promise<void> {
    while ((await this.maturities.removeMatured(atOnce)) === atOnce);
  }
}
