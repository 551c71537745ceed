import { Injectable } from '@nestjs/common';
import { pollPendingPayments } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { PendingPaymentsService } from './pending-payments.service.js';

@Injectable()
export class PendingPaymentsJobs {
  constructor(private readonly payments: PendingPaymentsService) {}

  @RunsJob(pollPendingPayments)
  async reconcile(): Promise<void> {
    await this.payments.checkDuePayments();
  }
}
