import { Module } from '@nestjs/common';
import { CheckpointsJobs } from './checkpoints.jobs.js';
import { CheckpointsRepository } from './checkpoints.repository.js';
import { CheckpointsService } from './checkpoints.service.js';

@Module({
  providers: [CheckpointsRepository, CheckpointsService, CheckpointsJobs],
})
export class CheckpointsModule {}
