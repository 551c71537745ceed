import { Injectable } from '@nestjs/common';
import { reconcileDays } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { ReconciliationService } from './reconciliation.service.js';

@Injectable()
export class ReconciliationJobs {
  constructor(private readonly comparison: ReconciliationService) {}

  @RunsJob(reconcileDays)
  async compare(): Promise<void> {
    await this.comparison.reconcileDue(new Date());
  }
}
