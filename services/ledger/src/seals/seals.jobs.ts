import { Injectable } from '@nestjs/common';
import { sealTransfers } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { SealsService } from './seals.service.js';

@Injectable()
export class SealsJobs {
  constructor(private readonly seals: SealsService) {}

  @RunsJob(sealTransfers)
  async seal(): Promise<void> {
    await this.seals.sealSettled();
  }
}
