import { Injectable } from '@nestjs/common';
import { reconcileDays } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { ReconciliationService } from './reconciliation.service.js';

@Injectable()
export class ReconciliationJobs {
  constructor(private readonly reconciliation: ReconciliationService) {}

  @RunsJob(reconcileDays)
  async compare(): Promise<void> {
    await this.reconciliation.reconcileDue(new Date());
  }
}
