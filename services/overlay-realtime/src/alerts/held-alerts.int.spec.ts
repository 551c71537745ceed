import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DonationPaid, ModerationSettings, OverlayAlert } from '@tipnaija/contracts';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation } from '../../testing/builders.js';
import { aSong, songsOn } from '../../testing/songs.js';
import type { DashboardFeed } from '../dashboard/dashboard-feed.service.js';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { ModerationRepository } from '../moderation/moderation.repository.js';
import { ModerationService } from '../moderation/moderation.service.js';
import { PresenceRepository } from '../presence/presence.repository.js';
import { PresenceService } from '../presence/presence.service.js';
import type { DashboardMessage } from '../rooms/dashboard-rooms.js';
import { OverlayRooms } from '../rooms/overlay-rooms.js';
import { SourceRooms } from '../rooms/source-rooms.js';
import { AlertsRepository } from './alerts.repository.js';
import { AlertsService } from './alerts.service.js';
import { HeldAlertsRepository } from './held-alerts.repository.js';
import { HeldAlertsService } from './held-alerts.service.js';

let scratch: ScratchDatabase;
let alerts: AlertsService;
let held: HeldAlertsService;
let deliveries: DeliveriesService;
let moderation: ModerationService;
let songs: ReturnType<typeof songsOn>;
const sent: OverlayAlert[] = [];
const published: DashboardMessage[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  const { database } = scratch;
  const rooms = { sendAlert: (_: string, alert: OverlayAlert) => sent.push(alert) } as unknown as OverlayRooms;
  const feed = { push: (messages: DashboardMessage[]) => published.push(...messages) } as unknown as DashboardFeed;
  moderation = new ModerationService(new ModerationRepository(database), new OverlayRooms(), new SourceRooms());
  songs = songsOn(database);
  alerts = new AlertsService(database, new AlertsRepository(database), moderation, rooms, feed, songs.queue);
  const presence = new PresenceService(new PresenceRepository(database));
  held = new HeldAlertsService(new HeldAlertsRepository(database), rooms, presence, feed, songs.queue);
  deliveries = new DeliveriesService(new DeliveriesRepository(database));
});

afterAll(() => scratch.drop());

beforeEach(() => {
  sent.length = 0;
  published.length = 0;
});

async function aCreatorWho(settings: Partial<ModerationSettings>): Promise<string> {
  const creatorId = randomUUID();
  await moderation.change(creatorId, settings);
  return creatorId;
}

const heldIds = async (creatorId: string) => (await held.list(creatorId)).alerts.map(({ donationId }) => donationId);
const stateOf = async (creatorId: string, donationId: number) =>
  (await deliveries.list(creatorId, [donationId]))[0]?.state;

describe('ModerationService', () => {
  it('keeps earlier settings on a partial change, per creator', async () => {
    const creatorId = await aCreatorWho({ words: ['davido'] });
    expect(await moderation.change(creatorId, { holdsAlerts: true })).toMatchObject({
      words: ['davido'],
      holdsAlerts: true,
      blocksLinks: true,
    });
    expect(await moderation.get(randomUUID())).toMatchObject({ words: [], holdsAlerts: false });
  });

  it('masks an alert once, so that resumes and replays return it as shown', async () => {
    const creatorId = await aCreatorWho({ words: ['davido'] });
    const donation = aDonation(creatorId, { donorName: 'Davido', message: 'Davido na baba' });
    await alerts.donationsPaid([donation]);
    await moderation.change(creatorId, { words: [] });
    const masked = { donorName: '******', message: '****** na baba' };
    expect(sent).toEqual([expect.objectContaining(masked)]);
    expect(await alerts.listAfter(creatorId, 0)).toEqual([expect.objectContaining(masked)]);
    expect(await deliveries.replay(creatorId, donation.donationId)).toMatchObject(masked);
    expect(await held.listWords(creatorId, [donation.donationId])).toEqual([
      { donationId: donation.donationId, ...masked },
    ]);
  });

  it('says to overlays that poll which tips are too small to be read aloud', async () => {
    const creatorId = await aCreatorWho({ minimumSpeechKobo: 100_000 });
    const [small, large] = [aDonation(creatorId, { grossKobo: 99_999 }), aDonation(creatorId, { grossKobo: 100_000 })];
    await alerts.donationsPaid([small, large]);
    const words = await held.listWords(creatorId, [small.donationId, large.donationId]);
    expect(words.map(({ donationId, isUnspoken }) => [donationId, isUnspoken])).toEqual([
      [small.donationId, true],
      [large.donationId, undefined],
    ]);
  });

  it('shows no alert for a tip below the minimum, but sends it to the dashboard and reports the reason', async () => {
    const creatorId = await aCreatorWho({ minimumAlertKobo: 100_000 });
    const [small, large] = [aDonation(creatorId, { grossKobo: 99_999 }), aDonation(creatorId, { grossKobo: 100_000 })];
    await alerts.donationsPaid([small, large]);
    expect(sent.map(({ id }) => id)).toEqual([large.donationId]);
    expect((await alerts.listAfter(creatorId, 0)).map(({ id }) => id)).toEqual([large.donationId]);
    expect(await stateOf(creatorId, small.donationId)).toBe('below-minimum');
    expect(published.filter(({ event }) => event === 'tip')).toHaveLength(2);
    expect(await held.listWords(creatorId, [small.donationId])).toEqual([]);
  });
});

describe('A tip of a blocked supporter', () => {
  it.each([false, true])(
    'shows no alert and queues no song when holdsAlerts is %s, and counts',
    async (holdsAlerts) => {
      const creatorId = await aCreatorWho({ holdsAlerts });
      const words = { donorName: 'Rude Name', message: 'Rude words', selectedSong: aSong() };
      const donation = aDonation(creatorId, { isBlocked: true, ...words });
      const next = aDonation(creatorId, { selectedSong: aSong() });
      await alerts.donationsPaid([donation, next]);
      await alerts.donationsPaid([donation]);
      const shownIds = holdsAlerts ? [] : [next.donationId];
      expect(sent.map(({ id }) => id)).toEqual(shownIds);
      expect((await alerts.listAfter(creatorId, 0)).map(({ id }) => id)).toEqual(shownIds);
      expect(await stateOf(creatorId, donation.donationId)).toBe('refused');
      expect(await heldIds(creatorId)).toEqual(holdsAlerts ? [next.donationId] : []);
      expect(await deliveries.listMissed(creatorId)).toEqual([]);
      expect(await held.listWords(creatorId, [donation.donationId])).toEqual([]);
      const queued = 'select donation_id as id from song_requests where creator_id = $1';
      expect(await scratch.database.rows(queued, [creatorId])).toEqual([{ id: next.donationId }]);
      const [tip] = published.filter(({ event }) => event === 'tip');
      expect(tip?.payload).toMatchObject({
        id: donation.donationId,
        amount: 250_000,
        donorName: 'Anonymous',
        message: null,
      });
      const total = 'select total_kobo from overlay_totals where creator_id = $1';
      expect(await scratch.database.rows(total, [creatorId])).toEqual([{ total_kobo: next.creatorTotalKobo }]);
    },
  );
});

describe('HeldAlertsService', () => {
  it('lists a held alert until the creator approves it, then sends it out of order', async () => {
    const creatorId = await aCreatorWho({ holdsAlerts: true });
    const [first, second] = [aDonation(creatorId), aDonation(creatorId)];
    await alerts.donationsPaid([first, second]);
    expect(sent).toEqual([]);
    expect(await alerts.listAfter(creatorId, 0)).toEqual([]);
    expect(await heldIds(creatorId)).toEqual([first.donationId, second.donationId]);
    expect(published.filter(({ event }) => event === 'held-alerts')).toHaveLength(2);
    expect(await stateOf(creatorId, first.donationId)).toBe('held');

    await held.approve(creatorId, second.donationId);
    await held.approve(creatorId, first.donationId);
    expect(sent.map(({ id, isMissed, isApproved }) => [id, isMissed, isApproved])).toEqual([
      [second.donationId, true, true],
      [first.donationId, true, true],
    ]);
    expect(await held.list(creatorId)).toEqual({ alerts: [], count: 0 });
    expect(await stateOf(creatorId, first.donationId)).toBe('waiting');
  });

  it('includes an approved alert in the resume of a reconnecting overlay, regardless of its last seen alert', async () => {
    const creatorId = await aCreatorWho({ holdsAlerts: true });
    const donation = aDonation(creatorId);
    await alerts.donationsPaid([donation]);
    await scratch.database.rows(`update alert_deliveries set arrived_at = now() - interval '2 hours'`);
    await held.approve(creatorId, donation.donationId);
    const seen = donation.donationId + 1_000;
    expect(await alerts.listAfter(creatorId, seen)).toEqual([
      expect.objectContaining({ id: donation.donationId, isMissed: true, isApproved: true }),
    ]);
    await deliveries.markShown(creatorId, { id: donation.donationId, kind: 'donation' });
    expect(await alerts.listAfter(creatorId, seen)).toEqual([]);
  });

  it('marks an approved alert as missed after fifteen minutes without an overlay', async () => {
    const creatorId = await aCreatorWho({ holdsAlerts: true });
    const { donationId } = aDonation(creatorId);
    await alerts.donationsPaid([aDonation(creatorId, { donationId })]);
    expect(await deliveries.listMissed(creatorId)).toEqual([]);
    await held.approve(creatorId, donationId);
    await scratch.database.rows(
      `update alert_deliveries set approved_at = now() - interval '16 minutes' where donation_id = $1`,
      [donationId],
    );
    expect(await alerts.listAfter(creatorId, 0)).toEqual([]);
    expect(await stateOf(creatorId, donationId)).toBe('missed');
    expect((await deliveries.listMissed(creatorId)).map(({ id }) => id)).toEqual([donationId]);
  });

  it('sends an approved alert without playback when its song was already played manually', async () => {
    const creatorId = await aCreatorWho({ holdsAlerts: true });
    const [played, pending] = [1, 2].map(() => aDonation(creatorId, { selectedSong: aSong() }));
    await alerts.donationsPaid([played, pending] as DonationPaid[]);
    await songs.queue.applyAction(creatorId, played?.donationId as number, 'played');
    for (const request of [played, pending]) await held.approve(creatorId, request?.donationId as number);
    expect(sent.map(({ id, songPlayback }) => [id, songPlayback])).toEqual([
      [played?.donationId, 'none'],
      [pending?.donationId, 'preview'],
    ]);
  });

  it('never shows a rejected alert', async () => {
    const creatorId = await aCreatorWho({ holdsAlerts: true });
    const donation = aDonation(creatorId);
    await alerts.donationsPaid([donation]);
    await held.refuse(creatorId, donation.donationId);
    expect(await stateOf(creatorId, donation.donationId)).toBe('refused');
    expect(await heldIds(creatorId)).toEqual([]);
    expect(await alerts.listAfter(creatorId, 0)).toEqual([]);
    expect(await deliveries.listMissed(creatorId)).toEqual([]);
  });

  it('accepts one decision per alert, from its own creator', async () => {
    const creatorId = await aCreatorWho({ holdsAlerts: true });
    const donation = aDonation(creatorId);
    await alerts.donationsPaid([donation]);
    await expect(held.approve(randomUUID(), donation.donationId)).rejects.toMatchObject({ code: 'alert.not-held' });
    const both = await Promise.allSettled([
      held.approve(creatorId, donation.donationId),
      held.refuse(creatorId, donation.donationId),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(held.refuse(creatorId, donation.donationId)).rejects.toMatchObject({ code: 'alert.not-held' });
  });

  it('keeps an alert held when its event is redelivered after the creator disabled approval', async () => {
    const creatorId = await aCreatorWho({ holdsAlerts: true });
    const donation = aDonation(creatorId);
    await alerts.donationsPaid([donation]);
    await moderation.change(creatorId, { holdsAlerts: false });
    await alerts.donationsPaid([donation]);
    expect(sent).toEqual([]);
    expect(await heldIds(creatorId)).toEqual([donation.donationId]);
  });
});
