import { Injectable } from '@nestjs/common';
import { foldPlatformDays } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { PlatformFiguresService } from './platform-figures.service.js';

@Injectable()
export class PlatformFiguresJobs {
  constructor(private readonly figures: PlatformFiguresService) {}

  @RunsJob(foldPlatformDays)
  async fold(): Promise<void> {
    await this.figures.fold();
  }
}
