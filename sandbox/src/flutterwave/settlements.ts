import type { JsonObject } from '../http/json-value.js';
import type { FlutterwaveAccount } from './account.js';
import { toMajor } from './money.js';
import type { Settlement } from './settlement.js';
import { appFeeKobo, type Transaction } from './transaction.js';

/**
 * Settles every successful transaction, returned refund and lost chargeback that no settlement contains. Undefined when
 * nothing is left to pay. Assumptions: refunds and chargebacks are deducted once their money is gone, and fees stay.
 */
export function settle(account: FlutterwaveAccount): Settlement | undefined {
  const earlier = [...account.settlements.values()];
  const settled = new Set<unknown>(
    earlier.flatMap(({ transactions, refunds, chargebacks }) => [...transactions, ...refunds, ...chargebacks]),
  );
  const isNew = (item: unknown) => !settled.has(item);
  const transactions = [...account.transactions.values()].filter((item) => item.status === 'successful' && isNew(item));
  const refunds = [...account.refunds.values()].filter((item) => item.status.startsWith('completed-') && isNew(item));
  const chargebacks = [...account.chargebacks.values()].filter(
    (item) => (item.status === 'lost' || item.status === 'accepted') && isNew(item),
  );
  const grossKobo = sum(transactions.map(({ amountKobo }) => amountKobo));
  const feesKobo = sum(transactions.map((transaction) => appFeeKobo(transaction) ?? 0));
  const refundsKobo = sum(refunds.map(({ amountKobo }) => amountKobo));
  const chargebacksKobo = sum(chargebacks.map(({ amountKobo }) => amountKobo));
  if (grossKobo - feesKobo - refundsKobo - chargebacksKobo <= 0) return undefined;
  const sums = { grossKobo, feesKobo, refundsKobo, chargebacksKobo };
  const createdAt = new Date().toISOString();
  const settlement = { id: account.nextId(), transactions, refunds, chargebacks, ...sums, createdAt };
  account.settlements.set(settlement.id, settlement);
  return settlement;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * An item of GET /v3/settlements, as in its official sample (github.com/Flutterwave/Node-v3,
 * documentation/settlements.md). What `refund_meta` and `chargeback_meta` contain is in no sample: the sandbox leaves
 * them null, as the samples do.
 */
export function settlementItem(settlement: Settlement, account: FlutterwaveAccount): JsonObject {
  const { id, transactions, grossKobo, feesKobo, refundsKobo, chargebacksKobo, createdAt } = settlement;
  return {
    id,
    account_id: account.id,
    merchant_name: account.merchantName,
    merchant_email: 'merchant@example.com',
    settlement_account: '0031318432',
    bank_code: '063',
    transaction_date: createdAt,
    due_date: createdAt,
    processed_date: null,
    status: 'completed',
    is_local: true,
    currency: 'NGN',
    gross_amount: toMajor(grossKobo),
    app_fee: toMajor(feesKobo),
    merchant_fee: 0,
    chargeback: toMajor(chargebacksKobo),
    refund: toMajor(refundsKobo),
    stampduty_charge: 0,
    net_amount: toMajor(grossKobo - feesKobo - refundsKobo - chargebacksKobo),
    transaction_count: transactions.length,
    processor_ref: null,
    disburse_ref: `RV3E${id}`,
    disburse_message: null,
    channel: 'web',
    destination: 'account',
    fx_data: null,
    flag_message: null,
    meta: transactions.map((transaction) => transaction.id),
    refund_meta: null,
    chargeback_meta: null,
    source_bankcode: null,
    created_at: createdAt,
  };
}

/** The data of GET /v3/settlements/:id, as in its official sample: `is_local` and `meta` have other types there. */
export function settlementData(settlement: Settlement, account: FlutterwaveAccount): JsonObject {
  const item = settlementItem(settlement, account);
  return {
    ...item,
    is_local: 1,
    meta: JSON.stringify(item.meta),
    transactions: settlement.transactions.map(settledTransaction),
  };
}

function settledTransaction(transaction: Transaction): JsonObject {
  const feeKobo = appFeeKobo(transaction) ?? 0;
  return {
    customer_email: transaction.customer.email,
    flw_ref: transaction.flwRef,
    tx_ref: transaction.txRef,
    id: transaction.id,
    charged_amount: toMajor(transaction.amountKobo),
    app_fee: toMajor(feeKobo),
    merchant_fee: 0,
    stampduty_charge: 0,
    settlement_amount: toMajor(transaction.amountKobo - feeKobo),
    status: 'successful',
    payment_entity: transaction.paymentType,
    transaction_date: transaction.createdAt.slice(0, 10),
    currency: 'NGN',
    card_locale: 'LOCAL',
    rrn: 'N/A',
    subaccount_settlement: 0,
  };
}
