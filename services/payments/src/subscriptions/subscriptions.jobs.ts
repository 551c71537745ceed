import { Injectable } from '@nestjs/common';
import { renewSubscriptions } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { RenewalsService } from './renewals.service.js';

@Injectable()
export class SubscriptionsJobs {
  constructor(private readonly renewals: RenewalsService) {}

  @RunsJob(renewSubscriptions)
  async renew(): Promise<void> {
    await this.renewals.renewDue();
  }
}
