import type { FlutterwaveAccount } from './account.js';
import type { FlutterwaveEvents } from './events.js';
import { invalidParameter } from './flutterwave-error.js';
import type { Refund, RefundStatus } from './refund.js';
import { refundRow } from './refund-answers.js';
import type { RefundRequest } from './refund-request.js';
import type { Transaction } from './transaction.js';

const FINAL: readonly RefundStatus[] = ['completed-mpgs', 'completed-bank-transfer', 'completed-offline', 'failed'];

export class Refunds {
  /**
   * Whether the account receives webhooks of refunds: "by default webhooks will not be sent for refunds"
   * (developer.flutterwave.com, refunds, as an integration quotes it).
   */
  sendsWebhooks = false;
  readonly #timers = new Set<NodeJS.Timeout>();

  /** `stepMs` is the delay between statuses; null stops the automatic progress, and the control route moves each refund. */
  constructor(
    private readonly account: FlutterwaveAccount,
    private readonly events: FlutterwaveEvents,
    public stepMs: number | null,
  ) {}

  /** Creates a refund. The transaction stays successful, which is an assumption. */
  create(transaction: Transaction, request: RefundRequest): Refund {
    const amountKobo = request.amountKobo ?? this.#refundableKobo(transaction);
    this.#assertRefundable(transaction, amountKobo);
    const now = new Date().toISOString();
    const refund: Refund = {
      id: this.account.nextId(),
      transaction,
      amountKobo,
      status: 'completed',
      comments: request.comments,
      callbackUrl: request.callbackUrl,
      createdAt: now,
      updatedAt: now,
    };
    this.account.refunds.set(refund.id, refund);
    this.#announce(refund);
    this.#progressLater(refund);
    return refund;
  }

  canMove(refund: Refund, status: RefundStatus): boolean {
    return !FINAL.includes(refund.status) && status !== refund.status && status !== 'completed';
  }

  move(refund: Refund, status: RefundStatus): void {
    if (!this.canMove(refund, status)) throw new Error(`A refund that is ${refund.status} cannot become ${status}`);
    refund.status = status;
    refund.updatedAt = new Date().toISOString();
    this.#announce(refund);
    this.#progressLater(refund);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** All messages are assumptions. */
  #assertRefundable(transaction: Transaction, amountKobo: number): void {
    if (transaction.status !== 'successful') throw invalidParameter('Only successful transactions can be refunded');
    const refundableKobo = this.#refundableKobo(transaction);
    if (refundableKobo === 0) throw invalidParameter('Transaction has been refunded');
    if (amountKobo > refundableKobo) throw invalidParameter('Refund amount is more than the amount left to refund');
  }

  #refundableKobo(transaction: Transaction): number {
    return [...this.account.refunds.values()]
      .filter((refund) => refund.transaction === transaction && refund.status !== 'failed')
      .reduce((leftKobo, refund) => leftKobo - refund.amountKobo, transaction.amountKobo);
  }

  #announce(refund: Refund): void {
    if (refund.callbackUrl === null && !this.sendsWebhooks) return;
    this.events.announce(`refund ${refund.status}`, {
      subject: refund.transaction.txRef,
      body: refundRow(refund, this.account),
      url: refund.callbackUrl ?? undefined,
    });
  }

  #progressLater(refund: Refund): void {
    const next = refund.status === 'completed' ? 'processing' : finalStatusOf(refund);
    if (this.stepMs === null || !this.canMove(refund, next)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (this.stepMs !== null && this.canMove(refund, next)) this.move(refund, next);
    }, this.stepMs);
    this.#timers.add(timer);
  }
}

const finalStatusOf = ({ transaction }: Refund): RefundStatus =>
  transaction.paymentType === 'card' ? 'completed-mpgs' : 'completed-bank-transfer';
