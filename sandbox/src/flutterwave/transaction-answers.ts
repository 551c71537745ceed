import type { JsonObject } from '../http/json-value.js';
import { toMajor } from './money.js';
import { appFeeKobo, type Transaction } from './transaction.js';

/**
 * Returns the data of both verify endpoints, as in the official samples of a card (github.com/Flutterwave/Node-v3,
 * documentation/transactions.md) and of a bank transfer (flutterwaveinc.mintlify.app, verify a transaction).
 */
export function verifyData(transaction: Transaction, accountId: number): JsonObject {
  return {
    ...coreOf(transaction),
    account_id: accountId,
    ...(transaction.paymentType === 'card' ? { card: { ...TEST_CARD, token: tokenOf(transaction) } } : {}),
    meta: metaOf(transaction),
    amount_settled: settledOf(transaction),
    customer: customerOf(transaction),
  };
}

/** Returns an item of GET /v3/transactions (flutterwaveinc.mintlify.app). The SDK's older sample has ids as text. */
export function listItem(transaction: Transaction, accountId: number): JsonObject {
  return {
    ...coreOf(transaction),
    amount_settled: settledOf(transaction),
    ...(transaction.paymentType === 'card' ? { card: TEST_CARD } : {}),
    customer: customerOf(transaction),
    account_id: accountId,
  };
}

/** Returns the data of charge.completed, which has no meta, settled amount or card token (official webhooks page). */
export function chargeCompletedData(transaction: Transaction, accountId: number): JsonObject {
  return {
    ...coreOf(transaction),
    account_id: accountId,
    customer: customerOf(transaction),
    ...(transaction.paymentType === 'card' ? { card: TEST_CARD } : {}),
  };
}

/** Returns the merchant's meta, with the sender of a bank transfer (official sample); null when there is neither. */
export function metaOf(transaction: Transaction): JsonObject | null {
  if (transaction.paymentType === 'card') return transaction.meta;
  return {
    ...transaction.meta,
    originatoraccountnumber: '123*******90',
    originatorname: 'JOHN DOE',
    bankname: 'Access Bank',
    originatoramount: 'N/A',
  };
}

function coreOf(transaction: Transaction): JsonObject {
  const feeKobo = appFeeKobo(transaction);
  return {
    id: transaction.id,
    tx_ref: transaction.txRef,
    flw_ref: transaction.flwRef,
    device_fingerprint: 'N/A',
    amount: toMajor(transaction.amountKobo),
    currency: 'NGN',
    charged_amount: toMajor(transaction.amountKobo),
    app_fee: feeKobo === null ? null : toMajor(feeKobo),
    merchant_fee: 0,
    processor_response: transaction.processorResponse,
    auth_model: transaction.paymentType === 'card' ? 'PIN' : 'AUTH',
    ip: transaction.ipAddress,
    narration: transaction.narration,
    status: transaction.status,
    payment_type: transaction.paymentType,
    created_at: transaction.createdAt,
  };
}

/** `amount` less `app_fee`, and null before success, in the official samples. */
function settledOf(transaction: Transaction): number | null {
  const feeKobo = appFeeKobo(transaction);
  return feeKobo === null ? null : toMajor(transaction.amountKobo - feeKobo);
}

function customerOf({ customer }: Transaction): JsonObject {
  return {
    id: customer.id,
    name: customer.name,
    phone_number: customer.phoneNumber,
    email: customer.email,
    created_at: customer.createdAt,
  };
}

/** The test card 5531 8866 5214 2950 of the official samples. */
const TEST_CARD = {
  first_6digits: '553188',
  last_4digits: '2950',
  issuer: 'MASTERCARD CREDIT',
  country: 'NG',
  type: 'MASTERCARD',
  expiry: '09/32',
};

const tokenOf = (transaction: Transaction): string => `flw-t1nf-${transaction.id.toString(16).padStart(32, '0')}-m03k`;
