import { Injectable } from '@nestjs/common';
import { writeTipNotices } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { NoticesService } from './notices.service.js';

@Injectable()
export class NoticesJobs {
  constructor(private readonly notices: NoticesService) {}

  @RunsJob(writeTipNotices)
  async write(): Promise<void> {
    await this.notices.writeDue();
  }
}
