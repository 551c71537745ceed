import { Injectable } from '@nestjs/common';
import { createCheckpoint } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { CheckpointsService } from './checkpoints.service.js';

@Injectable()
export class CheckpointsJobs {
  constructor(private readonly checkpoints: CheckpointsService) {}

  @RunsJob(createCheckpoint)
  async checkpoint(): Promise<void> {
    await this.checkpoints.checkpointSettled();
  }
}
