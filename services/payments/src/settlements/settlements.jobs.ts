import { Injectable } from '@nestjs/common';
import { bookSettlements } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { SettlementsService } from './settlements.service.js';

@Injectable()
export class SettlementsJobs {
  constructor(private readonly settlements: SettlementsService) {}

  @RunsJob(bookSettlements)
  async book(): Promise<void> {
    await this.settlements.bookNew(new Date());
  }
}
