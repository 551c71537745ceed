import { Controller } from '@nestjs/common';
import { closeDiscrepancy, listDiscrepancies } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { DiscrepanciesService } from './discrepancies.service.js';

@Controller()
export class DiscrepanciesRpc {
  constructor(private readonly discrepancies: DiscrepanciesService) {}

  @RpcHandler(listDiscrepancies)
  list(options: { isOpen: boolean; limit: number; beforeId?: number }) {
    return this.discrepancies.list(options);
  }

  @RpcHandler(closeDiscrepancy)
  close(discrepancy: { discrepancyId: number; adminId: string }) {
    return this.discrepancies.close(discrepancy);
  }
}
