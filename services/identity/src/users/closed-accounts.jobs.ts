import { Injectable } from '@nestjs/common';
import { deleteClosedAccounts } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { ClosedAccountsService } from './closed-accounts.service.js';

@Injectable()
export class ClosedAccountsJobs {
  constructor(private readonly accounts: ClosedAccountsService) {}

  @RunsJob(deleteClosedAccounts)
  async delete(): Promise<void> {
    await this.accounts.deleteDue();
  }
}
