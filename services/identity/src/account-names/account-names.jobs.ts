import { Injectable } from '@nestjs/common';
import { checkAccountNames } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { AccountNamesService } from './account-names.service.js';

@Injectable()
export class AccountNamesJobs {
  constructor(private readonly names: AccountNamesService) {}

  @RunsJob(checkAccountNames)
  async check(): Promise<void> {
    await this.names.checkDue();
  }
}
