import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { limits } from '../limits.js';
import { defineRpc } from '../rpc/rpc.js';

/** How often a withdrawal is requested for a creator; `manual` is never. */
export const scheduleRhythms = ['manual', 'daily', 'weekly'] as const;
export type ScheduleRhythm = (typeof scheduleRhythms)[number];

/** Why the last scheduled withdrawal was not requested. The next one is tried again. */
export const scheduleSkips = [
  'too-little',
  'maturing',
  'no-bank-details',
  'name-unconfirmed',
  'held',
  'resting',
  'closed',
] as const;
export type ScheduleSkip = (typeof scheduleSkips)[number];

/** GET and PATCH /api/withdrawals/schedule. `minimumAmount` is kobo: less than that is not requested. */
export type WithdrawalSchedule = {
  rhythm: ScheduleRhythm;
  /** 1 is Monday, 7 is Sunday; null unless `weekly`. */
  weekday: number | null;
  minimumAmount: number;
  /** ISO 8601; null for `manual`. */
  nextAt: string | null;
  /** null when the last one was requested, or when there was none. */
  skipped: { at: string; reason: ScheduleSkip } | null;
};

/** PATCH /api/withdrawals/schedule: the whole schedule; `weekday` is read for `weekly`, and Monday when it is missing. */
export class ChangeWithdrawalScheduleRequest {
  @IsIn(scheduleRhythms) rhythm!: ScheduleRhythm;
  @IsOptional() @IsInt() @Min(1) @Max(7) weekday?: number | null;
  @IsInt() @Min(limits.scheduledWithdrawal.minKobo) @Max(limits.nairaAmount.maxKobo) minimumAmount!: number;
}

/** `manual` for a creator who never chose. */
export const getWithdrawalSchedule = defineRpc<{ creatorId: string }, WithdrawalSchedule>(
  'ledger.get-withdrawal-schedule',
);
/** Mails the owner. The schedule that is set already stays as it is. */
export const setWithdrawalSchedule = defineRpc<
  { creatorId: string; schedule: ChangeWithdrawalScheduleRequest },
  WithdrawalSchedule
>('ledger.set-withdrawal-schedule');
