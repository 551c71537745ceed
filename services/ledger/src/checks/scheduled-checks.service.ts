/**
 * Scheduled invariant checks. Each run covers the transactions checkpointed since the last run, a part of the older
 * ones, and the cheap checks over the whole ledger, so that its cost does not grow with the journal. Violations are
 * stored, logged once and counted by a metric until a clean `npm run ledger:verify -- --all` deletes them.
 */
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import { accountsStandAtTheirLastEntry } from './account-checks.repository.js';
import { checkpointsAfter, lastCheckpointedTransaction } from './checkpoint-checks.repository.js';
import { closedMonthsFormAChain } from './closed-month-checks.repository.js';
import {
  chainOfMonths,
  checkpointChecks,
  lastEntries,
  rangeChecks,
  wholeChecks,
  withdrawalTransactions,
} from './invariants.repository.js';
import type { Violation } from './violation.js';
import { ViolationsRepository } from './violations.repository.js';
import { withdrawalsHaveTheirTransactions } from './withdrawal-checks.repository.js';

const transactionsAtOnce = 20_000;
const maxRanges = 50;
const checkpointsPerRun = 10;
const withdrawalsChangedWithinMs = 24 * 3_600_000;

export type NamedViolation = Violation & { invariant: string };

@Injectable()
export class ScheduledChecks {
  private readonly logger = new Logger('Invariants');

  constructor(
    private readonly database: Database,
    private readonly violations: ViolationsRepository,
  ) {}

  /** Runs the checks and returns the new violations. */
  async run(): Promise<NamedViolation[]> {
    const { checkedToTransaction, verifiedToCheckpoint } = await this.violations.progress();
    const found: NamedViolation[] = [];
    const check = async (invariant: string, find: () => Promise<Violation[]>) => {
      const fresh = await this.violations.record(invariant, await find());
      for (const violation of fresh) {
        this.logger.error(`${invariant}: ${violation.subject} ${JSON.stringify(violation.details)}`);
        found.push({ invariant, ...violation });
      }
    };
    const checkedTo = await this.checkNewTransactions(checkedToTransaction, check);
    for (const [name, find] of Object.entries(wholeChecks)) await check(name, () => find(this.database));
    await check(chainOfMonths, () => closedMonthsFormAChain(this.database));
    const since = new Date(Date.now() - withdrawalsChangedWithinMs);
    await check(withdrawalTransactions, () => withdrawalsHaveTheirTransactions(this.database, { since }));
    const verifiedTo = await this.verifyNextCheckpoints(verifiedToCheckpoint, check);
    await this.violations.saveProgress({ checkedToTransaction: checkedTo, verifiedToCheckpoint: verifiedTo });
    return found;
  }

  private async checkNewTransactions(from: number, check: Check): Promise<number> {
    const settled = await lastCheckpointedTransaction(this.database);
    let after = from;
    for (let ranges = 0; after < settled && ranges < maxRanges; ranges += 1) {
      const range = { after, upTo: Math.min(after + transactionsAtOnce, settled) };
      for (const [name, find] of Object.entries(rangeChecks)) await check(name, () => find(this.database, range));
      await check(lastEntries, () => accountsStandAtTheirLastEntry(this.database, range));
      after = range.upTo;
    }
    return after;
  }

  /** Cycles through the checkpoints: the oldest follows the newest. */
  private async verifyNextCheckpoints(after: number, check: Check): Promise<number> {
    const checkpoints = await checkpointsAfter(this.database, after, checkpointsPerRun);
    for (const id of checkpoints) {
      for (const [name, find] of Object.entries(checkpointChecks)) await check(name, () => find(this.database, id));
    }
    return checkpoints.length < checkpointsPerRun ? 0 : (checkpoints.at(-1) ?? 0);
  }
}

type Check = (invariant: string, find: () => Promise<Violation[]>) => Promise<void>;
