import type { OwnDonation } from '@tipnaija/contracts';
import { csvLine, nairaOf } from '../csv/csv-line.js';

export const historyCsvHead = csvLine([
  'Number',
  'Date',
  'From',
  'Message',
  'Gross (NGN)',
  'Refunded (NGN)',
  'Provider fee (NGN)',
  'Our fee (NGN)',
  'Yours (NGN)',
  'Paid in',
  'Provider',
  'Channel',
  'Status',
  'Reference',
]);

/** @returns a line of the file, with amounts in naira; what is unknown is empty */
export function csvOfDonation(donation: OwnDonation): string {
  const { id, createdAt, donorName, message, gross, refundedAmount, providerFee, fee, net } = donation;
  return csvLine([
    String(id),
    createdAt,
    donorName,
    message ?? '',
    nairaOf(gross),
    nairaOf(refundedAmount),
    providerFee === null ? '' : nairaOf(providerFee),
    nairaOf(fee),
    nairaOf(net),
    donation.currency,
    donation.provider,
    donation.channel ?? '',
    donation.status,
    donation.reference,
  ]);
}
