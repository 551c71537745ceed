import { Controller } from '@nestjs/common';
import { type EventEnvelope, type PayoutApproved, payoutApproved } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { PayoutsService } from './payouts.service.js';

@Controller()
export class PayoutsEvents {
  constructor(private readonly payouts: PayoutsService) {}

  @OnEvent(payoutApproved)
  async approved({ data }: EventEnvelope<PayoutApproved>): Promise<void> {
    await this.payouts.accept(data);
  }
}
