import { findAccountHolder } from '../bank-accounts/account-holders.js';
import { asObject, asText, type JsonObject } from '../http/json-value.js';
import type { DeliveryManner } from '../webhooks/delivery-manner.js';
import type { FlutterwaveAccount } from './account.js';
import { findBank } from './banks.js';
import type { FlutterwaveEvents } from './events.js';
import { invalidParameter, requiredParameter } from './flutterwave-error.js';
import { parseMajor, toMajor } from './money.js';
import { type Payout, type PayoutStatus, payoutFeeKobo } from './payout.js';

const NEXT: Record<PayoutStatus, readonly PayoutStatus[]> = {
  NEW: ['PENDING', 'SUCCESSFUL', 'FAILED'],
  PENDING: ['SUCCESSFUL', 'FAILED'],
  SUCCESSFUL: ['FAILED'],
  FAILED: [],
};

/** The balance in naira, and the transfers from it to bank accounts. */
export class Payouts {
  readonly all = new Map<string, Payout>();
  readonly #timers = new Set<NodeJS.Timeout>();
  balanceKobo = 1_000_000_000;

  /** `stepMs` is the delay before success; null stops the automatic progress. */
  constructor(
    private readonly account: FlutterwaveAccount,
    private readonly events: FlutterwaveEvents,
    public stepMs: number | null,
  ) {}

  /**
   * Reads and makes a transfer. One that the balance does not cover is queued, and fails afterwards, as integrations
   * quote it. That an account is checked is an assumption, as are all messages: no official page has them.
   */
  create(body: unknown): Payout {
    const fields = asObject(body);
    const text = (name: string): string => {
      const value = asText(fields[name]);
      if (value === undefined) throw requiredParameter(name);
      return value;
    };
    const [bankCode, accountNumber, reference] = [text('account_bank'), text('account_number'), text('reference')];
    const amountKobo = parseMajor(fields.amount);
    if (amountKobo === undefined || amountKobo === 0) throw invalidParameter('amount must be a positive number');
    if (fields.currency !== 'NGN') throw invalidParameter('currency must be NGN');
    const bank = findBank(bankCode);
    if (bank === undefined) throw invalidParameter('Invalid bank code passed');
    const fullName = findAccountHolder(accountNumber);
    if (fullName === null) throw invalidParameter('Account resolve failed. Please pass a valid account number');
    if (this.all.has(reference)) throw invalidParameter('Transfer with this reference already exists');
    const feeKobo = payoutFeeKobo(amountKobo);
    const isCovered = amountKobo + feeKobo <= this.balanceKobo;
    if (isCovered) this.balanceKobo -= amountKobo + feeKobo;
    const payout: Payout = {
      id: this.account.nextId(),
      reference,
      amountKobo,
      feeKobo,
      narration: asText(fields.narration) ?? '',
      accountNumber,
      bankCode,
      bankName: bank.name.toUpperCase(),
      fullName,
      status: 'NEW',
      completeMessage: '',
      isCovered,
      createdAt: new Date().toISOString(),
    };
    this.all.set(reference, payout);
    this.#progressLater(payout);
    return payout;
  }

  find(id: number): Payout | undefined {
    return [...this.all.values()].find((payout) => payout.id === id);
  }

  canMove(payout: Payout, status: PayoutStatus): boolean {
    return NEXT[payout.status].includes(status) && (payout.isCovered || status !== 'SUCCESSFUL');
  }

  move(payout: Payout, status: PayoutStatus, manner: DeliveryManner = {}): void {
    if (!this.canMove(payout, status)) throw new Error(`A transfer that is ${payout.status} cannot become ${status}`);
    payout.status = status;
    if (status === 'FAILED' && payout.isCovered) this.balanceKobo += payout.amountKobo + payout.feeKobo;
    payout.completeMessage = messageOf(payout, status);
    if (status === 'SUCCESSFUL' || status === 'FAILED') this.announce(payout, manner);
  }

  announce(payout: Payout, manner: DeliveryManner, status: PayoutStatus = payout.status): number {
    const { full_name: fullname, ...data } = payoutData({
      ...payout,
      status,
      completeMessage: messageOf(payout, status),
    });
    const body = { event: 'transfer.completed', 'event.type': 'Transfer', data: { ...data, fullname, approver: null } };
    return this.events.announce('transfer.completed', { subject: payout.reference, body }, manner).length;
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #progressLater(payout: Payout): void {
    if (this.stepMs === null) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const end = payout.isCovered ? 'SUCCESSFUL' : 'FAILED';
      if (this.stepMs !== null && this.canMove(payout, end)) this.move(payout, end);
    }, this.stepMs);
    this.#timers.add(timer);
  }
}

/** The two last are of official samples. */
const messages: Record<PayoutStatus, string> = {
  NEW: '',
  PENDING: '',
  SUCCESSFUL: 'Successful',
  FAILED: 'DISBURSE FAILED: A fatal error occured while proccesing your request.',
};

const messageOf = ({ isCovered }: Payout, status: PayoutStatus): string =>
  status === 'FAILED' && !isCovered ? 'DISBURSE FAILED: Insufficient funds in customer wallet' : messages[status];

/** `data` of a transfer, as in the official samples of its creation and of the list. */
export function payoutData(payout: Payout): JsonObject {
  return {
    id: payout.id,
    account_number: payout.accountNumber,
    bank_code: payout.bankCode,
    full_name: payout.fullName,
    created_at: payout.createdAt,
    currency: 'NGN',
    debit_currency: 'NGN',
    amount: toMajor(payout.amountKobo),
    fee: toMajor(payout.feeKobo),
    status: payout.status,
    reference: payout.reference,
    meta: null,
    narration: payout.narration,
    complete_message: payout.completeMessage,
    requires_approval: 0,
    is_approved: 1,
    bank_name: payout.bankName,
  };
}
