import { Controller } from '@nestjs/common';
import { type AccountReclaimed, accountReclaimed, type EventEnvelope } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { WithdrawalsService } from '../withdrawals/withdrawals.service.js';
import { SchedulesService } from './schedules.service.js';

const onItsWayMs = 60_000;
const reclaimedReason =
  'This was requested before your address was confirmed, so the money is back in your wallet. You can withdraw it again.';

/** Stops the automatic and the unpaid withdrawals of an account that its owner reclaimed from a stranger. */
@Controller()
export class ReclaimEvents {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly withdrawals: WithdrawalsService,
  ) {}

  @OnEvent(accountReclaimed)
  async reclaimed({ data, occurredAt }: EventEnvelope<AccountReclaimed>): Promise<void> {
    const reclaimedAt = new Date(occurredAt);
    await this.schedules.stopReclaimed(data.creatorId, reclaimedAt);
    // One that was on its way to us then; the owner, whose new bank details rest, cannot have requested any.
    const until = new Date(reclaimedAt.getTime() + onItsWayMs);
    await this.withdrawals.declineAllOf(data.creatorId, null, reclaimedReason, until);
  }
}
