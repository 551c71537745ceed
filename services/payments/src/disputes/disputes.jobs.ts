import { Injectable } from '@nestjs/common';
import { followDisputes } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { DisputesService } from './disputes.service.js';

@Injectable()
export class DisputesJobs {
  constructor(private readonly disputes: DisputesService) {}

  @RunsJob(followDisputes)
  async follow(): Promise<void> {
    await this.disputes.follow();
  }
}
