import { Injectable } from '@nestjs/common';
import { removeOldDeliveries } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { DeliveriesService } from './deliveries.service.js';

@Injectable()
export class DeliveriesJobs {
  constructor(private readonly deliveries: DeliveriesService) {}

  @RunsJob(removeOldDeliveries)
  async removeOld(): Promise<void> {
    await this.deliveries.removeOld();
  }
}
