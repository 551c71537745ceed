import { randomBytes } from 'node:crypto';
import type { Chargeback } from './chargeback.js';
import type { HostedPayment, TransferAccount } from './hosted-payment.js';
import type { PaymentRequest } from './payment-request.js';
import type { Refund } from './refund.js';
import type { Settlement } from './settlement.js';
import type { Customer, PaymentType, Transaction, TransactionStatus } from './transaction.js';

type NewAttempt = {
  status: TransactionStatus;
  paymentType: PaymentType;
  ipAddress: string;
  amountKobo: number;
  hoursLater?: number;
};

/** The data of one merchant account, in memory. */
export class FlutterwaveAccount {
  readonly id = 118_468;
  readonly walletId = 134_244;
  readonly payments = new Map<string, HostedPayment>();
  readonly transactions = new Map<number, Transaction>();
  readonly refunds = new Map<number, Refund>();
  readonly chargebacks = new Map<number, Chargeback>();
  readonly settlements = new Map<number, Settlement>();
  readonly #byCode = new Map<string, HostedPayment>();
  readonly #byAccount = new Map<string, HostedPayment>();
  readonly #customers = new Map<string, Customer>();
  // The official samples have ids of this size.
  #lastId = 288_200_107;

  constructor(readonly merchantName: string) {}

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  addPayment(request: PaymentRequest, transferAccount: TransferAccount | null = null): HostedPayment {
    const { txRef, amountKobo, redirectUrl, title, meta, maxRetries } = request;
    const payment: HostedPayment = {
      code: randomBytes(10).toString('hex'),
      txRef,
      amountKobo,
      redirectUrl,
      title,
      meta,
      maxRetries,
      customer: this.#customerFor(request.customer),
      createdAt: new Date().toISOString(),
      transferAccount,
      transactions: [],
    };
    this.payments.set(txRef, payment);
    this.#byCode.set(payment.code, payment);
    if (transferAccount) this.#byAccount.set(transferAccount.accountNumber, payment);
    return payment;
  }

  paymentByCode(code: string): HostedPayment | undefined {
    return this.#byCode.get(code);
  }

  paymentByAccount(accountNumber: string): HostedPayment | undefined {
    return this.#byAccount.get(accountNumber);
  }

  /** Returns what the charge of an account asks for; 0 for an unknown account. */
  askedKobo(accountNumber: string): number {
    return this.#byAccount.get(accountNumber)?.amountKobo ?? 0;
  }

  /**
   * Returns the latest attempt, which is the successful one if there is any; undefined before the first attempt. That
   * a look-up of several attempts finds the latest is an assumption.
   */
  latestTransaction(txRef: string): Transaction | undefined {
    return this.payments.get(txRef)?.transactions.at(-1);
  }

  addTransaction(payment: HostedPayment, attempt: NewAttempt): Transaction {
    const id = this.nextId();
    const { hoursLater = 0, ...started } = attempt;
    const transaction: Transaction = {
      id,
      txRef: payment.txRef,
      flwRef: `FLW-MOCK-${randomBytes(16).toString('hex')}`,
      ...started,
      processorResponse: null,
      narration: this.merchantName,
      customer: payment.customer,
      meta: payment.meta,
      createdAt: new Date(Date.now() + hoursLater * 3_600_000).toISOString(),
    };
    payment.transactions.push(transaction);
    this.transactions.set(id, transaction);
    return transaction;
  }

  #customerFor({ email, name, phoneNumber }: PaymentRequest['customer']): Customer {
    const known = this.#customers.get(email);
    const customer = {
      id: known?.id ?? this.nextId(),
      name: name ?? 'Anonymous customer',
      phoneNumber: phoneNumber ?? 'N/A',
      email,
      createdAt: known?.createdAt ?? new Date().toISOString(),
    };
    this.#customers.set(email, customer);
    return customer;
  }
}
