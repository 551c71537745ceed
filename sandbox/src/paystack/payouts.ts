import type { DeliveryManner } from '../webhooks/delivery-manner.js';
import type { PaystackEvents } from './events.js';
import { lowerCaseCode, mixedCaseCode } from './identifiers.js';
import type { Integration } from './integration.js';
import { type Payout, type PayoutStatus, payoutFeeKobo, type Recipient } from './payout.js';
import { payoutEventData } from './payout-answers.js';
import { askForApproval } from './payout-approval.js';
import {
  duplicateReference,
  invalidRecipient,
  notEnoughBalance,
  type PayoutRequest,
  type RecipientRequest,
} from './payout-request.js';

const NEXT: Record<PayoutStatus, readonly PayoutStatus[]> = {
  pending: ['success', 'failed', 'reversed'],
  otp: ['pending', 'abandoned'],
  received: ['pending', 'blocked', 'rejected'],
  success: ['reversed'],
  failed: [],
  reversed: [],
  abandoned: [],
  blocked: [],
  rejected: [],
};
const RETURNED: readonly PayoutStatus[] = ['failed', 'reversed', 'abandoned', 'blocked', 'rejected'];
/** Only these are announced (official list of events); that the others are not is an assumption. */
const ANNOUNCED: readonly PayoutStatus[] = ['success', 'failed', 'reversed'];

/** The merchant's balance, and the transfers from it to bank accounts. */
export class Payouts {
  readonly all = new Map<string, Payout>();
  readonly #recipients = new Map<string, Recipient>();
  readonly #timers = new Set<NodeJS.Timeout>();
  balanceKobo = 1_000_000_000;
  /** Real integrations have it on at first; the sandbox's merchant has switched it off. */
  needsOtp = false;
  /** The approval address of the dashboard; null when there is none. */
  approvalUrl: string | null = null;
  /** How the webhooks of automatic steps are delivered. */
  manner: DeliveryManner = {};

  /** `stepMs` is the delay before success; null stops the automatic progress. */
  constructor(
    private readonly integration: Integration,
    private readonly events: PaystackEvents,
    public stepMs: number | null,
    private readonly secretKey: string,
  ) {}

  /** Returns the existing recipient of the same account. */
  recipientFor(request: RecipientRequest): Recipient {
    const key = `${request.bankCode} ${request.accountNumber}`;
    const known = this.#recipients.get(key);
    if (known) return known;
    const recipient = {
      ...request,
      id: this.integration.nextId(),
      code: `RCP_${lowerCaseCode(15)}`,
      createdAt: new Date().toISOString(),
    };
    this.#recipients.set(key, recipient);
    return recipient;
  }

  /** @throws PaystackError when the reference was used, the recipient is unknown or the balance is too small */
  create({ amountKobo, recipientCode, reference, reason }: PayoutRequest): Payout {
    if (this.all.has(reference)) throw duplicateReference();
    const recipient = [...this.#recipients.values()].find(({ code }) => code === recipientCode);
    if (recipient === undefined) throw invalidRecipient();
    const feeKobo = payoutFeeKobo(amountKobo);
    if (amountKobo + feeKobo > this.balanceKobo) throw notEnoughBalance();
    this.balanceKobo -= amountKobo + feeKobo;
    const now = new Date().toISOString();
    const payout: Payout = {
      id: this.integration.nextId(),
      transferCode: `TRF_${mixedCaseCode(16).toLowerCase()}`,
      reference,
      amountKobo,
      feeKobo,
      reason,
      recipient,
      status: this.needsOtp ? 'otp' : 'pending',
      sessionId: null,
      requestId: this.integration.nextId(),
      createdAt: now,
      updatedAt: now,
    };
    this.all.set(reference, payout);
    if (payout.status === 'pending') this.#approve(payout);
    return payout;
  }

  /** Finds a transfer by its id or code. */
  find(idOrCode: string): Payout | undefined {
    return [...this.all.values()].find(({ id, transferCode }) => transferCode === idOrCode || String(id) === idOrCode);
  }

  canMove(payout: Payout, status: PayoutStatus): boolean {
    return NEXT[payout.status].includes(status);
  }

  /** The code of the sandbox is always right; the transfer goes on as without OTP. */
  finalize(payout: Payout): void {
    this.move(payout, 'pending');
    this.#approve(payout);
  }

  move(payout: Payout, status: PayoutStatus, manner: DeliveryManner = this.manner): void {
    if (!this.canMove(payout, status)) throw new Error(`A transfer that is ${payout.status} cannot become ${status}`);
    payout.status = status;
    payout.updatedAt = new Date().toISOString();
    if (status === 'success') payout.sessionId = `110005${String(payout.id).padStart(24, '0')}`;
    if (RETURNED.includes(status)) this.balanceKobo += payout.amountKobo + payout.feeKobo;
    if (ANNOUNCED.includes(status)) this.announce(payout, manner);
  }

  announce(payout: Payout, manner: DeliveryManner, status: PayoutStatus = payout.status): number {
    const data = payoutEventData({ ...payout, status }, this.integration);
    return this.events.announce(`transfer.${status}`, { subject: payout.reference, data }, manner).length;
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Asks the approval address before the transfer is processed, when there is one. */
  #approve(payout: Payout): void {
    if (this.approvalUrl === null) return this.#progressLater(payout);
    payout.status = 'received';
    void askForApproval(this.approvalUrl, payout, { integration: this.integration, secretKey: this.secretKey }).then(
      (status) => {
        if (!this.canMove(payout, status)) return;
        this.move(payout, status);
        if (status === 'pending') this.#progressLater(payout);
      },
    );
  }

  #progressLater(payout: Payout): void {
    if (this.stepMs === null) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (this.stepMs !== null && this.canMove(payout, 'success')) this.move(payout, 'success');
    }, this.stepMs);
    this.#timers.add(timer);
  }
}
