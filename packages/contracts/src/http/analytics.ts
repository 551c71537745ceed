import { Type } from 'class-transformer';
import { IsIn } from 'class-validator';

/** GET /api/streamers/me/analytics?days=30 */
export class AnalyticsQuery {
  @Type(() => Number) @IsIn([30, 90]) days: 30 | 90 = 30;
}

type Sum = { donations: number /** Kobo, without refunds. */; amount: number };

/** A creator's tips of the last days in Lagos, including today. Fields that require Premium are null without it. */
export type CreatorAnalytics = Sum & {
  days: number;
  /** Kobo. */
  averageAmount: number;
  perDay: (Sum & { /** `2026-11-21` */ day: string })[];
  /** By the hour of the day, 0 to 23. */
  perHour: (Sum & { hour: number })[] | null;
  /** Number of donor names that gave for the first time. */
  newSupporters: number | null;
  returningDonations: number | null;
};
