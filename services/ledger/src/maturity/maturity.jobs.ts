import { Injectable } from '@nestjs/common';
import { removeMatured } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { MaturitiesService } from './maturities.service.js';

@Injectable()
export class MaturityJobs {
  constructor(private readonly maturities: MaturitiesService) {}

  @RunsJob(removeMatured)
  async remove(): Promise<void> {
    await this.maturities.removeMatured();
  }
}
