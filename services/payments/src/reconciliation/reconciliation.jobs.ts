import { Injectable } from '@nestjs/common';
import { bookSettlements, reconcileDays } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { ReconciliationService } from './reconciliation.service.js';
import { SettlementsService } from './settlements.service.js';

@Injectable()
export class ReconciliationJobs {
  constructor(
    private readonly reconciliation: ReconciliationService,
    private readonly settlements: SettlementsService,
  ) {}

  @RunsJob(reconcileDays)
  async compare(): Promise<void> {
    await this.reconciliation.reconcileDue(new Date());
  }

  @RunsJob(bookSettlements)
  async bookSettlements(): Promise<void> {
    await this.settlements.bookNew(new Date());
  }
}
