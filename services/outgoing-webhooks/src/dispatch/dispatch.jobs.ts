import { Injectable } from '@nestjs/common';
import { deliverDueWebhooks } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { Dispatcher } from './dispatcher.service.js';

@Injectable()
export class DispatchJobs {
  constructor(private readonly dispatcher: Dispatcher) {}

  @RunsJob(deliverDueWebhooks)
  async deliverDue(): Promise<void> {
    this.dispatcher.wake();
  }
}
