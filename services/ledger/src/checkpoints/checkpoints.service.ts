import { Injectable, Logger } from '@nestjs/common';
import { type Checkpoint, CheckpointsRepository } from './checkpoints.repository.js';

/** Small enough to hash within a fraction of a second, and to localize a checkpoint that does not verify. */
const transactionsAtOnce = 10_000;

@Injectable()
export class CheckpointsService {
  private readonly logger = new Logger('Checkpoints');

  constructor(private readonly checkpoints: CheckpointsRepository) {}

  /**
   * Creates checkpoints over all final transactions without one. Logs each hash, which copies it outside the database:
   * rewriting the journal and all later checkpoints would require rewriting the logs too.
   */
  async checkpointSettled(): Promise<Checkpoint[]> {
    const created: Checkpoint[] = [];
    for (;;) {
      const checkpoint = await this.checkpoints.createNextCheckpoint(transactionsAtOnce);
      if (!checkpoint) return created;
      created.push(checkpoint);
      this.logger.log(
        `Checkpoint over transactions ${checkpoint.fromTransaction} to ${checkpoint.toTransaction}: ${checkpoint.hash}`,
      );
    }
  }
}
