import { Injectable } from '@nestjs/common';
import type { AdminDay, ProviderStatistics } from '@tipnaija/contracts';
import { lagosDay } from '../reconciliation/lagos-day.js';
import { PlatformStatisticsRepository } from './platform-statistics.repository.js';

const dayMs = 24 * 3_600_000;

/** What all donations come to, kept as they are confirmed. */
@Injectable()
export class PlatformStatisticsService {
  constructor(private readonly statistics: PlatformStatisticsRepository) {}

  /** The newest of so many days first, today included. */
  async get(
    dayCount: number,
    now = new Date(),
  ): Promise<{ today: string; days: AdminDay[]; providers: ProviderStatistics[] }> {
    const today = lagosDay(now);
    const firstDay = lagosDay(new Date(now.getTime() - (dayCount - 1) * dayMs));
    const [days, providers] = await Promise.all([this.statistics.daysFrom(firstDay), this.statistics.totals(today)]);
    return { today, days, providers };
  }

  /** Keeps the reading short. It is exact without. */
  async fold(): Promise<void> {
    await this.statistics.fold();
  }
}
