import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge, register } from 'prom-client';
import {
  balanceSums,
  chainOfMonths,
  checkpointChecks,
  lastEntries,
  monthTotals,
  rangeChecks,
  wholeChecks,
  withdrawalTransactions,
} from './invariants.repository.js';
import { ViolationsRepository } from './violations.repository.js';

const invariants = [rangeChecks, wholeChecks, checkpointChecks]
  .flatMap((checks) => Object.keys(checks))
  .concat(balanceSums, lastEntries, withdrawalTransactions, chainOfMonths, monthTotals);

/** Read from the tables on scrape, so that every replica reports the same values, whichever of them ran the job. */
@Injectable()
export class ChecksMetrics implements OnModuleInit {
  constructor(private readonly violations: ViolationsRepository) {}

  onModuleInit(): void {
    const { violations } = this;
    gauge('ledger_invariant_violations', 'Rows that break an invariant of the ledger, until a person has looked', {
      labelNames: ['invariant'],
      collect: async (metric) => {
        const counts = await violations.countByInvariant();
        for (const invariant of invariants) metric.set({ invariant }, counts.get(invariant) ?? 0);
      },
    });
    gauge('ledger_checks_age_seconds', 'Since the repeating checks of the ledger last ran to their end', {
      collect: async (metric) => metric.set(await violations.secondsSinceLastRun()),
    });
  }
}

function gauge(
  name: string,
  help: string,
  options: { labelNames?: string[]; collect: (metric: Gauge) => Promise<void> },
): void {
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: options.labelNames ?? [],
    // When the database is unavailable, the gauge keeps its last value and the scrape still returns the other metrics.
    async collect() {
      await options.collect(this as Gauge).catch(() => undefined);
    },
  });
}
