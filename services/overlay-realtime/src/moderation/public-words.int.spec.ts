import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation } from '../../testing/builders.js';
import { type Replica, startReplica } from '../../testing/replica.js';
import { AlertsService } from '../alerts/alerts.service.js';
import { HeldAlertsService } from '../alerts/held-alerts.service.js';
import { ModerationService } from './moderation.service.js';
import { PublicWordsService } from './public-words.service.js';

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
const moderate = async (creatorId: string, request: { words: string[]; donationIds: number[] }) =>
  (await publicWords().moderate([{ creatorId, ...request }]))[0] as { words: string[]; withheldIds: number[] };
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
      { words: ['*****'], withheldIds: [held.donationId] },
      { words: ['Tunde', '****'], withheldIds: [] },
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
