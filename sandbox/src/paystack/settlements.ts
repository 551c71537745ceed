import type { JsonObject } from '../http/json-value.js';
import type { Dispute } from './dispute.js';
import type { Integration } from './integration.js';
import type { Refund } from './refund.js';
import type { Settlement } from './settlement.js';

/** Settles every paid transaction and processed refund that no settlement contains; undefined when nothing is left to pay. */
export function settle(integration: Integration): Settlement | undefined {
  const earlier = [...integration.settlements.values()];
  const settled = new Set(earlier.flatMap(({ transactions }) => transactions));
  const transactions = [...integration.transactions.values()].filter(
    (transaction) => transaction.paidAt !== null && !settled.has(transaction),
  );
  const deductedBefore = sum(earlier.map(({ deductionsKobo }) => deductionsKobo));
  const refundedKobo = sum([...integration.refunds.values()].filter(isProcessed).map(({ amountKobo }) => amountKobo));
  const lostKobo = sum([...integration.disputes.values()].filter(isLost).map(({ refundKobo }) => refundKobo));
  const processedKobo = sum(transactions.map(({ amountKobo }) => amountKobo));
  const feesKobo = sum(transactions.map((transaction) => transaction.feesKobo ?? 0));
  const deductionsKobo = Math.min(refundedKobo + lostKobo - deductedBefore, processedKobo - feesKobo);
  if (processedKobo - feesKobo - deductionsKobo <= 0) return undefined;
  const settledAt = new Date().toISOString();
  const settlement = { id: integration.nextId(), transactions, processedKobo, feesKobo, deductionsKobo, settledAt };
  integration.settlements.set(settlement.id, settlement);
  return settlement;
}

/** The money of a dispute that was refunded is that of the refund. */
const isLost = ({ resolution, isRefunded }: Dispute): boolean =>
  resolution !== null && resolution !== 'declined' && !isRefunded;
const isProcessed = ({ status }: Refund): boolean => status === 'processed';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * An item of GET /settlement. The OpenAPI leaves the body open; these fields are those of the sample in Paystack's
 * reference (api/settlement).
 */
export function settlementData(settlement: Settlement, integration: Integration): JsonObject {
  const { id, processedKobo, feesKobo, deductionsKobo, settledAt } = settlement;
  return {
    id,
    domain: integration.domain,
    status: 'success',
    currency: 'NGN',
    integration: integration.id,
    total_amount: processedKobo - feesKobo,
    effective_amount: processedKobo - feesKobo - deductionsKobo,
    total_fees: feesKobo,
    total_processed: processedKobo,
    deductions: deductionsKobo === 0 ? null : deductionsKobo,
    settlement_date: settledAt,
    settled_by: null,
    createdAt: settledAt,
    updatedAt: settledAt,
  };
}
