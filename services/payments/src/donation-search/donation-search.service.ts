import { Injectable } from '@nestjs/common';
import { anonymousDonor, type PaidDonation } from '@tipnaija/contracts';
import { hiddenBy } from '../hidden-fields/hidden-fields.js';
import { type DonationSearch, pageOf, readSearch } from './donation-search.js';
import { DonationSearchRepository, type FoundDonationRow } from './donation-search.repository.js';

/** Searches all donations, for admins. */
@Injectable()
export class DonationSearchService {
  constructor(private readonly donations: DonationSearchRepository) {}

  async search({ search, ...query }: DonationSearch): Promise<{
    donations: PaidDonation[];
    nextBefore: number | null;
  }> {
    if (!search) return toPage(await this.donations.find(query), query.limit);
    const searched = readSearch(search);
    const named = await this.donations.findByReference({ paymentId: searched.paymentId, text: search });
    if (named === undefined) return toPage(await this.donations.find({ ...query, searched }), query.limit);
    // A reference identifies one donation, so the other filters do not apply.
    const { rows } = await this.donations.find({ limit: 1, before: named + 1 });
    return { donations: rows.slice(0, 1).map(toPaidDonation), nextBefore: null };
  }
}

function toPage({ rows, lookedTo }: { rows: FoundDonationRow[]; lookedTo: number | null }, limit: number) {
  const { page, nextBefore } = pageOf(rows, { limit, lookedTo });
  return { donations: page.map(toPaidDonation), nextBefore };
}

function toPaidDonation(row: FoundDonationRow): PaidDonation {
  return {
    id: row.id,
    creatorId: row.creator_id,
    donorName: row.donor_name ?? anonymousDonor,
    grossKobo: row.gross_kobo,
    reversedKobo: row.reversed_kobo,
    remainingMinor: row.remaining_minor,
    currency: row.currency,
    provider: row.provider,
    reference: row.reference,
    message: row.message,
    ...(row.hidden ? { hidden: hiddenBy(row.hidden) } : {}),
    refundStatus: row.refund_status,
    createdAt: row.paid_at.toISOString(),
  };
}
