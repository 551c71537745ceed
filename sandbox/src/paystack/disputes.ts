import type { DeliveryManner } from '../webhooks/delivery-manner.js';
import type { Dispute, DisputeCategory, DisputeResolution } from './dispute.js';
import { disputeEventData } from './dispute-answers.js';
import type { PaystackEvents } from './events.js';
import type { Integration } from './integration.js';
import type { Transaction } from './transaction.js';

const DUE_AFTER_MS = 24 * 60 * 60 * 1000;

export class Disputes {
  constructor(
    private readonly integration: Integration,
    private readonly events: PaystackEvents,
  ) {}

  open(
    transaction: Transaction,
    claim: { refundKobo: number; category: DisputeCategory; manner?: DeliveryManner },
  ): Dispute {
    const now = new Date();
    const dispute: Dispute = {
      id: this.integration.nextId(),
      transaction,
      refundKobo: claim.refundKobo,
      category: claim.category,
      status: 'awaiting-merchant-feedback',
      resolution: null,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      dueAt: new Date(now.getTime() + DUE_AFTER_MS).toISOString(),
      resolvedAt: null,
      isRefunded: false,
    };
    this.integration.disputes.set(dispute.id, dispute);
    this.#announce('create', dispute, claim.manner);
    return dispute;
  }

  remind(dispute: Dispute, manner?: DeliveryManner): void {
    this.#announce('remind', dispute, manner);
  }

  resolve(dispute: Dispute, resolution: DisputeResolution, manner?: DeliveryManner): void {
    const now = new Date().toISOString();
    dispute.status = 'resolved';
    dispute.resolution = resolution;
    dispute.updatedAt = now;
    dispute.resolvedAt = now;
    if (resolution !== 'declined') dispute.transaction.status = 'reversed';
    this.#announce('resolve', dispute, manner);
  }

  #announce(action: 'create' | 'remind' | 'resolve', dispute: Dispute, manner?: DeliveryManner): void {
    const content = { subject: dispute.transaction.reference, data: disputeEventData(dispute) };
    this.events.announce(`charge.dispute.${action}`, content, manner);
  }
}
