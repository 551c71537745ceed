import { Controller } from '@nestjs/common';
import { approvePayout, type PaymentProviderName } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { PayoutsService } from './payouts.service.js';

@Controller()
export class PayoutsRpc {
  constructor(private readonly payouts: PayoutsService) {}

  @RpcHandler(approvePayout)
  async approve(request: { provider: PaymentProviderName; body: string; signature: string }) {
    await this.payouts.approve({ ...request, body: Buffer.from(request.body, 'base64') });
    return null;
  }
}
