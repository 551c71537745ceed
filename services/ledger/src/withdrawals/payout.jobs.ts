import { Injectable } from '@nestjs/common';
import { sendSafeWithdrawals } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { SentWithdrawalsService } from './sent-withdrawals.service.js';

@Injectable()
export class PayoutJobs {
  constructor(private readonly sent: SentWithdrawalsService) {}

  @RunsJob(sendSafeWithdrawals)
  async send(): Promise<void> {
    await this.sent.sendSafe();
  }
}
