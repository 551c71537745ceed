import { Injectable } from '@nestjs/common';
import { followRefunds } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { RefundsService } from './refunds.service.js';

@Injectable()
export class RefundsJobs {
  constructor(private readonly refunds: RefundsService) {}

  @RunsJob(followRefunds)
  async follow(): Promise<void> {
    await this.refunds.followDue();
  }
}
