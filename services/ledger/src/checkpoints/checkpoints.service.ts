import { Injectable, Logger } from '@nestjs/common';
import { type Checkpoint, CheckpointsRepository } from './checkpoints.repository.js';

/** Small enough to be hashed within a fraction of a second, and to say where to look when one does not verify. */
const transactionsAtOnce = 10_000;

@Injectable()
export class CheckpointsService {
  private readonly logger = new Logger('Checkpoints');

  constructor(private readonly checkpoints: CheckpointsRepository) {}

  /**
   * Checkpoints what is settled and not sealed yet. Each hash is logged, and so leaves the database: who rewrites the journal
   * and all checkpoints after it would have to rewrite the logs as well.
   */
  async checkpointSettled(): Promise<Checkpoint[]> {
    const made: Checkpoint[] = [];
    for (;;) {
      const checkpoint = await this.checkpoints.createNextCheckpoint(transactionsAtOnce);
      if (!checkpoint) return made;
      made.push(checkpoint);
      this.logger.log(
        `Sealed transactions ${checkpoint.fromTransaction} to ${checkpoint.toTransaction}: ${checkpoint.hash}`,
      );
    }
  }
}
