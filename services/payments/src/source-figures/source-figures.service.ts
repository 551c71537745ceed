import { Injectable } from '@nestjs/common';
import type { RankingPeriod, SourceFiguresRequest, SourceFiguresResponse, Supporter } from '@tipnaija/contracts';
import { DonationsService } from '../donations/donations.service.js';
import { anonymised } from '../hidden-fields/hidden-fields.js';
import { HiddenFieldsService } from '../hidden-fields/hidden-fields.service.js';
import { SourceFiguresRepository } from './source-figures.repository.js';

/** More than a source shows: hidden names become one supporter. */
const rankedSupporters = 100;

/** Computes what browser sources show of a creator's tips, from the tips and their counters. */
@Injectable()
export class SourceFiguresService {
  constructor(
    private readonly figures: SourceFiguresRepository,
    private readonly donations: DonationsService,
    private readonly hiddenFields: HiddenFieldsService,
  ) {}

  async getFigures({ creatorId, sums, rankings, recent }: SourceFiguresRequest): Promise<SourceFiguresResponse> {
    // First, so that the other figures are at least as new as the revision.
    const totals = await this.figures.findTotals(creatorId);
    const [rangeSums, ranked, newest] = await Promise.all([
      this.figures.sumRanges(creatorId, sums),
      Promise.all(rankings.map((period) => this.rank(creatorId, period))),
      recent > 0 ? this.donations.listDonations({ creatorId, order: 'newest', limit: recent }) : [],
    ]);
    const { totalKobo = 0, donationCount = 0, revision = 0 } = totals ?? {};
    return { revision, totalKobo, donationCount, sums: rangeSums, rankings: ranked, recent: newest };
  }

  private async rank(creatorId: string, period: RankingPeriod): Promise<Supporter[]> {
    if (period === 'all') return this.donations.listSupporters({ creatorId, limit: rankedSupporters });
    const [supporters, hiddenNames] = await Promise.all([
      this.figures.rankPeriod(creatorId, period, rankedSupporters),
      this.hiddenFields.listHiddenNames(creatorId),
    ]);
    return anonymised(supporters, hiddenNames);
  }
}
