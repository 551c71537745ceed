import { Controller } from '@nestjs/common';
import {
  type CreatorFlagged,
  creatorFlagged,
  type EventEnvelope,
  type PayoutChanged,
  payoutChanged,
} from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { SentWithdrawalsService } from './sent-withdrawals.service.js';

@Controller()
export class PayoutEvents {
  constructor(private readonly sent: SentWithdrawalsService) {}

  @OnEvent(payoutChanged)
  async changed({ data }: EventEnvelope<PayoutChanged>): Promise<void> {
    await this.sent.changed(data);
  }

  @OnEvent(creatorFlagged)
  async flagged({ data }: EventEnvelope<CreatorFlagged>): Promise<void> {
    await this.sent.flag(data);
  }
}
