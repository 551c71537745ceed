import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HideableField, limits } from '@tipnaija/contracts';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation } from '../../testing/builders.js';
import { type Replica, startReplica } from '../../testing/replica.js';
import { aSong } from '../../testing/songs.js';
import { ActionsService } from '../actions/actions.service.js';
import { AlertsService } from '../alerts/alerts.service.js';
import { HeldAlertsService } from '../alerts/held-alerts.service.js';
import { ReversalsService } from '../alerts/reversals.service.js';
import { ModerationService } from '../moderation/moderation.service.js';
import { FeedService } from './feed.service.js';

let scratch: ScratchDatabase;
let replica: Replica;

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  replica = await startReplica(scratch, randomName('feed'));
});

afterAll(async () => {
  await replica?.stop();
  await scratch?.drop();
});

const alerts = () => replica.get(AlertsService);
const list = (creatorId: string, after = 0, limit: number = limits.feedPage.default) =>
  replica.get(FeedService).listAfter(creatorId, after, limit);
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

describe('FeedService', () => {
  it('lists tips as they may leave, in the order of their ids', async () => {
    const creatorId = randomUUID();
    const words = aDonation(creatorId, { donorName: 'Tunde', message: 'you mumu' });
    const song = aDonation(creatorId, { donorName: 'Ada', selectedSong: aSong(), giftEffect: 'fire' });
    await alerts().donationsPaid([words, song, aDonation(creatorId), aDonation(randomUUID())]);
    const [first, second, third] = await list(creatorId);
    expect(first).toEqual({
      id: words.donationId,
      amount: 250_000,
      currency: 'NGN',
      donorName: 'Tunde',
      message: 'you ****',
      giftEffect: null,
      song: null,
      createdAt: '2026-11-21T10:00:00.000Z',
    });
    const { name, artist } = aSong();
    expect(second).toMatchObject({ id: song.donationId, donorName: 'Ada', giftEffect: 'fire', song: { name, artist } });
    expect(third).toMatchObject({ donorName: 'Anonymous', message: null });
  });

  it('lists pages of the limit that join without a gap or a repetition', async () => {
    const creatorId = randomUUID();
    const donations = Array.from({ length: 7 }, () => aDonation(creatorId));
    await alerts().donationsPaid(donations);
    const seen: number[] = [];
    for (let page = await list(creatorId, 0, 3); page.length > 0; page = await list(creatorId, seen.at(-1), 3))
      seen.push(...idsOf(page));
    expect(seen).toEqual(donations.map(({ donationId }) => donationId));
  });

  it('ends before a tip whose predecessor is not recorded, and goes on when it is', async () => {
    const creatorId = randomUUID();
    const [first, late, last] = [aDonation(creatorId), aDonation(creatorId), aDonation(creatorId)];
    await alerts().donationsPaid([first, last]);
    expect(idsOf(await list(creatorId))).toEqual([first.donationId]);
    expect(await list(creatorId, first.donationId)).toEqual([]);
    await alerts().donationsPaid([late]);
    expect(idsOf(await list(creatorId, first.donationId))).toEqual([late.donationId, last.donationId]);
  });

  it('lists the amount and no words of a tip that waits for approval or was rejected', async () => {
    const creatorId = randomUUID();
    await replica.get(ModerationService).change(creatorId, { holdsAlerts: true });
    const [approved, rejected, waiting] = ['Ada', 'Bola', 'Chidi'].map((donorName) =>
      aDonation(creatorId, { donorName, message: 'Hello' }),
    ) as [ReturnType<typeof aDonation>, ReturnType<typeof aDonation>, ReturnType<typeof aDonation>];
    await alerts().donationsPaid([approved, rejected, waiting]);
    await replica.get(HeldAlertsService).approve(creatorId, approved.donationId);
    await replica.get(HeldAlertsService).refuse(creatorId, rejected.donationId);
    expect((await list(creatorId)).map(({ donorName, message, amount }) => [donorName, message, amount])).toEqual([
      ['Ada', 'Hello', 250_000],
      ['Anonymous', null, 250_000],
      ['Anonymous', null, 250_000],
    ]);
  });

  it('lists no words of a tip below the alert minimum while the creator approves each alert', async () => {
    const creatorId = randomUUID();
    const change = (settings: object) => replica.get(ModerationService).change(creatorId, settings);
    await change({ holdsAlerts: true, minimumAlertKobo: 300_000 });
    await alerts().donationsPaid([aDonation(creatorId, { donorName: 'Ada', message: 'Hello', grossKobo: 250_000 })]);
    expect(await list(creatorId)).toMatchObject([{ donorName: 'Anonymous', message: null, amount: 250_000 }]);
    await change({ holdsAlerts: false });
    expect(await list(creatorId)).toMatchObject([{ donorName: 'Ada', message: 'Hello', amount: 250_000 }]);
  });

  it('leaves out what is hidden and what a donor removed', async () => {
    const creatorId = randomUUID();
    const [hidden, removed] = ['Rude', 'Gone'].map((donorName) =>
      aDonation(creatorId, { donorName, message: 'Words' }),
    ) as [ReturnType<typeof aDonation>, ReturnType<typeof aDonation>];
    await alerts().donationsPaid([hidden, removed]);
    const fields: HideableField[] = ['name'];
    await alerts().hideFields([
      { donationId: hidden.donationId, creatorId, hidden: fields, changedAt: '2026-11-21T10:00:00.000Z' },
    ]);
    await alerts().removeDonors([{ creatorId, donationId: removed.donationId, paymentIds: [removed.paymentId] }]);
    expect((await list(creatorId)).map(({ donorName, message }) => [donorName, message])).toEqual([
      ['Anonymous', 'Words'],
      ['Anonymous', null],
    ]);
  });

  it('keeps the place of a tip that was refunded before it was shown', async () => {
    const creatorId = randomUUID();
    const [refunded, last] = [aDonation(creatorId, { donorName: 'Ada' }), aDonation(creatorId)];
    await alerts().donationsPaid([refunded]);
    const { donationId, paymentId, provider, grossKobo, creatorTotalsRevision } = refunded;
    const reversal = { donationId, creatorId, paymentId, provider, grossKobo, reversedKobo: grossKobo };
    const totals = { creatorTotalKobo: 0, creatorTotalsRevision, alreadyReversedKobo: 0 };
    await replica.get(ReversalsService).donationsReversed([{ ...reversal, ...totals, cause: 'refund' }]);
    await alerts().donationsPaid([last]);
    expect((await list(creatorId)).map(({ id, donorName, amount }) => [id, donorName, amount])).toEqual([
      [donationId, 'Anonymous', grossKobo],
      [last.donationId, 'Anonymous', 250_000],
    ]);
    expect(await alerts().listAfter(creatorId, 0)).toHaveLength(1);
  });

  it('lists no test alerts and no replays', async () => {
    const creatorId = randomUUID();
    const donation = aDonation(creatorId);
    await alerts().donationsPaid([donation]);
    await replica.get(ActionsService).test(creatorId, 'donation');
    await replica.get(ActionsService).replay(creatorId, donation.donationId);
    expect(idsOf(await list(creatorId))).toEqual([donation.donationId]);
  });
});
