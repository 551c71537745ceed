import { Module } from '@nestjs/common';
import { ApprovalEvents } from './approval.events.js';
import { ApprovalsRepository } from './approvals.repository.js';

@Module({
  controllers: [ApprovalEvents],
  providers: [ApprovalsRepository],
  exports: [ApprovalsRepository],
})
export class ApprovalsModule {}
