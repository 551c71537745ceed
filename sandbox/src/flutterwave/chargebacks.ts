import type { DeliveryManner } from '../webhooks/delivery-manner.js';
import type { FlutterwaveAccount } from './account.js';
import { type Chargeback, type ChargebackStatus, chargebackItem } from './chargeback.js';
import type { FlutterwaveEvents } from './events.js';
import type { Transaction } from './transaction.js';

/** "The expected timeline to get a response from the merchant is 48 hours" (developer.flutterwave.com/v3.0, chargebacks). */
const DUE_AFTER_MS = 48 * 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

type Claim = { amountKobo: number; comment: string; daysAgo?: number | undefined; manner?: DeliveryManner };

const DESCRIPTIONS: Record<ChargebackStatus, string> = {
  initiated: 'Debit and hold chargeback amount',
  accepted: 'Merchant accepted',
  declined: 'Merchant declined',
  lost: 'No merchant response',
  won: 'Chargeback reversed',
};

/** Opens and moves chargebacks. The transaction stays successful, which is an assumption. */
export class Chargebacks {
  constructor(
    private readonly account: FlutterwaveAccount,
    private readonly events: FlutterwaveEvents,
  ) {}

  /** `daysAgo` opens it as if the bank had done so that much earlier. */
  open(transaction: Transaction, claim: Claim): Chargeback {
    const openedAt = Date.now() - (claim.daysAgo ?? 0) * DAY_MS;
    const chargeback: Chargeback = {
      id: this.account.nextId(),
      transaction,
      amountKobo: claim.amountKobo,
      status: 'initiated',
      comment: claim.comment,
      uploadedProof: null,
      history: [],
      dueDate: new Date(openedAt + DUE_AFTER_MS).toISOString(),
      createdAt: new Date(openedAt).toISOString(),
    };
    this.account.chargebacks.set(chargeback.id, chargeback);
    this.move(chargeback, 'initiated', claim.manner);
    return chargeback;
  }

  /** Whether the bank has not decided yet. */
  isOpen({ status }: Chargeback): boolean {
    return status === 'initiated' || status === 'declined';
  }

  /** chargeback.initiated, .accepted, .declined and .lost are official events; .won is an assumption. */
  move(chargeback: Chargeback, status: ChargebackStatus, manner?: DeliveryManner): void {
    chargeback.status = status;
    const date = new Date().toISOString();
    chargeback.history.push({ action: status, stage: 'new', date, description: DESCRIPTIONS[status] });
    const event = `chargeback.${status}`;
    const body = { event, data: chargebackItem(chargeback) };
    this.events.announce(event, { subject: chargeback.transaction.txRef, body }, manner);
  }
}
