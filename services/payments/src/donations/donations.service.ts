import { Injectable } from '@nestjs/common';
import {
  anonymousDonor,
  type CreatorTotals,
  type DonationItem,
  type DonationListOrder,
  type GiftEffect,
  type GoalBaseline,
  type Supporter,
  type SupportersPage,
} from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { groupBy } from '@tipnaija/service-kit';
import { anonymised, hiddenBy, withoutHiddenFields } from '../hidden-fields/hidden-fields.js';
import { HiddenFieldsService } from '../hidden-fields/hidden-fields.service.js';
import { type DonationRow, DonationsRepository } from './donations.repository.js';

@Injectable()
export class DonationsService {
  constructor(
    private readonly donations: DonationsRepository,
    private readonly hiddenFields: HiddenFieldsService,
  ) {}

  async listDonations(options: {
    creatorId: string;
    order: DonationListOrder;
    limit: number;
    beforeId?: number;
  }): Promise<DonationItem[]> {
    const rows = await this.donations.listDonations({ ...options, beforeId: options.beforeId ?? null });
    return rows.map(toListed);
  }

  /** Returns the newest donations by creator, as many as each asks for. */
  async listNewest(
    asked: readonly { creatorId: string; limit: number }[],
    sql?: SqlRunner,
  ): Promise<Map<string, DonationItem[]>> {
    const wanted = asked.filter(({ limit }) => limit > 0);
    if (wanted.length === 0) return new Map();
    const rows = groupBy(await this.donations.listNewest(wanted, sql), ({ creator_id }) => creator_id);
    return new Map([...rows].map(([creatorId, own]) => [creatorId, own.map(toListed)]));
  }

  async listSupporters(page: SupportersPage): Promise<Supporter[]> {
    const [rows, hidden] = await Promise.all([
      this.donations.listSupporters(page),
      this.hiddenFields.listHiddenNames([page.creatorId]),
    ]);
    return anonymised(rows.map(toSupporter), hidden.get(page.creatorId) ?? new Set());
  }

  async getTotals(creatorIds: readonly string[]): Promise<CreatorTotals[]> {
    const rows = new Map((await this.donations.listTotals(creatorIds)).map((row) => [row.creator_id, row]));
    return creatorIds.map((creatorId) => {
      const totals = rows.get(creatorId);
      return {
        totalKobo: totals?.total_kobo ?? 0,
        donationCount: totals?.donation_count ?? 0,
        supporterCount: totals?.supporter_count ?? 0,
      };
    });
  }

  getGoalBaseline(creatorId: string): Promise<GoalBaseline> {
    return this.donations.findGoalBaseline(creatorId);
  }

  async listTotalsRevisions(creatorIds: readonly string[]): Promise<{ creatorId: string; revision: number }[]> {
    const rows = await this.donations.listTotalsRevisions(creatorIds);
    return rows.map(({ creator_id, revision }) => ({ creatorId: creator_id, revision }));
  }
}

const toListed = (row: DonationRow): DonationItem =>
  withoutHiddenFields(toItem(row), row.hidden ? hiddenBy(row.hidden) : {});

function toItem(row: DonationRow): DonationItem {
  return {
    id: row.id,
    donorName: row.donor_name ?? anonymousDonor,
    amount: row.shown_kobo,
    message: row.message,
    giftEffect: row.gift_effect as GiftEffect | null,
    createdAt: row.paid_at.toISOString(),
    status: 'paid',
    ...(row.selected_song ? { selectedSong: row.selected_song } : {}),
  };
}

const toSupporter = (row: { donor_name: string; total_kobo: number; donation_count: number }): Supporter => ({
  donorName: row.donor_name,
  donationCount: row.donation_count,
  totalDonated: row.total_kobo,
});
