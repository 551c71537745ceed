/** What the creator chooses about automatic withdrawals, and its problems. Pure. */
import type { ScheduleRhythm, WithdrawalSchedule } from '@tipnaija/contracts/http/withdrawal-schedule';
import { limits } from '@tipnaija/contracts/limits';
import { formatNaira, nairaToKobo } from '@tipnaija/contracts/money';
import { weekdays } from './schedule-words';

export type ScheduleDraft = { rhythm: ScheduleRhythm; day: string; minimum: string };

export function toDraft({ rhythm, weekday, minimumAmount }: WithdrawalSchedule): ScheduleDraft {
  return { rhythm, day: weekdays[(weekday ?? 5) - 1] as string, minimum: String(minimumAmount / 100) };
}

/** The body of PATCH /api/withdrawals/schedule. */
export type ChosenSchedule = { rhythm: ScheduleRhythm; weekday: number | null; minimumAmount: number };

/** A minimum that was not asked for stays usable, whatever is in its field. */
export function toSchedule({ rhythm, day, minimum }: ScheduleDraft): ChosenSchedule {
  const typed = nairaToKobo(Number(minimum)) ?? 0;
  return {
    rhythm,
    weekday: rhythm === 'weekly' ? weekdays.findIndex((name) => name === day) + 1 : null,
    minimumAmount: isMinimum(typed) ? typed : limits.scheduledWithdrawal.usualMinKobo,
  };
}

export function findProblems({ rhythm, minimum }: ScheduleDraft): { minimumAmount: string | null } {
  const isUsed = rhythm !== 'manual';
  const isRight = isMinimum(nairaToKobo(Number(minimum)) ?? 0);
  return {
    minimumAmount: isUsed && !isRight ? `Enter ${formatNaira(limits.scheduledWithdrawal.minKobo)} or more.` : null,
  };
}

const isMinimum = (kobo: number) => kobo >= limits.scheduledWithdrawal.minKobo && kobo <= limits.nairaAmount.maxKobo;
