import { Injectable, Logger } from '@nestjs/common';
import { type Seal, SealsRepository } from './seals.repository.js';

/** Small enough to be hashed within a fraction of a second, and to say where to look when one does not verify. */
const transfersAtOnce = 10_000;

@Injectable()
export class SealsService {
  private readonly logger = new Logger('Seals');

  constructor(private readonly seals: SealsRepository) {}

  /**
   * Seals what is settled and not sealed yet. Each hash is logged, and so leaves the database: who rewrites the journal
   * and all seals after it would have to rewrite the logs as well.
   */
  async sealSettled(): Promise<Seal[]> {
    const made: Seal[] = [];
    for (;;) {
      const seal = await this.seals.sealNext(transfersAtOnce);
      if (!seal) return made;
      made.push(seal);
      this.logger.log(`Sealed transfers ${seal.fromTransfer} to ${seal.toTransfer}: ${seal.hash}`);
    }
  }
}
