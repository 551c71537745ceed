import { Injectable } from '@nestjs/common';
import type { AdminLedger, AdminWithdrawalTotals, WithdrawalStatus } from '@tipnaija/contracts';
import { balancesOf } from './ledger-balances.js';
import { LedgerStatisticsRepository } from './statistics.repository.js';

const violationsShown = 20;

export type LedgerStatistics = {
  fees: { donationsKobo: number; withdrawalsKobo: number };
  withdrawals: Record<WithdrawalStatus, AdminWithdrawalTotals>;
  ledger: AdminLedger;
};

/** Ledger statistics for the admin page. */
@Injectable()
export class LedgerStatisticsService {
  constructor(private readonly statistics: LedgerStatisticsRepository) {}

  async get(): Promise<LedgerStatistics> {
    const [row, violations] = await Promise.all([
      this.statistics.read(),
      this.statistics.newestViolations(violationsShown),
    ]);
    const balances = balancesOf(row.balances ?? {});
    const { pending, completed } = row.withdrawals;
    // Declined withdrawals returned their fee; all other fees come from donations.
    const withdrawalsKobo = pending.fee + completed.fee;
    return {
      fees: { donationsKobo: balances.fees - withdrawalsKobo, withdrawalsKobo },
      withdrawals: row.withdrawals,
      ledger: {
        ...balances,
        checkedAt: row.checked_at?.toISOString() ?? null,
        lastCheckpointAt: row.created_at?.toISOString() ?? null,
        violations: violations.map(({ found_at, ...violation }) => ({ ...violation, foundAt: found_at.toISOString() })),
      },
    };
  }
}
