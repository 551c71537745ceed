import { Injectable } from '@nestjs/common';
import type { MarginDay } from '@tipnaija/contracts';
import { lagosDay } from '../reconciliation/lagos-day.js';
import { MarginsRepository } from './margins.repository.js';

const dayMs = 24 * 3_600_000;

/** What the platform earns on tips after the providers took theirs. */
@Injectable()
export class MarginsService {
  constructor(private readonly margins: MarginsRepository) {}

  /** Returns the margins of the last `dayCount` Lagos days including today, newest first. */
  async get(dayCount: number, now = new Date()): Promise<{ today: string; margins: MarginDay[] }> {
    const firstDay = lagosDay(new Date(now.getTime() - (dayCount - 1) * dayMs));
    return { today: lagosDay(now), margins: await this.margins.daysFrom(firstDay) };
  }
}
