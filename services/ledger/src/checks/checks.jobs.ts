import { Injectable } from '@nestjs/common';
import { checkInvariants } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { ScheduledChecks } from './scheduled-checks.service.js';

@Injectable()
export class ChecksJobs {
  constructor(private readonly checks: ScheduledChecks) {}

  @RunsJob(checkInvariants)
  async check(): Promise<void> {
    await this.checks.run();
  }
}
