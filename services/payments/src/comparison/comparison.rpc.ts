import { Controller } from '@nestjs/common';
import { listComparedDays } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { ComparisonService } from './comparison.service.js';

@Controller()
export class ComparisonRpc {
  constructor(private readonly comparison: ComparisonService) {}

  @RpcHandler(listComparedDays)
  list({ limit }: { limit: number }) {
    return this.comparison.listDays(limit);
  }
}
