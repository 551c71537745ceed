import { Injectable } from '@nestjs/common';
import {
  type ChangeWithdrawalScheduleRequest,
  limits,
  type WithdrawalSchedule,
  withdrawalScheduleChanged,
} from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { type ScheduleRow, SchedulesRepository } from './schedules.repository.js';
import { nextTime } from './withdrawal-schedule.js';

const monday = 1;

/** The schedules that creators choose. */
@Injectable()
export class SchedulesService {
  constructor(
    private readonly database: Database,
    private readonly schedules: SchedulesRepository,
  ) {}

  async get(creatorId: string): Promise<WithdrawalSchedule> {
    return toSchedule(await this.schedules.find(creatorId));
  }

  /** Sets the schedule and mails its owner. The schedule that is set already stays as it is. */
  async set(creatorId: string, change: ChangeWithdrawalScheduleRequest, now = new Date()): Promise<WithdrawalSchedule> {
    const { rhythm, minimumAmount: minimumKobo } = change;
    const weekday = rhythm === 'weekly' ? (change.weekday ?? monday) : null;
    const nextAt = nextTime({ rhythm, weekday }, now);
    return this.database.transaction(async (transaction) => {
      const saved = await this.schedules.save(transaction, { creatorId, rhythm, weekday, minimumKobo, nextAt });
      if (!saved) return toSchedule(await this.schedules.find(creatorId, transaction));
      const data = { creatorId, rhythm, weekday, minimumKobo, nextAt: nextAt?.toISOString() ?? null };
      transaction.publish(withdrawalScheduleChanged, [{ id: v7(), occurredAt: now, data }]);
      return toSchedule(saved);
    });
  }

  /** Stops a schedule that a stranger may have set. Keeps one that its owner set after the account was reclaimed. */
  stopReclaimed(creatorId: string, reclaimedAt: Date): Promise<void> {
    return this.schedules.stop(creatorId, reclaimedAt);
  }

  /** Deletes the schedule of a deleted account; its changes stay. */
  remove(creatorId: string): Promise<void> {
    return this.schedules.remove(creatorId);
  }
}

function toSchedule(row: ScheduleRow | undefined): WithdrawalSchedule {
  const { rhythm = 'manual', weekday = null, minimumKobo = limits.scheduledWithdrawal.usualMinKobo } = row ?? {};
  const { nextAt = null, skippedAt = null, skipReason = null } = row ?? {};
  return {
    rhythm,
    weekday,
    minimumAmount: minimumKobo,
    nextAt: nextAt?.toISOString() ?? null,
    skipped: skippedAt && skipReason && { at: skippedAt.toISOString(), reason: skipReason },
  };
}
