import { Controller } from '@nestjs/common';
import { closeFinding, listFindings } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { FindingsService } from './findings.service.js';

@Controller()
export class FindingsRpc {
  constructor(private readonly findings: FindingsService) {}

  @RpcHandler(listFindings)
  list(options: { isOpen: boolean; limit: number; beforeId?: number }) {
    return this.findings.list(options);
  }

  @RpcHandler(closeFinding)
  close(finding: { findingId: number; adminId: string }) {
    return this.findings.close(finding);
  }
}
