import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation } from '../../testing/builders.js';
import { type Replica, startReplica } from '../../testing/replica.js';
import { AlertsService } from '../alerts/alerts.service.js';
import { HeldAlertsService } from '../alerts/held-alerts.service.js';
import { ModerationService } from './moderation.service.js';
import { PublicWordsRepository } from './public-words.repository.js';
import { type ModeratedWords, PublicWordsService, type WordsOfCreator } from './public-words.service.js';

let scratch: ScratchDatabase;
let replica: Replica;

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  replica = await startReplica(scratch, randomName('public-words'));
});

afterAll(async () => {
  await replica?.stop();
  await scratch?.drop();
});

const publicWords = () => replica.get(PublicWordsService);
const change = (creatorId: string, settings: object) => replica.get(ModerationService).change(creatorId, settings);
const moderate = async (creatorId: string, request: Omit<WordsOfCreator, 'creatorId'>) =>
  (await publicWords().moderate([{ creatorId, ...request }]))[0] as ModeratedWords;
const namesOf = async (creatorId: string, names: string[]) =>
  (await moderate(creatorId, { words: [], donationIds: [], names })).names;
const revisionOf = async (creatorId: string) => (await publicWords().listRevisions([creatorId]))[0]?.revision;

describe('PublicWordsService', () => {
  it('masks by the settings of now, also words of a past tip', async () => {
    const creatorId = randomUUID();
    const masked = async () =>
      (await moderate(creatorId, { words: ['I am Tunde', 'mumu', ''], donationIds: [] })).words;
    expect(await masked()).toEqual(['I am Tunde', '****', '']);
    await change(creatorId, { words: ['tunde'], blocksCommonWords: false });
    expect(await masked()).toEqual(['I am *****', 'mumu', '']);
  });

  it('masks by the settings of the revision, also when the message about their change is lost', async () => {
    const creatorId = randomUUID();
    const masked = async () => (await moderate(creatorId, { words: ['I am Tunde'], donationIds: [] })).words;
    await replica.get(AlertsService).donationsPaid([aDonation(creatorId)]);
    expect(await masked()).toEqual(['I am Tunde']);
    const before = await revisionOf(creatorId);
    await scratch.database.rows('insert into moderation_settings (creator_id, settings) values ($1, $2)', [
      creatorId,
      JSON.stringify({ words: ['tunde'] }),
    ]);
    expect(await revisionOf(creatorId)).not.toBe(before);
    expect(await masked()).toEqual(['I am *****']);
  });

  it('withholds the words of a held alert until it is approved, and those of a rejected one', async () => {
    const creatorId = randomUUID();
    await change(creatorId, { holdsAlerts: true });
    const [approved, rejected, open] = [aDonation(creatorId), aDonation(creatorId), aDonation(creatorId)];
    await replica.get(AlertsService).donationsPaid([approved, rejected, open]);
    const donationIds = [approved, rejected, open].map(({ donationId }) => donationId);
    const withheld = async () => (await moderate(creatorId, { words: [], donationIds })).withheldIds;
    expect(await withheld()).toEqual(donationIds);
    const revisions = new Set([await revisionOf(creatorId)]);
    await replica.get(HeldAlertsService).approve(creatorId, approved.donationId);
    revisions.add(await revisionOf(creatorId));
    await replica.get(HeldAlertsService).refuse(creatorId, rejected.donationId);
    revisions.add(await revisionOf(creatorId));
    await change(creatorId, { holdsAlerts: false });
    revisions.add(await revisionOf(creatorId));
    expect(revisions.size).toBe(4);
    expect(await withheld()).toEqual([rejected.donationId, open.donationId]);
  });

  it("withholds a supporter's name until an alert with it is approved, and one that was only rejected", async () => {
    const creatorId = randomUUID();
    await change(creatorId, { holdsAlerts: true });
    const names = ['Ada', 'Chief mumu', 'Bola', 'Zed', 'Anonymous'];
    const given = ['Ada', 'Ada', 'Chief mumu', 'Chief mumu', 'Bola', null];
    const tips = given.map((donorName) => aDonation(creatorId, { donorName }));
    await replica.get(AlertsService).donationsPaid(tips);
    expect(await namesOf(creatorId, names)).toEqual(names.map(() => 'Anonymous'));
    const [ada, otherAda, chief, otherChief] = tips.map(({ donationId }) => donationId) as [
      number,
      number,
      number,
      number,
    ];
    await replica.get(HeldAlertsService).approve(creatorId, ada);
    for (const rejected of [otherAda, chief]) await replica.get(HeldAlertsService).refuse(creatorId, rejected);
    expect(await namesOf(creatorId, names)).toEqual(['Ada', 'Anonymous', 'Anonymous', 'Anonymous', 'Anonymous']);
    await change(creatorId, { holdsAlerts: false });
    expect(await namesOf(creatorId, names)).toEqual(['Ada', 'Anonymous', 'Anonymous', 'Zed', 'Anonymous']);
    await replica.get(HeldAlertsService).approve(creatorId, otherChief);
    expect(await namesOf(creatorId, names)).toEqual(['Ada', 'Chief ****', 'Anonymous', 'Zed', 'Anonymous']);
  });

  it('looks names up once for all creators, and only for those who hold alerts or have withheld some', async () => {
    const [holding, rejecting, open] = [randomUUID(), randomUUID(), randomUUID()];
    await change(holding, { holdsAlerts: true });
    const rejected = aDonation(rejecting, { donorName: 'Ada', isBlocked: true });
    await replica.get(AlertsService).donationsPaid([rejected, aDonation(open, { donorName: 'Ada' })]);
    const findNameStatuses = jest.spyOn(replica.get(PublicWordsRepository), 'findNameStatuses');
    const request = { words: [], donationIds: [], names: ['Ada', 'Zed', 'Ada', 'Anonymous'] };
    const moderated = await publicWords().moderate(
      [holding, rejecting, open].map((creatorId) => ({ creatorId, ...request })),
    );
    expect(moderated.map(({ names }) => names)).toEqual([
      ['Anonymous', 'Anonymous', 'Anonymous', 'Anonymous'],
      ['Anonymous', 'Zed', 'Anonymous', 'Anonymous'],
      ['Ada', 'Zed', 'Ada', 'Anonymous'],
    ]);
    await namesOf(open, ['Ada']);
    expect(
      findNameStatuses.mock.calls.map(([names]) => names.map(({ creatorId, given }) => [creatorId, given])),
    ).toEqual([
      [
        [holding, 'Ada'],
        [holding, 'Zed'],
        [rejecting, 'Ada'],
        [rejecting, 'Zed'],
      ],
    ]);
    findNameStatuses.mockRestore();
  });

  it('moderates several creators together, each by its own settings', async () => {
    const [strict, open] = [randomUUID(), randomUUID()];
    await change(strict, { words: ['tunde'], holdsAlerts: true });
    const [held, shown] = [aDonation(strict), aDonation(open)];
    await replica.get(AlertsService).donationsPaid([held, shown]);
    const moderated = await publicWords().moderate([
      { creatorId: strict, words: ['Tunde'], donationIds: [held.donationId] },
      { creatorId: open, words: ['Tunde', 'mumu'], donationIds: [shown.donationId] },
    ]);
    expect(moderated).toEqual([
      { words: ['*****'], names: [], withheldIds: [held.donationId] },
      { words: ['Tunde', '****'], names: [], withheldIds: [] },
    ]);
  });

  it('says nothing about the alerts of another creator', async () => {
    const creatorId = randomUUID();
    await change(creatorId, { holdsAlerts: true });
    const donation = aDonation(creatorId);
    await replica.get(AlertsService).donationsPaid([donation]);
    const request = { words: [], donationIds: [donation.donationId] };
    expect((await moderate(randomUUID(), request)).withheldIds).toEqual([]);
  });
});

describe('PublicWordsRepository', () => {
  it('reads one index for names and settings, however many tips a creator and a donor have', async () => {
    const [creatorId, otherId] = [randomUUID(), randomUUID()];
    await scratch.database.rows(
      `insert into alert_deliveries (donation_id, creator_id, alert, status)
       select 1000000 + n, case when n % 2 = 0 then $1::uuid else $2::uuid end,
         jsonb_build_object('donorName', case when n % 3 = 0 then 'Ada' else 'Fan ' || n end),
         case when n % 2 = 0 then 'pending' else (array['pending', 'pending-approval', 'rejected'])[n / 2 % 3 + 1] end
       from generate_series(1, 20000) as n`,
      [creatorId, otherId],
    );
    const plans: string[] = [];
    const explaining = {
      rows: async (text: string, parameters: readonly unknown[]) => {
        const rows = await scratch.database.rows<{ 'QUERY PLAN': string }>(
          `explain (analyze, buffers) ${text}`,
          parameters,
        );
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return [];
      },
    };
    const repository = new PublicWordsRepository(explaining as never);
    await repository.findModeration([creatorId, otherId].map((id) => ({ creatorId: id, hasNames: true })));
    const names = ['Ada', ...Array.from({ length: 99 }, (_, n) => `Fan ${n}`)];
    await repository.findNameStatuses(names.map((given) => ({ creatorId: otherId, given, masked: `${given}*` })));
    for (const plan of plans) {
      expect(plan).toContain('alerts_of_names');
      expect(plan).not.toMatch(/Seq Scan on alert_deliveries|alerts_of_creator/);
      const [, blocks] = /Buffers: shared hit=(\d+)/.exec(plan) ?? [];
      expect(Number(blocks)).toBeLessThan(2_500);
    }
  });
});
