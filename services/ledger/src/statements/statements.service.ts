import { Injectable } from '@nestjs/common';
import type { StatementPeriod, WalletStatement } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { type KindSum, toStatementSums } from './statement.js';
import { StatementsRepository } from './statements.repository.js';

/** A creator's wallet over a period. An entry belongs to the period in which it was booked, so a past one never changes. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly database: Database,
    private readonly statements: StatementsRepository,
  ) {}

  /**
   * Returns the statement with one part per day or month in which something was booked.
   * @throws Error when its sums are not the change of the balance
   */
  async get(creatorId: string, period: StatementPeriod): Promise<WalletStatement> {
    const range = await this.statements.findRange(this.database, creatorId, period);
    const none = {
      openingBalance: 0,
      closingBalance: 0,
      sums: toStatementSums([]),
      parts: [],
      fromSeq: 1,
      untilSeq: 1,
    };
    if (!range) return none;
    const kinds = await this.statements.sumsPerPart(this.database, creatorId, { period, range });
    const statement = {
      openingBalance: range.openingKobo,
      closingBalance: range.closingKobo,
      sums: toStatementSums(kinds),
      parts: toParts(kinds, range.openingKobo),
      fromSeq: range.fromSeq,
      untilSeq: range.untilSeq,
    };
    const change = totalOf(statement.sums);
    if (range.openingKobo + change !== range.closingKobo)
      throw new Error(
        `The statement of ${creatorId} from ${period.from} is off by ${range.closingKobo - range.openingKobo - change} kobo`,
      );
    return statement;
  }
}

function toParts(kinds: readonly KindSum[], openingKobo: number): WalletStatement['parts'] {
  let balance = openingKobo;
  return [...new Set(kinds.map(({ part }) => part))].map((part) => {
    const sums = toStatementSums(kinds.filter((sum) => sum.part === part));
    balance += totalOf(sums);
    return { part, sums, closingBalance: balance };
  });
}

const totalOf = (sums: WalletStatement['sums']) => Object.values(sums).reduce((total, amount) => total + amount, 0);
