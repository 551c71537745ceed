import type { JsonObject } from '../http/json-value.js';
import type { StripeAccount } from './account.js';
import { type Dispute, disputeAnswer, newDispute } from './dispute.js';
import type { Occasion, StripeEvents } from './events.js';
import type { Charge } from './payment-intent.js';

/**
 * Opens and closes disputes. charge.dispute.funds_withdrawn takes the money, .funds_reinstated returns it, and .closed has the
 * outcome. A lost dispute can be appealed (status appeal_under_review, evidence.appeal in the SDK of 2026-10-28). Assumption: the
 * appeal sends .updated, and its end sends the same events as the end of the dispute.
 */
export class Disputes {
  constructor(private readonly parts: { account: StripeAccount; events: StripeEvents }) {}

  open(charge: Charge, claim: Pick<Dispute, 'amount' | 'reason'>, occasion: Occasion): Dispute {
    const dispute = newDispute(charge, claim);
    this.parts.account.disputes.set(dispute.id, dispute);
    charge.isDisputed = true;
    this.#announce('created', dispute, occasion);
    this.#move(dispute, -dispute.amount);
    this.#announce('funds_withdrawn', dispute, occasion);
    return dispute;
  }

  /** Stages evidence, or submits it to the bank, which then decides. */
  addEvidence(
    dispute: Dispute,
    given: { evidence: Record<string, string>; submit: boolean },
    occasion: Occasion,
  ): void {
    const { status } = dispute;
    Object.assign(dispute.evidence, given.evidence);
    if (given.submit) {
      dispute.submissions += 1;
      dispute.status = 'under_review';
    }
    this.#announce('updated', dispute, occasion, { status });
  }

  appeal(dispute: Dispute, occasion: Occasion): void {
    const previous = { status: dispute.status };
    dispute.status = 'appeal_under_review';
    this.#announce('updated', dispute, occasion, previous);
  }

  close(dispute: Dispute, status: 'won' | 'lost', occasion: Occasion): void {
    dispute.status = status;
    this.#announce('closed', dispute, occasion);
    if (status === 'lost') return;
    this.#move(dispute, dispute.amount);
    this.#announce('funds_reinstated', dispute, occasion);
  }

  #move(dispute: Dispute, amount: number): void {
    const { id, charge } = dispute;
    const isWithdrawal = amount < 0;
    const transaction = this.parts.account.move({
      kind: isWithdrawal ? 'dispute' : 'dispute_reversal',
      source: id,
      amount,
      currency: charge.currency,
      description: `Chargeback ${isWithdrawal ? 'withdrawal' : 'reversal'} for ${charge.id}`,
    });
    dispute.transactions.push(transaction);
  }

  #announce(action: string, dispute: Dispute, occasion: Occasion, previous?: JsonObject): void {
    const before = previous === undefined ? {} : { previous };
    const content = { subject: dispute.charge.intent.id, object: disputeAnswer(dispute), ...before };
    this.parts.events.announce(`charge.dispute.${action}`, content, occasion);
  }
}
