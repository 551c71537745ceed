import { Injectable } from '@nestjs/common';
import { renewSubscriptions } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { SubscriptionsService } from './subscriptions.service.js';

@Injectable()
export class SubscriptionsJobs {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @RunsJob(renewSubscriptions)
  async renew(): Promise<void> {
    await this.subscriptions.renewDue();
  }
}
