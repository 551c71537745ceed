import { Injectable } from '@nestjs/common';
import type { AdminDay, ProviderFigures } from '@tipnaija/contracts';
import { lagosDay } from '../comparison/lagos-day.js';
import { PlatformFiguresRepository } from './platform-figures.repository.js';

const dayMs = 24 * 3_600_000;

/** What all donations come to, kept as they are settled. */
@Injectable()
export class PlatformFiguresService {
  constructor(private readonly figures: PlatformFiguresRepository) {}

  /** The newest of so many days first, today included. */
  async get(
    dayCount: number,
    now = new Date(),
  ): Promise<{ today: string; days: AdminDay[]; providers: ProviderFigures[] }> {
    const today = lagosDay(now);
    const firstDay = lagosDay(new Date(now.getTime() - (dayCount - 1) * dayMs));
    const [days, providers] = await Promise.all([this.figures.daysFrom(firstDay), this.figures.totals(today)]);
    return { today, days, providers };
  }

  /** Keeps the reading short. It is exact without. */
  async fold(): Promise<void> {
    await this.figures.fold();
  }
}
