import { Controller } from '@nestjs/common';
import { listReconciledDays } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { ReconciliationService } from './reconciliation.service.js';

@Controller()
export class ReconciliationRpc {
  constructor(private readonly reconciliation: ReconciliationService) {}

  @RpcHandler(listReconciledDays)
  list({ limit }: { limit: number }) {
    return this.reconciliation.listDays(limit);
  }
}
