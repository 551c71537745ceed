import { Injectable } from '@nestjs/common';
import {
  type RankingPeriod,
  type SourceFiguresRequest,
  type SourceFiguresResponse,
  type Supporter,
  sourceLimits,
} from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { DonationsService } from '../donations/donations.service.js';
import { anonymised } from '../hidden-fields/hidden-fields.js';
import { HiddenFieldsService } from '../hidden-fields/hidden-fields.service.js';
import { SourceFiguresRepository } from './source-figures.repository.js';

/** More than a source shows: names that are hidden here, and then those that moderation withholds, become one supporter. */
const sentSupporters = 3 * sourceLimits.places.max;
const rankedSupporters = { withHiddenNames: 100, usual: sentSupporters };

/** Computes what browser sources show of creators' tips, from the tips and their counters: a few queries for all creators. */
@Injectable()
export class SourceFiguresService {
  constructor(
    private readonly database: Database,
    private readonly figures: SourceFiguresRepository,
    private readonly donations: DonationsService,
    private readonly hiddenFields: HiddenFieldsService,
  ) {}

  /** Returns the figures in request order. All queries are sent at once: each wait costs more than a query. */
  async getFigures(requests: readonly SourceFiguresRequest[]): Promise<SourceFiguresResponse[]> {
    const { day, totals, sums, rankings, newest } = await this.database.transaction((transaction) =>
      transaction.commitWith(() => this.find(transaction, requests)),
    );
    return requests.map(({ creatorId, ...request }) => {
      const { totalKobo = 0, donationCount = 0, revision = 0 } = totals.get(creatorId) ?? {};
      return {
        revision,
        day,
        totalKobo,
        donationCount,
        sums: sums.splice(0, request.sums.length),
        rankings: request.rankings.map((period) => rankings.get(period)?.get(creatorId) ?? []),
        recent: newest.get(creatorId) ?? [],
      };
    });
  }

  private async find(transaction: Transaction, requests: readonly SourceFiguresRequest[]) {
    const ranges = requests.flatMap(({ creatorId, sums }) => sums.map((range) => ({ creatorId, ...range })));
    const [totals, day, sums, rankings, newest] = await Promise.all([
      // First, so that the other figures are at least as new as the revision.
      this.figures.findTotals(
        transaction,
        requests.map(({ creatorId }) => creatorId),
      ),
      this.figures.today(transaction),
      this.figures.sumRanges(transaction, ranges),
      this.rank(transaction, requests),
      this.donations.listNewest(
        requests.map(({ creatorId, recent }) => ({ creatorId, limit: recent })),
        transaction,
      ),
    ]);
    return { day, totals, sums, rankings, newest };
  }

  /** Returns the supporters by period and creator, with the largest totals first. */
  private async rank(
    transaction: Transaction,
    requests: readonly SourceFiguresRequest[],
  ): Promise<Map<RankingPeriod, Map<string, Supporter[]>>> {
    const periods = [...new Set(requests.flatMap(({ rankings }) => rankings))];
    if (periods.length === 0) return new Map();
    const askedFor = (period: RankingPeriod) =>
      requests.filter(({ rankings }) => rankings.includes(period)).map(({ creatorId }) => creatorId);
    const [hiddenNames, ...ranked] = await Promise.all([
      this.hiddenFields.listHiddenNames([...new Set(periods.flatMap(askedFor))], transaction),
      ...periods.map((period) => this.figures.rank(transaction, askedFor(period), period, rankedSupporters)),
    ]);
    const shown = ranked.map((supportersOf) =>
      [...supportersOf].map(([creatorId, supporters]) => {
        const own = anonymised(supporters, hiddenNames.get(creatorId) ?? new Set());
        return [creatorId, own.slice(0, sentSupporters)] as const;
      }),
    );
    return new Map(periods.map((period, index) => [period, new Map(shown[index])]));
  }
}
