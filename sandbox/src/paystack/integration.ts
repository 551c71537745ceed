import type { Dispute } from './dispute.js';
import { lowerCaseCode } from './identifiers.js';
import type { InitializeRequest } from './initialize-request.js';
import type { Refund } from './refund.js';
import type { Settlement } from './settlement.js';
import type { Customer, Transaction, TransferAccount } from './transaction.js';

/**
 * The data of one merchant ("integration" in Paystack's terms), in memory. References are unique and
 * case-sensitive within it; the secret key alone selects test or live.
 */
export class Integration {
  readonly id = 463_433;
  readonly transactions = new Map<string, Transaction>();
  readonly refunds = new Map<number, Refund>();
  readonly disputes = new Map<number, Dispute>();
  readonly settlements = new Map<number, Settlement>();
  readonly #byAccessCode = new Map<string, Transaction>();
  readonly #byAccount = new Map<string, Transaction>();
  readonly #byId = new Map<number, Transaction>();
  readonly #customers = new Map<string, Customer>();
  // The official samples have ids of this size; a client must support more than 32 bits.
  #lastId = 4_099_260_515;

  constructor(readonly domain: 'test' | 'live') {}

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  addTransaction(request: InitializeRequest, ipAddress: string): Transaction {
    const transaction: Transaction = {
      id: this.nextId(),
      domain: this.domain,
      reference: request.reference ?? lowerCaseCode(10),
      accessCode: lowerCaseCode(15),
      status: 'abandoned',
      amountKobo: request.amountKobo,
      requestedKobo: request.amountKobo,
      currency: 'NGN',
      customer: this.#customerFor(request.email),
      metadata: request.metadata,
      callbackUrl: request.callbackUrl,
      label: request.label,
      channel: request.channels.includes('card') ? 'card' : (request.channels[0] ?? 'card'),
      gatewayResponse: 'The transaction was not completed',
      createdAt: new Date().toISOString(),
      paidAt: null,
      feesKobo: null,
      authorization: null,
      ipAddress,
      attempts: [],
      transferAccount: null,
    };
    this.transactions.set(transaction.reference, transaction);
    this.#byAccessCode.set(transaction.accessCode, transaction);
    this.#byId.set(transaction.id, transaction);
    return transaction;
  }

  transactionByAccessCode(accessCode: string): Transaction | undefined {
    return this.#byAccessCode.get(accessCode);
  }

  openAccount(transaction: Transaction, account: TransferAccount): void {
    transaction.transferAccount = account;
    this.#byAccount.set(account.accountNumber, transaction);
  }

  transactionByAccount(accountNumber: string): Transaction | undefined {
    return this.#byAccount.get(accountNumber);
  }

  transactionById(id: number): Transaction | undefined {
    return this.#byId.get(id);
  }

  #customerFor(email: string): Customer {
    const known = this.#customers.get(email);
    if (known) return known;
    const customer = { id: this.nextId(), email, customerCode: `CUS_${lowerCaseCode(15)}` };
    this.#customers.set(email, customer);
    return customer;
  }
}
