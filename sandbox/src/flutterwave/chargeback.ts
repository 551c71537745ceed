import type { JsonObject } from '../http/json-value.js';
import { toMajor } from './money.js';
import type { Transaction } from './transaction.js';

/**
 * Statuses of a chargeback (developer.flutterwave.com, reference, chargebacks). A bank opens it, the merchant accepts
 * or declines it with evidence, and the bank decides: lost or won. Without a response it is lost.
 */
export type ChargebackStatus = 'initiated' | 'accepted' | 'declined' | 'lost' | 'won';

export type Chargeback = {
  id: number;
  transaction: Transaction;
  amountKobo: number;
  status: ChargebackStatus;
  comment: string;
  uploadedProof: string | null;
  history: { action: ChargebackStatus; stage: 'new'; date: string; description: string }[];
  dueDate: string;
  createdAt: string;
};

/** Returns an item of the list, as in its official sample; the data of the webhook is the same, which is an assumption. */
export function chargebackItem(chargeback: Chargeback): JsonObject {
  return {
    id: chargeback.id,
    amount: toMajor(chargeback.amountKobo),
    flw_ref: chargeback.transaction.flwRef,
    status: chargeback.status,
    stage: 'new',
    comment: chargeback.comment,
    meta: { uploaded_proof: chargeback.uploadedProof, history: chargeback.history },
    due_date: chargeback.dueDate,
    settlement_id: 'N/A',
    created_at: chargeback.createdAt,
    transaction_id: chargeback.transaction.id,
    tx_ref: chargeback.transaction.txRef,
  };
}
