import { Injectable } from '@nestjs/common';
import { sendPayouts, watchPayoutBalance } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { PayoutsService } from './payouts.service.js';

@Injectable()
export class PayoutsJobs {
  constructor(private readonly payouts: PayoutsService) {}

  @RunsJob(sendPayouts)
  async send(): Promise<void> {
    await this.payouts.sendDue();
  }

  @RunsJob(watchPayoutBalance)
  async watchBalance(): Promise<void> {
    await this.payouts.watchBalance();
  }
}
