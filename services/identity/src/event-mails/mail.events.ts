import { Controller } from '@nestjs/common';
import {
  type DisputeClosed,
  type DisputeOpened,
  type DonorRemoved,
  disputeClosed,
  disputedNetKobo,
  disputeOpened,
  donorRemoved,
  type EventEnvelope,
  type PremiumChanged,
  premiumChanged,
  type ReceiptRequested,
  receiptRequested,
  type WithdrawalDeclined,
  type WithdrawalScheduleChanged,
  type WithdrawalStep,
  withdrawalCompleted,
  withdrawalDeclined,
  withdrawalRequested,
  withdrawalScheduleChanged,
} from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { EventMailsService } from './event-mails.service.js';

@Controller()
export class MailEvents {
  constructor(private readonly mails: EventMailsService) {}

  @OnEvent(receiptRequested)
  async receiptRequested({ id, data }: EventEnvelope<ReceiptRequested>): Promise<void> {
    await this.mails.enqueueReceipt(id, data);
  }

  @OnEvent(donorRemoved)
  async donorRemoved({ data }: EventEnvelope<DonorRemoved>): Promise<void> {
    await this.mails.removeDonor(data.paymentIds);
  }

  @OnEvent(withdrawalRequested)
  async withdrawalRequested({ id, data }: EventEnvelope<WithdrawalStep>): Promise<void> {
    await this.mails.enqueueForCreator(id, data.creatorId, 'withdrawal-requested', withdrawalMailData(data));
  }

  @OnEvent(withdrawalCompleted)
  async withdrawalCompleted({ id, data }: EventEnvelope<WithdrawalStep>): Promise<void> {
    await this.mails.enqueueForCreator(id, data.creatorId, 'withdrawal-completed', withdrawalMailData(data));
  }

  @OnEvent(withdrawalDeclined)
  async withdrawalDeclined({ id, data }: EventEnvelope<WithdrawalDeclined>): Promise<void> {
    const details = { ...withdrawalMailData(data), reason: data.reason };
    await this.mails.enqueueForCreator(id, data.creatorId, 'withdrawal-declined', details);
  }

  @OnEvent(withdrawalScheduleChanged)
  async scheduleChanged({ id, data }: EventEnvelope<WithdrawalScheduleChanged>): Promise<void> {
    const { creatorId, ...schedule } = data;
    await this.mails.enqueueForCreator(id, creatorId, 'withdrawal-schedule-changed', schedule);
  }

  @OnEvent(disputeOpened)
  async disputeOpened({ id, data }: EventEnvelope<DisputeOpened>): Promise<void> {
    const details = { ...disputeMailData(data), heldKobo: disputedNetKobo(data) };
    await this.mails.enqueueForCreator(id, data.creatorId, 'dispute-opened', details);
  }

  @OnEvent(disputeClosed)
  async disputeClosed({ id, data }: EventEnvelope<DisputeClosed>): Promise<void> {
    const kind = data.outcome === 'won' ? 'dispute-won' : 'dispute-lost';
    await this.mails.enqueueForCreator(id, data.creatorId, kind, disputeMailData(data));
  }

  @OnEvent(premiumChanged)
  async premiumChanged({ id, data }: EventEnvelope<PremiumChanged>): Promise<void> {
    await this.mails.enqueuePremium(id, data);
  }
}

/** Returns only the data that the mail contains. */
function withdrawalMailData({ grossKobo, feeKobo, netKobo, bankName, accountNumberEnd, origin }: WithdrawalStep) {
  return { grossKobo, feeKobo, netKobo, bankName, accountNumberEnd, ...(origin && { origin }) };
}

function disputeMailData({ donationId, grossKobo, tipKobo = grossKobo, disputedKobo }: DisputeOpened | DisputeClosed) {
  return { donationId, tipKobo, disputedKobo };
}
