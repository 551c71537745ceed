/** The evidence that answers a dispute, from our records only. Pure. */
import type { DisputeContext } from '@tipnaija/contracts';
import type { DisputeEvidence } from '../providers/payment-provider.js';
import type { OriginEvidence } from '../risk/origin-evidence.js';
import type { DisputedPayment } from './dispute.js';

export function toEvidence(
  payment: DisputedPayment,
  { creatorName, alertShownAt, origin }: DisputeContext & { origin: OriginEvidence | null },
): DisputeEvidence {
  const service = serviceOf(payment, alertShownAt);
  const lines: [string, string | null][] = [
    ['Receipt number', payment.reference],
    ['Reference at the provider', payment.providerReference],
    ['Tip number', payment.donationId === null ? null : `#${payment.donationId}`],
    ['Paid to', creatorName],
    ['Amount', amountOf(payment)],
    ['Payment started', payment.startedAt.toISOString()],
    ['Payment completed, by the provider', payment.paidAt.toISOString()],
    ['Payment reported to us', payment.confirmedAt?.toISOString() ?? null],
    ['Paid by', payment.channel],
    ["Country of the card's bank", payment.cardCountry],
    ["Network of the donor's device", origin?.network ?? null],
    ['Earlier payments by the same card, none disputed', origin?.earlierPayments ? `${origin.earlierPayments}` : null],
    ['Name that the donor gave', payment.donorName],
    ['Message that the donor wrote', payment.message],
    ['Shown on the stream', alertShownAt],
  ];
  const known = lines.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const text = [service, '', ...known, '', 'All times are UTC.'].join('\n');
  return {
    text,
    service,
    customerName: payment.donorName ?? 'Not given',
    reference: payment.reference,
    servedAt: new Date(alertShownAt ?? payment.paidAt),
  };
}

/** Says only what our records show. */
function serviceOf({ purpose }: DisputedPayment, alertShownAt: string | null): string {
  if (purpose === 'premium') return "A month of TipNaija Premium for the buyer's own account.";
  const tip = 'A voluntary tip to a live streamer on TipNaija';
  return alertShownAt === null ? `${tip}.` : `${tip}, shown on the stream.`;
}

function amountOf({ paidMinor, currency, paidKobo, ngnPerUsd }: DisputedPayment): string {
  const paid = `${currency} ${(paidMinor / 100).toFixed(2)}`;
  return ngnPerUsd === null ? paid : `${paid} (NGN ${(paidKobo / 100).toFixed(2)} at ${ngnPerUsd} naira per dollar)`;
}
