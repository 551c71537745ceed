/**
 * Period close: a month of Lagos is closed some days after its end, once all its transactions verified clean. Verification
 * then starts after the last closed month (`npm run ledger:verify`).
 */
import { Injectable, Logger } from '@nestjs/common';
import { ClosingChecks } from '../checks/closing-checks.service.js';
import { ClosedMonthsRepository } from './closed-months.repository.js';

/** Leaves time to compare the month with the providers, and to verify it with payments, before it is closed. */
const graceDays = 5;

@Injectable()
export class PeriodCloseService {
  private readonly logger = new Logger('PeriodClose');

  constructor(
    private readonly closedMonths: ClosedMonthsRepository,
    private readonly checks: ClosingChecks,
  ) {}

  /**
   * Closes the months that ended, oldest first, until one violates an invariant. Logs each hash, which copies it outside
   * the database.
   * @returns the months that this call closed
   */
  async closeEndedMonths(): Promise<string[]> {
    const closed: string[] = [];
    for (;;) {
      const month = await this.closedMonths.findNextToClose(graceDays);
      const posted = month && (await this.checks.verify(month));
      const hash = posted && (await this.closedMonths.close(month, posted));
      if (!hash) return closed;
      closed.push(month.month);
      this.logger.log(`Closed ${month.month} with ${posted.transactions} transactions up to ${month.upTo}: ${hash}`);
    }
  }
}
