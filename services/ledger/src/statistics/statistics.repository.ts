import { Injectable } from '@nestjs/common';
import type { WithdrawalStatus } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { clearingAccounts } from '../transactions/ledger-transaction.js';
import type { PlatformAccount } from './ledger-balances.js';

const platformAccounts: PlatformAccount[] = [
  'fees',
  'provider-fees',
  'premium-revenue',
  'payouts-due',
  'payouts-sending',
  'bank',
  ...clearingAccounts,
];

export type WithdrawalTotalsRow = { count: number; gross: number; fee: number; net: number };

export type LedgerStatisticsRow = {
  /** Accounts without entries are absent. */
  balances: Partial<Record<PlatformAccount, number>> | null;
  withdrawals: Record<WithdrawalStatus, WithdrawalTotalsRow>;
  checked_at: Date | null;
  created_at: Date | null;
};

@Injectable()
export class LedgerStatisticsRepository {
  constructor(private readonly database: Database) {}

  /** Uses a single statement, so that all statistics belong to one snapshot. */
  async read(): Promise<LedgerStatisticsRow> {
    const [row] = await this.database.rows<LedgerStatisticsRow>(
      `select (select jsonb_object_agg(key, balance_kobo) from accounts where key = any($1)) as balances,
         (select jsonb_object_agg(status, jsonb_build_object(
            'count', withdrawals, 'gross', gross_kobo, 'fee', fee_kobo, 'net', net_kobo)) from withdrawal_totals) as withdrawals,
         (select checked_at from check_progress) as checked_at,
         (select created_at from checkpoints order by id desc limit 1) as created_at`,
      [platformAccounts],
    );
    return row as LedgerStatisticsRow;
  }

  newestViolations(limit: number): Promise<{ invariant: string; subject: string; found_at: Date }[]> {
    return this.database.rows(
      'select invariant, subject, found_at from invariant_violations order by found_at desc, invariant, subject limit $1',
      [limit],
    );
  }
}
