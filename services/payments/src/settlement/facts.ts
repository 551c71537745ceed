/** What settlement tells the rest of the product. Each fact's id is made of what it tells, so it is the same however often. */
import { eventKey } from '../providers/event-key.js';
import type { NewReinstatement } from './reinstate-donations.js';
import type { NewReversal } from './reverse-donations.js';
import type { NewDonation, SettledPayment } from './settle-group.js';

export function toPaidFact({ paidAtDate, correlationId, ...data }: NewDonation) {
  return { id: eventKey(data.provider, data.paymentId, 'donation-paid'), occurredAt: paidAtDate, data, correlationId };
}

export function toReversedFact({
  id,
  providerReference: _theirs,
  donorName: _shown,
  paidAtDate: _earlier,
  isWhole: _derived,
  correlationId,
  ...data
}: NewReversal) {
  return { id, occurredAt: new Date(), data, correlationId };
}

export function toReinstatedFact({
  id,
  reversalId: _loss,
  donorName: _shown,
  paidAtDate: _earlier,
  isRevived: _derived,
  correlationId,
  ...data
}: NewReinstatement) {
  return { id, occurredAt: new Date(), data, correlationId };
}

/** Only to donors who left an address. */
export function toReceiptFacts({ payment, grossKobo, paidAt, correlationId }: SettledPayment) {
  const { id: paymentId, donorEmail, donorName, creatorId, currency, ngnPerUsd, provider } = payment;
  if (!donorEmail) return [];
  const paidMinor = payment.paidMinor ?? grossKobo;
  const paid = { grossKobo, paidMinor, currency, ngnPerUsd, paidAt: paidAt.toISOString() };
  const data = { paymentId, donorEmail, donorName, creatorId, ...paid };
  return [{ id: eventKey(provider, paymentId, 'receipt-owed'), occurredAt: paidAt, data, correlationId }];
}
