/**
 * Requests withdrawals whose time has come, as their owners would. The row says what is due, and the job only when to look.
 * The request and the next time are written in one transaction under the lock of the wallet, and the database
 * has one scheduled withdrawal per creator and day of Lagos, so that any number of replicas may look at once.
 */
import { Injectable, Logger } from '@nestjs/common';
import { DomainError, getPayoutAccount, type ScheduleSkip, type Withdrawal } from '@tipnaija/contracts';
import { errorMessage, RpcClient, type SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { WithdrawalsService } from '../withdrawals/withdrawals.service.js';
import { type DueSchedule, SchedulesRepository } from './schedules.repository.js';
import { skipOf, timeAfterToday } from './withdrawal-schedule.js';

const atOnce = 100;
const tryAgainMs = 5 * 60_000;

type PayoutDestination = Awaited<ReturnType<typeof readDestination>>;

@Injectable()
export class ScheduledWithdrawalsService {
  private readonly logger = new Logger('Schedules');

  constructor(
    private readonly database: Database,
    private readonly schedules: SchedulesRepository,
    private readonly withdrawals: WithdrawalsService,
    private readonly rpc: RpcClient,
  ) {}

  /** Requests what is due. A rule that rejects a request skips it until its next time; any other error is tried again. */
  async requestDue(now = new Date()): Promise<void> {
    let due: DueSchedule[];
    do {
      due = await this.schedules.listDue(now, atOnce);
      for (const schedule of due) if (!(await this.requestOrPostpone(schedule, now))) return;
    } while (due.length === atOnce);
  }

  /** Returns false when no account can be read now: everything stays due for the next run. */
  private async requestOrPostpone(schedule: DueSchedule, now: Date): Promise<boolean> {
    try {
      await this.requestOrSkip(schedule, now);
    } catch (error) {
      this.logger.warn(`The scheduled withdrawal of ${schedule.creatorId} is requested later: ${errorMessage(error)}`);
      if (error instanceof DomainError && error.code === 'service.unavailable') return false;
      await this.schedules.postpone(schedule, new Date(now.getTime() + tryAgainMs));
    }
    return true;
  }

  private async requestOrSkip(schedule: DueSchedule, now: Date): Promise<void> {
    try {
      await this.request(schedule, await readDestination(this.rpc, schedule), now);
    } catch (error) {
      const reason = error instanceof DomainError ? skipOf(error.code) : undefined;
      if (!reason) throw error;
      await this.advance(this.database, schedule, now, reason);
    }
  }

  private request(
    due: DueSchedule,
    { account, heldUntil }: PayoutDestination,
    now: Date,
  ): Promise<Withdrawal | undefined> {
    const { creatorId } = due;
    return this.withdrawals.requestIf(creatorId, async (transaction) => {
      const schedule = await this.schedules.lockDue(transaction, due);
      if (!schedule) return undefined;
      await this.advance(transaction, schedule, now);
      if (await this.schedules.isDoneToday(transaction, creatorId)) return undefined;
      const { minimumKobo } = schedule;
      return { creatorId, bankDetails: account, heldUntil, origin: 'schedule', minimumKobo };
    });
  }

  private advance(sql: SqlRunner, schedule: DueSchedule, now: Date, reason?: ScheduleSkip): Promise<void> {
    const to = timeAfterToday(schedule, now);
    return this.schedules.advance(sql, schedule, { to, skip: reason ? { at: now, reason } : null });
  }
}

/**
 * Reads the account at identity at the moment of the request, with the hold after its change. No request waits for a name
 * that its owner typed: the money stays in the wallet until the bank or an admin confirmed it.
 * @throws DomainError `withdrawal.bank-details-required`, `withdrawal.name-unconfirmed`
 */
async function readDestination(rpc: RpcClient, { creatorId }: DueSchedule) {
  const { account, heldUntil } = await rpc.call(getPayoutAccount, { creatorId });
  if (!account) throw new DomainError('withdrawal.bank-details-required');
  if (!account.isNameConfirmed) throw new DomainError('withdrawal.name-unconfirmed');
  return { account, heldUntil };
}
