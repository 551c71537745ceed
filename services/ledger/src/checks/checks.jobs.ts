import { Injectable } from '@nestjs/common';
import { checkInvariants } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { StandingChecks } from './standing-checks.service.js';

@Injectable()
export class ChecksJobs {
  constructor(private readonly checks: StandingChecks) {}

  @RunsJob(checkInvariants)
  async check(): Promise<void> {
    await this.checks.run();
  }
}
