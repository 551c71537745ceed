import type { DeliveryManner } from '../webhooks/delivery-manner.js';
import type { PaystackEvents } from './events.js';
import type { Integration } from './integration.js';
import type { Payments } from './payments.js';
import { isPayable, type Transaction } from './transaction.js';

export type IncomingTransfer = {
  amountKobo: number;
  sender: string;
  narration: string;
  ipAddress: string;
  /** Judges the transfer as if it were sent that much later. */
  hoursLater: number;
};
const HOUR_MS = 3_600_000;

export type TransferOutcome = 'accepted' | 'rejected' | 'no-account';

/** Bank transfers into the accounts of charges. Paystack takes the exact amount once, in time, and returns the rest. */
export class Transfers {
  constructor(
    private readonly integration: Integration,
    private readonly payments: Payments,
    private readonly events: PaystackEvents,
  ) {}

  /** An account stops existing 72 hours after it expired: the sender's bank keeps the money. That it does is assumed. */
  receive(accountNumber: string, transfer: IncomingTransfer, manner: DeliveryManner): TransferOutcome {
    const transaction = this.integration.transactionByAccount(accountNumber);
    if (!transaction?.transferAccount) return 'no-account';
    const { hoursLater, ...payment } = transfer;
    const lateMs = Date.now() + hoursLater * HOUR_MS - Date.parse(transaction.transferAccount.expiresAt);
    if (lateMs > 72 * HOUR_MS) return 'no-account';
    const problem = problemOf(transaction, transfer, lateMs);
    if (problem) {
      this.reject(transaction, transfer, problem, manner);
      return 'rejected';
    }
    this.payments.pay(transaction, { ...payment, manner });
    return 'accepted';
  }

  /** The body is the official sample's: its amount is text, and it names the payment by nothing but the address. */
  private reject(
    { customer, domain, reference }: Transaction,
    { amountKobo }: IncomingTransfer,
    { message, type }: Problem,
    manner: DeliveryManner,
  ): void {
    const now = new Date().toISOString();
    const data = {
      bank_transfer: {
        amount: String(amountKobo),
        message,
        message_type: type,
        transaction_id: String(this.integration.nextId()),
      },
      customer: {
        first_name: null,
        last_name: null,
        email: customer.email,
        phone: null,
        metadata: null,
        domain,
        customer_code: customer.customerCode,
        risk_action: 'default',
        id: customer.id,
        integration: this.integration.id,
        createdAt: now,
        updatedAt: now,
      },
    };
    this.events.announce('bank.transfer.rejected', { subject: reference, data }, manner);
  }
}

type Problem = { message: string; type: string };

/** INCORRECT_AMOUNT is the sample's; no official source names the other two. */
function problemOf(transaction: Transaction, { amountKobo }: IncomingTransfer, lateMs: number): Problem | null {
  if (!isPayable(transaction)) return { message: 'transaction is already completed', type: 'TRANSACTION_COMPLETED' };
  if (lateMs > 0) return { message: 'account has expired', type: 'EXPIRED_ACCOUNT' };
  if (amountKobo !== transaction.requestedKobo) return { message: 'incorrect amount sent', type: 'INCORRECT_AMOUNT' };
  return null;
}
