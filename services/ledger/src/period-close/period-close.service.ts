/**
 * Period close: a month of Lagos is closed some days after its end, once all its transactions verified clean. Verification
 * then starts after the last closed month (`npm run ledger:verify`).
 */
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import { CheckedInvariants } from '../checks/checked-invariants.js';
import { closedMonthsFormAChain } from '../checks/closed-month-checks.repository.js';
import { chainOfMonths } from '../checks/invariants.repository.js';
import { verifyPeriod } from '../checks/verify-period.js';
import { ViolationsRepository } from '../checks/violations.repository.js';
import { ClosedMonthsRepository } from './closed-months.repository.js';

/** Leaves time to compare the month with the providers, and to verify it with payments, before it is closed. */
const graceDays = 5;

@Injectable()
export class PeriodCloseService {
  private readonly logger = new Logger('PeriodClose');

  constructor(
    private readonly database: Database,
    private readonly violations: ViolationsRepository,
    private readonly closedMonths: ClosedMonthsRepository,
  ) {}

  /**
   * Closes the months that ended, oldest first, until one violates an invariant; its violations are counted by the metric
   * of the scheduled checks. Logs each hash, which copies it outside the database.
   * @returns the months that this call closed
   */
  async closeEndedMonths(): Promise<string[]> {
    const closed: string[] = [];
    for (;;) {
      const month = await this.closedMonths.findNextToClose(graceDays);
      if (!month) return closed;
      const invariants = new CheckedInvariants();
      await invariants.check(chainOfMonths, () => closedMonthsFormAChain(this.database));
      const { posted } = await verifyPeriod(this.database, month, invariants);
      if (invariants.count() > 0) {
        await this.report(month.month, invariants);
        return closed;
      }
      const hash = await this.closedMonths.close(month, posted);
      if (!hash) return closed;
      closed.push(month.month);
      this.logger.log(`Closed ${month.month} with ${posted.transactions} transactions up to ${month.upTo}: ${hash}`);
    }
  }

  private async report(month: string, invariants: CheckedInvariants): Promise<void> {
    for (const { name, violations } of invariants.list())
      for (const { subject, details } of await this.violations.record(name, violations))
        this.logger.error(`${month} is not closed: ${name}: ${subject} ${JSON.stringify(details)}`);
  }
}
