import { Injectable } from '@nestjs/common';
import type { AdminLedger, AdminWithdrawalTotals, WithdrawalStatus } from '@tipnaija/contracts';
import { FiguresRepository } from './figures.repository.js';
import { balancesOf } from './ledger-balances.js';

const offencesShown = 20;

export type LedgerFigures = {
  fees: { donationsKobo: number; withdrawalsKobo: number };
  withdrawals: Record<WithdrawalStatus, AdminWithdrawalTotals>;
  ledger: AdminLedger;
};

/** The books in a few figures, for the admin page. */
@Injectable()
export class FiguresService {
  constructor(private readonly figures: FiguresRepository) {}

  async get(): Promise<LedgerFigures> {
    const [row, offences] = await Promise.all([this.figures.read(), this.figures.newestOffences(offencesShown)]);
    const balances = balancesOf(row.balances ?? {});
    const { pending, completed } = row.withdrawals;
    // The fee of a declined one went back with it; whatever else is in fees came from donations.
    const withdrawalsKobo = pending.fee + completed.fee;
    return {
      fees: { donationsKobo: balances.fees - withdrawalsKobo, withdrawalsKobo },
      withdrawals: row.withdrawals,
      ledger: {
        ...balances,
        checkedAt: row.checked_at?.toISOString() ?? null,
        sealedAt: row.sealed_at?.toISOString() ?? null,
        offences: offences.map(({ found_at, ...offence }) => ({ ...offence, foundAt: found_at.toISOString() })),
      },
    };
  }
}
