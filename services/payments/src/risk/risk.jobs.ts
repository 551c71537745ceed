import { Injectable } from '@nestjs/common';
import { removeRiskHashes } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { RiskViewService } from './risk-view.service.js';

@Injectable()
export class RiskJobs {
  constructor(private readonly view: RiskViewService) {}

  @RunsJob(removeRiskHashes)
  async removeHashes(): Promise<void> {
    await this.view.removeHashes();
  }
}
