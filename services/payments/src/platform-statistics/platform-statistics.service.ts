import { Injectable } from '@nestjs/common';
import type { AdminDay, ProviderStatistics } from '@tipnaija/contracts';
import { lagosDay } from '../reconciliation/lagos-day.js';
import { PlatformStatisticsRepository } from './platform-statistics.repository.js';

const dayMs = 24 * 3_600_000;

/** Platform-wide donation statistics, updated as donations are confirmed. */
@Injectable()
export class PlatformStatisticsService {
  constructor(private readonly statistics: PlatformStatisticsRepository) {}

  /** Returns the last `dayCount` Lagos days including today, newest first, and the totals per provider. */
  async get(
    dayCount: number,
    now = new Date(),
  ): Promise<{ today: string; days: AdminDay[]; providers: ProviderStatistics[] }> {
    const today = lagosDay(now);
    const firstDay = lagosDay(new Date(now.getTime() - (dayCount - 1) * dayMs));
    const [days, providers] = await Promise.all([this.statistics.daysFrom(firstDay), this.statistics.totals(today)]);
    return { today, days, providers };
  }

  /** Keeps reads short; the statistics are exact without it. */
  async fold(): Promise<void> {
    await this.statistics.fold();
  }
}
