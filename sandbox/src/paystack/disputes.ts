import type { DeliveryManner } from '../webhooks/delivery-manner.js';
import type { Dispute, DisputeCategory, DisputeResolution, Evidence } from './dispute.js';
import { disputeEventData } from './dispute-answers.js';
import type { PaystackEvents } from './events.js';
import { lowerCaseCode } from './identifiers.js';
import type { Integration } from './integration.js';
import type { Transaction } from './transaction.js';

const DUE_AFTER_MS = 24 * 60 * 60 * 1000;

export class Disputes {
  /** Uploaded files by name; null until the file arrives. */
  readonly uploads = new Map<string, string | null>();

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
      evidence: null,
      attachment: null,
      isRefunded: false,
    };
    this.integration.disputes.set(dispute.id, dispute);
    this.#announce('create', dispute, claim.manner);
    return dispute;
  }

  /** Returns the name under which a file may be uploaded. */
  openUpload(): string {
    const fileName = lowerCaseCode(20);
    this.uploads.set(fileName, null);
    return fileName;
  }

  addEvidence(dispute: Dispute, given: Omit<Evidence, 'id' | 'createdAt'>): Evidence {
    dispute.evidence = { ...given, id: this.integration.nextId(), createdAt: new Date().toISOString() };
    return dispute.evidence;
  }

  /** The merchant's answer: an accepted claim is resolved, a declined one is decided by the bank. */
  answer(dispute: Dispute, resolution: 'merchant-accepted' | 'declined', attachment: string): void {
    dispute.attachment = attachment;
    if (resolution === 'merchant-accepted') return this.resolve(dispute, resolution);
    dispute.status = 'awaiting-bank-feedback';
    dispute.updatedAt = new Date().toISOString();
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
