import { Injectable } from '@nestjs/common';
import {
  type RankingPeriod,
  type SourceFiguresRequest,
  type SourceFiguresResponse,
  type Supporter,
  sourceLimits,
} from '@tipnaija/contracts';
import { groupBy } from '@tipnaija/service-kit';
import { DonationsService } from '../donations/donations.service.js';
import { anonymised } from '../hidden-fields/hidden-fields.js';
import { HiddenFieldsService } from '../hidden-fields/hidden-fields.service.js';
import { SourceFiguresRepository } from './source-figures.repository.js';

/** More than a source shows: hidden names become one supporter. */
const rankedSupporters = 100;

/** Computes what browser sources show of creators' tips, from the tips and their counters: a few queries for all creators. */
@Injectable()
export class SourceFiguresService {
  constructor(
    private readonly figures: SourceFiguresRepository,
    private readonly donations: DonationsService,
    private readonly hiddenFields: HiddenFieldsService,
  ) {}

  /** Returns the figures in request order. One query follows another: payments of tips have the other connections. */
  async getFigures(requests: readonly SourceFiguresRequest[]): Promise<SourceFiguresResponse[]> {
    // First, so that the other figures are at least as new as the revision.
    const totals = await this.figures.findTotals(requests.map(({ creatorId }) => creatorId));
    const ranges = requests.flatMap(({ creatorId, sums }) => sums.map((range) => ({ creatorId, ...range })));
    const sums = await this.figures.sumRanges(ranges);
    const rankings = await this.rank(requests);
    const newest = await this.donations.listNewest(
      requests.map(({ creatorId, recent }) => ({ creatorId, limit: recent })),
    );
    return requests.map(({ creatorId, ...request }) => {
      const { totalKobo = 0, donationCount = 0, revision = 0 } = totals.get(creatorId) ?? {};
      return {
        revision,
        totalKobo,
        donationCount,
        sums: sums.splice(0, request.sums.length),
        rankings: request.rankings.map((period) => rankings.get(period)?.get(creatorId) ?? []),
        recent: newest.get(creatorId) ?? [],
      };
    });
  }

  /** Returns the supporters by period and creator, with the largest totals first. */
  private async rank(requests: readonly SourceFiguresRequest[]): Promise<Map<RankingPeriod, Map<string, Supporter[]>>> {
    const ranked = new Map<RankingPeriod, Map<string, Supporter[]>>();
    const asked = requests.flatMap(({ creatorId, rankings }) => rankings.map((period) => ({ creatorId, period })));
    if (asked.length === 0) return ranked;
    const hiddenNames = await this.hiddenFields.listHiddenNames(asked.map(({ creatorId }) => creatorId));
    for (const [period, group] of groupBy(asked, (each) => each.period)) {
      const creatorIds = group.map(({ creatorId }) => creatorId);
      const supporters = await this.figures.rank(creatorIds, period, rankedSupporters);
      const shown = creatorIds.map((creatorId) => {
        const own = anonymised(supporters.get(creatorId) ?? [], hiddenNames.get(creatorId) ?? new Set());
        return [creatorId, own.slice(0, sourceLimits.places.max)] as const;
      });
      ranked.set(period, new Map(shown));
    }
    return ranked;
  }
}
