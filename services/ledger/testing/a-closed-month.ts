import { randomUUID } from 'node:crypto';
import { CheckpointsRepository } from '../src/checkpoints/checkpoints.repository.js';
import { CheckpointsService } from '../src/checkpoints/checkpoints.service.js';
import { ClosingChecks } from '../src/checks/closing-checks.service.js';
import { ViolationsRepository } from '../src/checks/violations.repository.js';
import { ClosedMonthsRepository } from '../src/period-close/closed-months.repository.js';
import { PeriodCloseService } from '../src/period-close/period-close.service.js';
import { aTip, type TestLedger } from './a-ledger.js';

/** Posts a tip of ₦2,500 at each of these times. Their ids follow the order of the arguments. */
export async function postAt(ledger: TestLedger, ...times: string[]): Promise<void> {
  for (const time of times) {
    await ledger.journal.post([aTip({ creatorId: randomUUID() })]);
    await ledger.tamper('update transactions set posted_at = $1 where id = (select max(id) from transactions)', [time]);
  }
}

export async function checkpoint({ scratch }: TestLedger): Promise<void> {
  await new CheckpointsService(new CheckpointsRepository(scratch.database)).checkpointSettled();
}

export function aPeriodClose({ scratch: { database } }: TestLedger): PeriodCloseService {
  const checks = new ClosingChecks(database, new ViolationsRepository(database));
  return new PeriodCloseService(new ClosedMonthsRepository(database), checks);
}
