import { Injectable } from '@nestjs/common';
import { reconcilePayments } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { ReconciliationService } from './reconciliation.service.js';

@Injectable()
export class ReconciliationJobs {
  constructor(private readonly reconciliation: ReconciliationService) {}

  @RunsJob(reconcilePayments)
  async reconcile(): Promise<void> {
    await this.reconciliation.checkDuePayments();
  }
}
