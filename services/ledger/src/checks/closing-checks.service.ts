import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import { CheckedInvariants } from './checked-invariants.js';
import { closedMonthsFormAChain } from './closed-month-checks.repository.js';
import { chainOfMonths } from './invariants.repository.js';
import type { Period, PostedTotals } from './period.js';
import { verifyPeriod } from './verify-period.service.js';
import { ViolationsRepository } from './violations.repository.js';

/** Verifies a month before it is closed. */
@Injectable()
export class ClosingChecks {
  private readonly logger = new Logger('PeriodClose');

  constructor(
    private readonly database: Database,
    private readonly violations: ViolationsRepository,
  ) {}

  /**
   * Returns what was posted in the month; undefined when it violates an invariant. Violations are logged once and counted
   * by the metric of the scheduled checks.
   */
  async verify(period: Period & { month: string }): Promise<PostedTotals | undefined> {
    const invariants = new CheckedInvariants();
    await invariants.check(chainOfMonths, () => closedMonthsFormAChain(this.database));
    const { posted } = await verifyPeriod(this.database, period, invariants);
    if (invariants.count() === 0) return posted;
    for (const { name, violations } of invariants.list())
      for (const { subject, details } of await this.violations.record(name, violations))
        this.logger.error(`${period.month} is not closed: ${name}: ${subject} ${JSON.stringify(details)}`);
    return undefined;
  }
}
