import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { Counter } from 'prom-client';
import { StatisticsDriftRepository } from './statistics-drift.repository.js';

const drifted = new Counter({
  name: 'statistics_drift_total',
  help: 'Sums kept of a creator that differ from their donations, each time they are looked at',
  labelNames: ['statistic'],
});

/** A run stays within its time: so many creators at once, for so many rounds. */
const creatorsAtOnce = 20;
const roundsPerRun = 50;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Sums that are kept beside the donations have no constraint that could refuse money, so they are counted anew in turns: what
 * differs is a fault of ours, logged with both statistics and counted.
 */
@Injectable()
export class StatisticsDriftService {
  private readonly logger = new Logger('Statistics');
  private checkedUpTo = beforeAll;

  constructor(private readonly statistics: StatisticsDriftRepository) {}

  /** Looks at the next thousand creators. After the last it begins anew. */
  async check(): Promise<void> {
    for (let round = 0; round < roundsPerRun; round += 1) {
      const creatorIds = await this.statistics.creatorsAfter(this.checkedUpTo, creatorsAtOnce);
      // First, so that a creator who cannot be counted in time does not keep the others from it.
      this.checkedUpTo = creatorIds.length < creatorsAtOnce ? beforeAll : (creatorIds.at(-1) ?? beforeAll);
      await this.report(creatorIds).catch((error: unknown) =>
        this.logger.warn(
          `The statistics of ${creatorIds.length} creators could not be counted: ${errorMessage(error)}`,
        ),
      );
      if (this.checkedUpTo === beforeAll) return;
    }
  }

  private async report(creatorIds: readonly string[]): Promise<void> {
    for (const { creatorId, statistic, kept, counted } of await this.statistics.listDrift(creatorIds)) {
      drifted.inc({ statistic });
      this.logger.error(`${statistic} of ${creatorId} is ${kept}, and counted anew ${counted}`);
    }
  }
}
