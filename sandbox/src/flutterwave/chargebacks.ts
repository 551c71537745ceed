import type { DeliveryManner } from '../webhooks/delivery-manner.js';
import type { FlutterwaveAccount } from './account.js';
import { type Chargeback, type ChargebackStatus, chargebackItem } from './chargeback.js';
import type { FlutterwaveEvents } from './events.js';
import type { Transaction } from './transaction.js';

/** "The expected timeline to get a response from the merchant is 48 hours" (developer.flutterwave.com/v3.0, chargebacks). */
const DUE_AFTER_MS = 48 * 60 * 60 * 1000;

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

  open(transaction: Transaction, claim: { amountKobo: number; comment: string; manner?: DeliveryManner }): Chargeback {
    const now = new Date();
    const chargeback: Chargeback = {
      id: this.account.nextId(),
      transaction,
      amountKobo: claim.amountKobo,
      status: 'initiated',
      comment: claim.comment,
      uploadedProof: null,
      history: [],
      dueDate: new Date(now.getTime() + DUE_AFTER_MS).toISOString(),
      createdAt: now.toISOString(),
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
