import type { JsonObject } from '../http/json-value.js';
import { type BalanceTransaction, type Movement, newBalanceTransaction } from './balance-transaction.js';
import { chargeAnswer } from './charge.js';
import { type Dispute, disputeAnswer } from './dispute.js';
import type { Charge, PaymentIntent } from './payment-intent.js';
import { paymentIntentAnswer } from './payment-intent-answer.js';
import type { PaymentMethod } from './payment-method.js';
import { paymentMethodAnswer } from './payment-method-answer.js';
import { type Payout, payoutAnswer } from './payout.js';
import { type Refund, refundAnswer } from './refund.js';

/** All objects of one Stripe account in order of creation, in memory. */
export class StripeAccount {
  readonly paymentIntents = new Map<string, PaymentIntent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly paymentMethods = new Map<string, PaymentMethod>();
  readonly balanceTransactions = new Map<string, BalanceTransaction>();
  readonly payouts = new Map<string, Payout>();

  move(movement: Movement): BalanceTransaction {
    const transaction = newBalanceTransaction(movement);
    this.balanceTransactions.set(transaction.id, transaction);
    return transaction;
  }

  /** Returns the object with this id for expansion; the id prefix names its type. */
  answerOf(id: string): JsonObject | undefined {
    switch (id.slice(0, id.indexOf('_'))) {
      case 'pi':
        return answered(this.paymentIntents.get(id), paymentIntentAnswer);
      case 'ch':
        return answered(this.charges.get(id), chargeAnswer);
      case 're':
        return answered(this.refunds.get(id), refundAnswer);
      case 'dp':
        return answered(this.disputes.get(id), disputeAnswer);
      case 'po':
        return answered(this.payouts.get(id), payoutAnswer);
      case 'pm':
        return answered(this.paymentMethods.get(id), paymentMethodAnswer);
      case 'txn':
        return this.balanceTransactions.get(id)?.answer;
      default:
        return undefined;
    }
  }

  refundsOf(charge: Charge): Refund[] {
    return [...this.refunds.values()].filter((refund) => refund.charge === charge).reverse();
  }
}

function answered<Item>(item: Item | undefined, answer: (item: Item) => JsonObject): JsonObject | undefined {
  return item === undefined ? undefined : answer(item);
}
