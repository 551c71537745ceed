import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type RankingPeriod,
  type SourceFiguresRequest,
  type SourceFiguresResponse,
  sourceLimits,
} from '@tipnaija/contracts';
import { type RunningPayments, startPayments } from '../../testing/payments.js';
import { HiddenFieldsService } from '../hidden-fields/hidden-fields.service.js';
import { SourceFiguresService } from './source-figures.service.js';

let payments: RunningPayments;

beforeAll(async () => {
  payments = await startPayments();
});

afterAll(() => payments.stop());

async function getFigures(creatorId: string, part: Partial<SourceFiguresRequest>): Promise<SourceFiguresResponse> {
  const request = { creatorId, sums: [], rankings: [], recent: 0, ...part };
  return (await payments.get(SourceFiguresService).getFigures([request]))[0] as SourceFiguresResponse;
}

const hourMs = 3_600_000;
const lagosMidnight = () => Math.floor((Date.now() + hourMs) / (24 * hourMs)) * 24 * hourMs - hourMs;
const isoAt = (timestampMs: number) => new Date(timestampMs).toISOString();

/** Creates paid tips and moves them to these times, with the counters per hour. */
async function aHistory(tips: readonly { donorName: string; amountMinor: number; paidAtMs: number }[]) {
  const creatorId = randomUUID();
  const ids: number[] = [];
  for (const { donorName, amountMinor, paidAtMs } of tips) {
    const { id } = await payments.aPaidTip({ creatorId, donorName, amountMinor });
    ids.push(id);
    await payments.tamper(`update donations set paid_at = '${isoAt(paidAtMs)}' where id = ${id}`);
  }
  await payments.tamper(
    `delete from creator_hours where creator_id = '${creatorId}';
     insert into creator_hours (creator_id, hour, donation_count, remaining_kobo)
     select creator_id, date_trunc('hour', paid_at), count(*), sum(shown_kobo) from donations
     where creator_id = '${creatorId}' group by 1, 2`,
  );
  return { creatorId, ids };
}

describe('SourceFiguresService', () => {
  it('ranks more supporters than a source shows, because moderation merges the names that it withholds', async () => {
    const supporters = 2 * sourceLimits.places.max;
    const tips = Array.from({ length: supporters }, (_, index) => ({
      donorName: `Fan ${index}`,
      amountMinor: 10_000,
      paidAtMs: Date.now(),
    }));
    const { creatorId } = await aHistory(tips);
    const { rankings } = await getFigures(creatorId, { rankings: ['all'] });
    expect(rankings[0]).toHaveLength(supporters);
  });

  it('sums each range to the kobo, with the tips at both ends of an hour', async () => {
    const hour = Math.floor(Date.now() / hourMs) * hourMs - 40 * hourMs;
    const offsetsMs = [-1, 0, 1, 1_800_000, hourMs - 1, hourMs, 3 * hourMs, 5 * hourMs - 1, 5 * hourMs, 5 * hourMs + 1];
    const tips = offsetsMs.map((offsetMs, index) => ({
      donorName: 'Tunde',
      amountMinor: 10_000 + 7 ** (index % 5) + index * 1_001,
      paidAtMs: hour + offsetMs,
    }));
    const { creatorId } = await aHistory(tips);
    const ranges = offsetsMs.flatMap((from) => [
      ...offsetsMs.filter((to) => to >= from).map((to) => ({ from: hour + from, to: hour + to })),
      { from: hour + from, to: null },
    ]);
    const { sums } = await getFigures(creatorId, {
      sums: ranges.map(({ from, to }) => ({ from: isoAt(from), to: to === null ? null : isoAt(to) })),
    });
    const expected = ranges.map(({ from, to }) => {
      const counted = tips.filter(({ paidAtMs }) => paidAtMs >= from && (to === null || paidAtMs < to));
      return { sumKobo: counted.reduce((sum, { amountMinor }) => sum + amountMinor, 0), tips: counted.length };
    });
    expect(sums).toEqual(expected);
  });

  it('ranks supporters by calendar days in Lagos', async () => {
    const midnight = lagosMidnight();
    const { creatorId } = await aHistory([
      { donorName: 'Today', amountMinor: 20_000, paidAtMs: midnight },
      { donorName: 'Yesterday', amountMinor: 30_000, paidAtMs: midnight - 1 },
      { donorName: 'Sixth', amountMinor: 40_000, paidAtMs: midnight - 6 * 24 * hourMs },
      { donorName: 'Seventh', amountMinor: 50_000, paidAtMs: midnight - 6 * 24 * hourMs - 1 },
      { donorName: 'Yesterday', amountMinor: 15_000, paidAtMs: midnight + 1 },
    ]);
    const rankings: RankingPeriod[] = ['today', '7-days', 'all'];
    const figures = await getFigures(creatorId, { rankings });
    const listed = figures.rankings.map((ranking) =>
      ranking.map(({ donorName, totalDonated }) => [donorName, totalDonated]),
    );
    const week = [
      ['Yesterday', 45_000],
      ['Sixth', 40_000],
      ['Today', 20_000],
    ];
    expect(listed).toEqual([
      [
        ['Today', 20_000],
        ['Yesterday', 15_000],
      ],
      week,
      [['Seventh', 50_000], ...week],
    ]);
  });

  it('merges hidden names into the anonymous supporter and lists the newest tips without them', async () => {
    const now = Date.now();
    const { creatorId, ids } = await aHistory([
      { donorName: 'Rude Name', amountMinor: 20_000, paidAtMs: now - 2 },
      { donorName: 'Ngozi', amountMinor: 30_000, paidAtMs: now - 1 },
    ]);
    const before = await getFigures(creatorId, { rankings: [], recent: 5 });
    await payments
      .get(HiddenFieldsService)
      .hide({ donationId: ids[0] as number, creatorId, by: 'creator', hidden: ['name', 'message'] });
    const figures = await getFigures(creatorId, { rankings: ['7-days', 'all'], recent: 5 });
    expect(figures.revision).toBe(before.revision + 1);
    for (const ranking of figures.rankings)
      expect(ranking.map(({ donorName }) => donorName)).toEqual(['Ngozi', 'Anonymous']);
    expect(figures.recent.map(({ donorName, amount }) => [donorName, amount])).toEqual([
      ['Ngozi', 30_000],
      ['Anonymous', 20_000],
    ]);
  });

  it.each(['7-days', 'all'] as const)('ranks below many hidden names as many as a source needs: %s', async (period) => {
    const tips = Array.from({ length: 45 }, (_, index) => ({
      donorName: `Fan ${index}`,
      amountMinor: 90_000 - index * 1_000,
      paidAtMs: Date.now(),
    }));
    const { creatorId, ids } = await aHistory(tips);
    for (const donationId of ids.slice(0, 15))
      await payments.get(HiddenFieldsService).hide({ donationId, creatorId, by: 'creator', hidden: ['name'] });
    const { rankings } = await getFigures(creatorId, { rankings: [period] });
    expect(rankings[0]?.map(({ donorName }) => donorName)).toEqual([
      'Anonymous',
      ...tips.slice(15, 44).map(({ donorName }) => donorName),
    ]);
  });

  it('returns the same for several creators together as for each alone, in request order', async () => {
    const now = Date.now();
    const history = (amountMinor: number) =>
      aHistory(
        ['Ngozi', 'Tunde', 'Ngozi'].map((donorName, index) => ({
          donorName,
          amountMinor,
          paidAtMs: now - index * hourMs,
        })),
      );
    const [first, second] = [await history(20_000), await history(35_000)];
    await payments
      .get(HiddenFieldsService)
      .hide({ donationId: second.ids[0] as number, creatorId: second.creatorId, by: 'creator', hidden: ['name'] });
    const sums = [{ from: isoAt(now - 2 * hourMs), to: null }];
    const requests: SourceFiguresRequest[] = [
      { creatorId: second.creatorId, sums, rankings: ['all', 'today'], recent: 2 },
      { creatorId: randomUUID(), sums: [], rankings: ['7-days'], recent: 5 },
      { creatorId: first.creatorId, sums: [...sums, ...sums], rankings: ['7-days', 'all'], recent: 0 },
      { creatorId: randomUUID(), sums, rankings: [], recent: 0 },
    ];
    const together = await payments.get(SourceFiguresService).getFigures(requests);
    const alone = await Promise.all(requests.map((request) => getFigures(request.creatorId, request)));
    expect(together).toEqual(alone);
    expect(together.map(({ totalKobo }) => totalKobo)).toEqual([105_000, 0, 60_000, 0]);
  });

  it('returns zeros for a creator without tips, and the day in Lagos', async () => {
    const sums = [{ from: isoAt(0), to: null }];
    expect(await getFigures(randomUUID(), { sums, rankings: ['today', 'all'], recent: 3 })).toEqual({
      revision: 0,
      day: new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(),
      totalKobo: 0,
      donationCount: 0,
      sums: [{ sumKobo: 0, tips: 0 }],
      rankings: [[], []],
      recent: [],
    });
  });
});
