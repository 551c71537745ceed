import type { DeliveryManner } from '../webhooks/delivery-manner.js';
import type { PaystackEvents } from './events.js';
import { duplicateReference, type InitializeRequest } from './initialize-request.js';
import type { Integration } from './integration.js';
import { markDeclined, markPaid, type PaymentDetails, type Transaction } from './transaction.js';
import { chargeSuccessData } from './transaction-answers.js';

/** Creates and pays transactions. Only a success sends an event: Paystack sends no webhook for a failure. */
export class Payments {
  /** Webhook delivery of payments made on the checkout page; tests change it. */
  checkoutManner: DeliveryManner = {};

  constructor(
    private readonly integration: Integration,
    private readonly events: PaystackEvents,
  ) {}

  initialize(request: InitializeRequest, ipAddress: string): Transaction {
    // The reference is the idempotency key; a repeated reference is an error, not a replay.
    if (request.reference !== null && this.integration.transactions.has(request.reference)) {
      throw duplicateReference();
    }
    return this.integration.addTransaction(request, ipAddress);
  }

  pay(
    transaction: Transaction,
    {
      manner = this.checkoutManner,
      ...payment
    }: Partial<PaymentDetails> & { ipAddress: string; manner?: DeliveryManner },
  ): void {
    markPaid(transaction, { amountKobo: transaction.requestedKobo, ...payment });
    this.announceSuccess(transaction, manner);
  }

  decline(transaction: Transaction): void {
    markDeclined(transaction);
  }

  announceSuccess(transaction: Transaction, manner: DeliveryManner): number {
    const content = { subject: transaction.reference, data: chargeSuccessData(transaction) };
    return this.events.announce('charge.success', content, manner).length;
  }
}
