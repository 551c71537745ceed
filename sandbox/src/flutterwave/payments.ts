import type { DeliveryManner } from '../webhooks/delivery-manner.js';
import type { FlutterwaveAccount } from './account.js';
import type { FlutterwaveEvents } from './events.js';
import type { HostedPayment } from './hosted-payment.js';
import { toMajor } from './money.js';
import { duplicateTxRef, type PaymentRequest } from './payment-request.js';
import type { PaymentType, Transaction, TransactionStatus } from './transaction.js';
import { chargeCompletedData, metaOf } from './transaction-answers.js';

export type Attempt = {
  ipAddress: string;
  paymentType?: PaymentType;
  amountKobo?: number;
  /** Dates a new transaction that much later. */
  hoursLater?: number;
  manner?: DeliveryManner;
};

/** Values that a webhook states in place of the transaction's. */
export type Claim = { amountKobo?: number; status?: TransactionStatus };

/** Creates payment links and their transactions. A success and a failure both send charge.completed. */
export class Payments {
  /** Webhook delivery of attempts on the checkout page; tests change it. */
  checkoutManner: DeliveryManner = {};

  constructor(
    private readonly account: FlutterwaveAccount,
    private readonly events: FlutterwaveEvents,
  ) {}

  create(request: PaymentRequest): HostedPayment {
    if (this.account.payments.has(request.txRef)) throw duplicateTxRef();
    return this.account.addPayment(request);
  }

  pay(payment: HostedPayment, attempt: Attempt): Transaction {
    return this.#complete(payment, 'successful', attempt);
  }

  decline(payment: HostedPayment, attempt: Attempt): Transaction {
    return this.#complete(payment, 'failed', attempt);
  }

  /** Starts a bank transfer whose money has not arrived. It has no webhook; a later pay or decline completes it. */
  startTransfer(payment: HostedPayment, { ipAddress }: Attempt): Transaction {
    const { amountKobo } = payment;
    return this.account.addTransaction(payment, {
      status: 'pending',
      paymentType: 'bank_transfer',
      ipAddress,
      amountKobo,
    });
  }

  announce(transaction: Transaction, manner: DeliveryManner, claim: Claim = {}): number {
    const stated = {
      ...(claim.amountKobo === undefined ? {} : { amount: toMajor(claim.amountKobo) }),
      ...(claim.status === undefined ? {} : { status: claim.status }),
    };
    const body = {
      event: 'charge.completed',
      data: { ...chargeCompletedData(transaction, this.account.id), ...stated },
      meta_data: metaOf(transaction) ?? {},
      'event.type': transaction.paymentType === 'card' ? 'CARD_TRANSACTION' : 'BANK_TRANSFER_TRANSACTION',
    };
    return this.events.announce('charge.completed', { subject: transaction.txRef, body }, manner).length;
  }

  #complete(payment: HostedPayment, status: 'successful' | 'failed', attempt: Attempt): Transaction {
    const { ipAddress, paymentType = 'card', amountKobo = payment.amountKobo, hoursLater = 0 } = attempt;
    const pending = payment.transactions.find((transaction) => transaction.status === 'pending');
    const started = { status, paymentType, ipAddress, amountKobo, hoursLater };
    const transaction = pending ?? this.account.addTransaction(payment, started);
    transaction.status = status;
    transaction.amountKobo = amountKobo;
    transaction.processorResponse = status === 'failed' ? 'Declined' : approvalOf(transaction);
    this.announce(transaction, attempt.manner ?? this.checkoutManner);
    return transaction;
  }
}

/** Responses of the official samples; the text of a decline is an assumption. */
const approvalOf = ({ paymentType }: Transaction): string =>
  paymentType === 'card' ? 'Approved by Financial Institution' : 'success';
