import { Injectable } from '@nestjs/common';
import { compareDays } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { ComparisonService } from './comparison.service.js';

@Injectable()
export class ComparisonJobs {
  constructor(private readonly comparison: ComparisonService) {}

  @RunsJob(compareDays)
  async compare(): Promise<void> {
    await this.comparison.compareDue(new Date());
  }
}
