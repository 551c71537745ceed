import { Injectable } from '@nestjs/common';
import { type ActingAdmin, type AdminRisk, DomainError, type RiskFlag, requireAbility } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { PaymentsConfig } from '../config.js';
import { lagosDay } from '../reconciliation/lagos-day.js';
import { RiskRepository, type TableOfHashes } from './risk.repository.js';
import { RiskService } from './risk.service.js';

const dayMs = 24 * 3_600_000;
const shownFlags = 100;
/** How long the hashes of networks, accounts and cards are kept. */
const hashesKeptDays = 180;
/** Small enough for the statement timeout, however many hashes are due. */
const removedPerStatement = 1_000;

/** What admins see and decide. */
@Injectable()
export class RiskViewService {
  constructor(
    private readonly repository: RiskRepository,
    private readonly risk: RiskService,
    private readonly config: PaymentsConfig,
  ) {}

  /** Returns the decisions of the last Lagos days including today, and the flags that are not cleared. */
  async get(dayCount: number, now = new Date()): Promise<Omit<AdminRisk, 'flags'> & { flags: RiskFlag[] }> {
    const [decisions, flags] = await Promise.all([
      this.repository.listDecisions(lagosDay(new Date(now.getTime() - (dayCount - 1) * dayMs))),
      this.repository.listFlags({ limit: shownFlags }),
    ]);
    return { mode: this.risk.isCounting ? this.config.RISK : 'off', today: lagosDay(now), decisions, flags };
  }

  /** @throws DomainError `risk.flag-not-found`, `admin.role-insufficient` */
  async clearFlag(flagId: number, admin: ActingAdmin): Promise<RiskFlag> {
    requireAbility(admin, 'manage-money');
    const flag = await this.repository.clearFlag(flagId, admin.id);
    if (!flag) throw new DomainError('risk.flag-not-found');
    return flag;
  }

  /**
   * Deletes the hashes whose time is over; a table that fails does not stop the others.
   * @throws AggregateError of those that failed
   */
  async removeHashes(): Promise<void> {
    const failures: unknown[] = [];
    for (const table of ['payment_origins', 'supporter_blocks', 'risk_decisions'] as const)
      await this.removeHashesOf(table).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, failures.map(errorMessage).join('; '));
  }

  private async removeHashesOf(table: TableOfHashes): Promise<void> {
    const part = { olderThanDays: hashesKeptDays, atMost: removedPerStatement };
    while ((await this.repository.removeHashes(table, part)) > 0);
  }
}
