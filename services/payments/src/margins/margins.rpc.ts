import { Controller } from '@nestjs/common';
import { getMargins } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { MarginsService } from './margins.service.js';

@Controller()
export class MarginsRpc {
  constructor(private readonly margins: MarginsService) {}

  @RpcHandler(getMargins)
  get({ days }: { days: number }) {
    return this.margins.get(days);
  }
}
