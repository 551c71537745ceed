import { Controller } from '@nestjs/common';
import { type AdminAccessEnded, adminAccessEnded, type EventEnvelope } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { ApprovalsRepository } from './approvals.repository.js';

@Controller()
export class ApprovalEvents {
  constructor(private readonly approvals: ApprovalsRepository) {}

  /** An admin who may no longer move money is not the first of two either. */
  @OnEvent(adminAccessEnded)
  async accessEnded({ data, occurredAt }: EventEnvelope<AdminAccessEnded>): Promise<void> {
    await this.approvals.expireRequestsOf(data.adminId, new Date(occurredAt));
  }
}
