import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { Counter } from 'prom-client';
import { comparedStatistics, StatisticsDriftRepository } from './statistics-drift.repository.js';

const drifted = new Counter({
  name: 'statistics_drift_total',
  help: 'Sums kept of a creator that differ from their donations, each time they are looked at',
  labelNames: ['statistic'],
});

// The alert is on an increase, which a counter that appears with its first drift does not have.
for (const statistic of comparedStatistics) drifted.inc({ statistic }, 0);

/** Bounds the duration of one job run: creators per statement, and rounds. */
const creatorsAtOnce = 20;
const roundsPerRun = 50;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Stored sums have no constraints that could reject a booking, so a job recomputes them in rotation. A difference is a
 * defect of ours: it is logged with both values and counted.
 */
@Injectable()
export class StatisticsDriftService {
  private readonly logger = new Logger('Statistics');
  private checkedUpTo = beforeAll;

  constructor(private readonly statistics: StatisticsDriftRepository) {}

  /** Checks the next thousand creators; starts again after the last one. */
  async check(): Promise<void> {
    for (let round = 0; round < roundsPerRun; round += 1) {
      const creatorIds = await this.statistics.creatorsAfter(this.checkedUpTo, creatorsAtOnce);
      // Advance first, so that a creator whose check times out does not block the others.
      this.checkedUpTo = creatorIds.length < creatorsAtOnce ? beforeAll : (creatorIds.at(-1) ?? beforeAll);
      await this.report(creatorIds).catch((error: unknown) =>
        this.logger.warn(
          `The statistics of ${creatorIds.length} creators could not be checked: ${errorMessage(error)}`,
        ),
      );
      if (this.checkedUpTo === beforeAll) return;
    }
  }

  private async report(creatorIds: readonly string[]): Promise<void> {
    for (const { creatorId, statistic, kept, counted } of await this.statistics.listDrift(creatorIds)) {
      drifted.inc({ statistic });
      this.logger.error(`${statistic} of ${creatorId} is ${kept}, recomputed ${counted}`);
    }
  }
}
