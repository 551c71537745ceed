import { Injectable } from '@nestjs/common';
import { bookProviderFees } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { ProviderFeesService } from './provider-fees.service.js';

@Injectable()
export class ProviderFeesJobs {
  constructor(private readonly fees: ProviderFeesService) {}

  @RunsJob(bookProviderFees)
  async book(): Promise<void> {
    await this.fees.bookDue();
  }
}
