/**
 * The domain events that confirmation publishes. Each event id derives from the event's content, so a repeated
 * confirmation publishes the same id.
 */
import { disputeId } from '../disputes/dispute.js';
import { deterministicId } from '../providers/deterministic-id.js';
import type { ConfirmedPayment, NewDonation } from './confirm-batch.js';
import type { NewReinstatement } from './reinstate-donations.js';
import type { NewReversal } from './reverse-donations.js';

export function toDonationPaidEvent({ paidAtDate, correlationId, ...data }: NewDonation) {
  return {
    id: deterministicId(data.provider, data.paymentId, 'donation-paid'),
    occurredAt: paidAtDate,
    data,
    correlationId,
  };
}

export function toDonationReversedEvent({
  id,
  providerReference,
  donorName: _shown,
  shownKobo: _totals,
  paidAtDate: _earlier,
  isWhole: _derived,
  correlationId,
  ...donation
}: NewReversal) {
  const isDispute = donation.cause === 'dispute';
  const data = { ...donation, ...(isDispute && { disputeId: disputeId(donation.provider, providerReference) }) };
  return { id, occurredAt: new Date(), data, correlationId };
}

export function toDonationReinstatedEvent({
  id,
  reversalId: _loss,
  donorName: _shown,
  shownKobo: _totals,
  paidAtDate: _earlier,
  isRevived: _derived,
  correlationId,
  ...data
}: NewReinstatement) {
  return { id, occurredAt: new Date(), data, correlationId };
}

/** Returns an event only for donors who left an e-mail address. */
export function toReceiptRequestedEvents({ payment, grossKobo, paidAt, correlationId }: ConfirmedPayment) {
  const { id: paymentId, donorEmail, donorName, creatorId, currency, ngnPerUsd, provider } = payment;
  if (!donorEmail) return [];
  const paidMinor = payment.paidMinor ?? grossKobo;
  const paid = { grossKobo, paidMinor, currency, ngnPerUsd, paidAt: paidAt.toISOString() };
  const data = { paymentId, donorEmail, donorName, creatorId, ...paid };
  return [{ id: deterministicId(provider, paymentId, 'receipt-owed'), occurredAt: paidAt, data, correlationId }];
}
