import { Injectable } from '@nestjs/common';
import type { OwnDonation, OwnDonationsRequest } from '@tipnaija/contracts';
import { DonationHistoryRepository } from './donation-history.repository.js';
import { toOwnDonation } from './own-donation.js';

/** The complete history of one creator, with a bounded cost for every page. */
@Injectable()
export class DonationHistoryService {
  constructor(private readonly history: DonationHistoryRepository) {}

  async list(request: OwnDonationsRequest): Promise<{ donations: OwnDonation[]; nextBefore: number | null }> {
    const { rows, lastScanned } = await this.history.find(request);
    const page = rows.slice(0, request.limit);
    const nextBefore = rows.length > request.limit ? (page.at(-1)?.id ?? null) : lastScanned;
    return { donations: page.map(toOwnDonation), nextBefore };
  }
}
