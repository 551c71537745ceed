import type { JsonObject } from '../http/json-value.js';
import type { FlutterwaveAccount } from './account.js';
import { toMajor } from './money.js';
import type { Refund } from './refund.js';

const META = { source: 'availablebalance' };

/** Returns the data of a new refund (official sample). That GET /v3/refunds/:id has the same form is an assumption. */
export function refundData(refund: Refund, account: FlutterwaveAccount): JsonObject {
  return {
    id: refund.id,
    account_id: account.id,
    tx_id: refund.transaction.id,
    flw_ref: refund.transaction.flwRef,
    wallet_id: account.walletId,
    amount_refunded: toMajor(refund.amountKobo),
    status: refund.status,
    destination: 'payment_source',
    meta: META,
    created_at: refund.createdAt,
  };
}

/**
 * Returns a refund as the webhook has it: a flat object without event and data, with capital letters and meta as text
 * (developer.flutterwave.com, webhooks, as an integration quotes the sample). That items of GET /v3/refunds have the
 * same form is observed by integrations.
 */
export function refundRow(refund: Refund, account: FlutterwaveAccount): JsonObject {
  return {
    id: refund.id,
    AmountRefunded: toMajor(refund.amountKobo),
    status: refund.status,
    FlwRef: refund.transaction.flwRef,
    destination: 'payment_source',
    comments: refund.comments,
    settlement_id: 'NEW',
    meta: JSON.stringify(META),
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
    deletedAt: null,
    walletId: account.walletId,
    AccountId: account.id,
    TransactionId: refund.transaction.id,
  };
}
