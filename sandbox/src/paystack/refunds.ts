import type { PaystackEvents } from './events.js';
import type { Integration } from './integration.js';
import { invalidParameter, PaystackError } from './paystack-error.js';
import type { Refund, RefundStatus } from './refund.js';
import { refundEventData } from './refund-answers.js';
import type { RefundRequest } from './refund-request.js';
import type { Transaction } from './transaction.js';

const NEXT: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['processing', 'failed', 'needs-attention'],
  processing: ['processed', 'failed', 'needs-attention'],
  'needs-attention': ['processing', 'failed'],
  processed: [],
  failed: [],
};

export class Refunds {
  readonly #timers = new Set<NodeJS.Timeout>();
  /** References of transactions whose refund webhooks are not sent. */
  readonly lostWebhooks = new Set<string>();

  /** `stepMs` is the delay between statuses; null stops the automatic progress, and the control route moves each refund. */
  constructor(
    private readonly integration: Integration,
    private readonly events: PaystackEvents,
    public stepMs: number | null,
  ) {}

  create(transaction: Transaction, request: RefundRequest): Refund {
    const amountKobo = request.amountKobo ?? this.#refundableKobo(transaction);
    this.#assertRefundable(transaction, amountKobo);
    return this.#make(transaction, { ...request, amountKobo, disputeId: null });
  }

  /** Paystack refunds a lost dispute; the fetched refund contains the dispute id (RefundListResponse). */
  createForDispute(dispute: { id: number; transaction: Transaction; refundKobo: number }): Refund {
    const { id: disputeId, transaction, refundKobo: amountKobo } = dispute;
    return this.#make(transaction, { amountKobo, disputeId, customerNote: null, merchantNote: null });
  }

  #make(
    transaction: Transaction,
    request: Pick<RefundRequest, 'customerNote' | 'merchantNote'> & { amountKobo: number; disputeId: number | null },
  ): Refund {
    const { amountKobo, disputeId } = request;
    const now = new Date().toISOString();
    const defaultNote = `Refund for transaction ${transaction.reference}`;
    const refund: Refund = {
      id: this.integration.nextId(),
      transaction,
      amountKobo,
      status: 'pending',
      customerNote: request.customerNote ?? defaultNote,
      merchantNote: request.merchantNote ?? `${defaultNote} by ops@example.com`,
      refundReference: null,
      createdAt: now,
      updatedAt: now,
      refundedAt: null,
      disputeId,
    };
    this.integration.refunds.set(refund.id, refund);
    if (this.#refundableKobo(transaction) === 0) transaction.status = 'reversal pending';
    this.#announce(refund);
    this.#progressLater(refund);
    return refund;
  }

  canMove(refund: Refund, status: RefundStatus): boolean {
    return NEXT[refund.status].includes(status);
  }

  move(refund: Refund, status: RefundStatus): void {
    if (!this.canMove(refund, status)) {
      throw new Error(`A refund that is ${refund.status} cannot become ${status}`);
    }
    const now = new Date().toISOString();
    refund.status = status;
    refund.updatedAt = now;
    if (status === 'processed') {
      refund.refundedAt = now;
      refund.refundReference = String(132_000_000_000 + (refund.id % 1_000_000_000));
    }
    this.#updateTransaction(refund.transaction);
    this.#announce(refund);
    this.#progressLater(refund);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #assertRefundable(transaction: Transaction, amountKobo: number): void {
    if (transaction.status === 'reversed' || transaction.status === 'reversal pending') {
      throw new PaystackError(400, {
        status: false,
        message: 'Transaction has been fully reversed',
        type: 'api_error',
        code: 'transaction_reversed',
      });
    }
    if (transaction.status !== 'success') throw invalidParameter('Transaction has not been paid');
    if (amountKobo > this.#refundableKobo(transaction)) {
      throw invalidParameter('Refund amount cannot be more than the amount that is left to refund');
    }
  }

  #refundableKobo(transaction: Transaction): number {
    return transaction.amountKobo - this.#totalKobo(transaction, (status) => status !== 'failed');
  }

  #totalKobo(transaction: Transaction, counts: (status: RefundStatus) => boolean): number {
    return [...this.integration.refunds.values()]
      .filter((refund) => refund.transaction === transaction && counts(refund.status))
      .reduce((sumKobo, refund) => sumKobo + refund.amountKobo, 0);
  }

  #updateTransaction(transaction: Transaction): void {
    // A lost dispute may have reversed the transaction in the meantime; reversed is final.
    if (transaction.status === 'reversed') return;
    const processedKobo = this.#totalKobo(transaction, (status) => status === 'processed');
    if (processedKobo >= transaction.amountKobo) transaction.status = 'reversed';
    else if (this.#refundableKobo(transaction) > 0) transaction.status = 'success';
  }

  #announce(refund: Refund): void {
    if (this.lostWebhooks.has(refund.transaction.reference)) return;
    const content = {
      subject: refund.transaction.reference,
      data: refundEventData(refund, this.integration.id),
    };
    this.events.announce(`refund.${refund.status}`, content);
  }

  #progressLater(refund: Refund): void {
    const next = refund.status === 'pending' ? 'processing' : 'processed';
    if (this.stepMs === null || !this.canMove(refund, next)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (this.stepMs !== null && this.canMove(refund, next)) this.move(refund, next);
    }, this.stepMs);
    this.#timers.add(timer);
  }
}
