import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HideableField } from '@tipnaija/contracts';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation } from '../../testing/builders.js';
import { aSong, songsOn } from '../../testing/songs.js';
import { AlertsRepository } from '../alerts/alerts.repository.js';
import { AlertsService } from '../alerts/alerts.service.js';
import { ControlsRepository } from '../controls/controls.repository.js';
import { ControlsService } from '../controls/controls.service.js';
import type { DashboardFeed } from '../dashboard/dashboard-feed.service.js';
import { ModerationRepository } from '../moderation/moderation.repository.js';
import { ModerationService } from '../moderation/moderation.service.js';
import { OverlayRooms } from '../rooms/overlay-rooms.js';
import { SourceRooms } from '../rooms/source-rooms.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesService } from './deliveries.service.js';

let scratch: ScratchDatabase;
let alerts: AlertsService;
let deliveries: DeliveriesService;

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  const { database } = scratch;
  const noop = { sendAlert: () => undefined, sendAlertsChanged: () => undefined, push: () => undefined };
  alerts = new AlertsService(
    database,
    new AlertsRepository(database),
    new ModerationService(new ModerationRepository(database), new OverlayRooms(), new SourceRooms()),
    noop as unknown as OverlayRooms,
    noop as unknown as DashboardFeed,
    songsOn(database).queue,
  );
  deliveries = new DeliveriesService(new DeliveriesRepository(database));
});

afterAll(() => scratch.drop());

describe('DeliveriesService', () => {
  const setArrived = (donationId: number, minutesAgo: number) =>
    scratch.database.rows(
      `update alert_deliveries set arrived_at = now() - $2 * interval '1 minute' where donation_id = $1`,
      [donationId, minutesAgo],
    );

  it('lists alerts as waiting, shown or missed, and omits other creators’ alerts', async () => {
    const creatorId = randomUUID();
    const [waiting, shown, missed, foreign] = [
      aDonation(creatorId),
      aDonation(creatorId),
      aDonation(creatorId),
      aDonation(randomUUID()),
    ];
    await alerts.donationsPaid([waiting, shown, missed, foreign]);
    const shownAt = await deliveries.markShown(creatorId, { id: shown.donationId, kind: 'donation' });
    await setArrived(missed.donationId, 16);
    const ids = [waiting, shown, missed, foreign].map(({ donationId }) => donationId);
    expect(await deliveries.list(creatorId, ids)).toEqual([
      { donationId: waiting.donationId, state: 'waiting' },
      { donationId: shown.donationId, state: 'shown', shownAt: shownAt?.toISOString() },
      { donationId: missed.donationId, state: 'missed' },
    ]);
  });

  it('keeps alerts waiting that came during a pause or shortly before it, until fifteen minutes after it', async () => {
    const creatorId = randomUUID();
    const controls = new ControlsService(new ControlsRepository(scratch.database));
    const donations = [aDonation(creatorId), aDonation(creatorId), aDonation(creatorId)];
    await alerts.donationsPaid(donations);
    const ids = donations.map(({ donationId }) => donationId) as [number, number, number];
    for (const [index, minutesAgo] of [80, 70, 40].entries()) await setArrived(ids[index] as number, minutesAgo);
    const setTime = (column: 'paused_at' | 'resumed_at', minutesAgo: number) =>
      scratch.database.rows(
        `update overlay_controls set ${column} = now() - $2 * interval '1 minute' where creator_id = $1`,
        [creatorId, minutesAgo],
      );
    const states = async () => (await deliveries.list(creatorId, ids)).map(({ state }) => state);
    const sent = async () => [
      (await alerts.listAfter(creatorId, 0)).map(({ id }) => id),
      (await deliveries.listMissed(creatorId)).map(({ id }) => id),
    ];
    await controls.keep(creatorId, 'pause');
    await setTime('paused_at', 60);
    await controls.keep(creatorId, 'pause');
    expect(await states()).toEqual(['missed', 'waiting', 'waiting']);
    expect(await sent()).toEqual([ids.slice(1), ids.slice(0, 1)]);
    expect(await deliveries.replay(creatorId, ids[2])).toMatchObject({ kind: 'replay' });
    for (const action of ['resume', 'pause', 'resume'] as const) {
      await controls.keep(creatorId, action);
      expect(await states()).toEqual(['missed', 'waiting', 'waiting']);
    }
    await setTime('resumed_at', 15);
    await controls.keep(creatorId, 'resume');
    expect(await states()).toEqual(['missed', 'missed', 'missed']);
    expect(await sent()).toEqual([[], ids]);
  });

  it('keeps alerts waiting that came in a pause after one that an earlier version began', async () => {
    const creatorId = randomUUID();
    const controls = new ControlsService(new ControlsRepository(scratch.database));
    const donation = aDonation(creatorId);
    await alerts.donationsPaid([donation]);
    await setArrived(donation.donationId, 16);
    await scratch.database.rows('insert into overlay_controls (creator_id, is_paused) values ($1, true)', [creatorId]);
    await controls.keep(creatorId, 'resume');
    await controls.keep(creatorId, 'pause');
    await scratch.database.rows(
      `update overlay_controls set paused_at = paused_at - interval '20 minutes' where creator_id = $1`,
      [creatorId],
    );
    expect(await deliveries.list(creatorId, [donation.donationId])).toMatchObject([{ state: 'waiting' }]);
  });

  it('lists alerts missed within a day, oldest first and marked as missed', async () => {
    const creatorId = randomUUID();
    const donations = [aDonation(creatorId), aDonation(creatorId), aDonation(creatorId), aDonation(creatorId)];
    await alerts.donationsPaid(donations);
    const [lost, first, second] = donations.map(({ donationId }) => donationId) as [number, number, number, number];
    await setArrived(lost, 25 * 60);
    await setArrived(first, 30);
    await setArrived(second, 20);
    expect((await deliveries.listMissed(creatorId)).map(({ id, isMissed }) => [id, isMissed])).toEqual([
      [first, true],
      [second, true],
    ]);
  });

  it('lists a missed alert that the creator approved within the day, however old the tip is', async () => {
    const creatorId = randomUUID();
    const [approved, old] = [aDonation(creatorId), aDonation(creatorId)];
    await alerts.donationsPaid([approved, old]);
    await scratch.database.rows(
      `update alert_deliveries set arrived_at = now() - interval '3 days', approved_at = now() - $2 * interval '1 hour'
       where donation_id = $1`,
      [approved.donationId, 23],
    );
    await setArrived(old.donationId, 3 * 24 * 60);
    expect((await deliveries.listMissed(creatorId)).map(({ id }) => id)).toEqual([approved.donationId]);
  });

  it('replays alerts without hidden fields, and with them after they are unhidden', async () => {
    const creatorId = randomUUID();
    const donation = aDonation(creatorId, { donorName: 'Rude Name', message: 'Rude words' });
    const { donationId } = donation;
    const change = (hidden: HideableField[], second: number) => ({
      donationId,
      creatorId,
      hidden,
      changedAt: new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString(),
    });
    const replayed = async () => {
      const { donorName, message, amount } = await deliveries.replay(creatorId, donationId);
      return { donorName, message, amount };
    };
    // The change may arrive before the alert is recorded.
    await alerts.hideFields([change(['name', 'message'], 1)]);
    await alerts.donationsPaid([donation]);
    const amount = donation.grossKobo;
    expect(await replayed()).toEqual({ donorName: 'Anonymous', message: null, amount });
    expect(await alerts.listAfter(creatorId, 0)).toEqual([
      expect.objectContaining({ id: donationId, donorName: 'Anonymous', message: null }),
    ]);
    await alerts.hideFields([change(['message'], 3)]);
    await alerts.hideFields([change([], 2)]);
    expect(await replayed()).toEqual({ donorName: 'Rude Name', message: null, amount });
    await alerts.hideFields([change([], 4)]);
    expect(await replayed()).toEqual({ donorName: 'Rude Name', message: 'Rude words', amount });
  });

  it('replays a song request with a hidden message as a tip without its song', async () => {
    const creatorId = randomUUID();
    const selectedSong = aSong({ name: 'Rude title', artist: 'Rude artist' });
    const donation = aDonation(creatorId, { message: 'Rude words', selectedSong });
    const { donationId } = donation;
    await alerts.donationsPaid([donation]);
    expect(await alerts.listAfter(creatorId, 0)).toMatchObject([{ kind: 'song-request', selectedSong }]);
    await alerts.hideFields([{ donationId, creatorId, hidden: ['message'], changedAt: new Date().toISOString() }]);
    const listed = await alerts.listAfter(creatorId, 0);
    expect(listed).toMatchObject([{ id: donationId, kind: 'donation', message: null }]);
    expect(JSON.stringify([listed, await deliveries.replay(creatorId, donationId)])).not.toContain('Rude');
  });

  it('replays an alert repeatedly with a new id each time, and only for its owner', async () => {
    const creatorId = randomUUID();
    const donation = aDonation(creatorId, { donorName: 'Tunde' });
    await alerts.donationsPaid([donation]);
    const [first, second] = [
      await deliveries.replay(creatorId, donation.donationId),
      await deliveries.replay(creatorId, donation.donationId),
    ];
    expect([first, second]).toMatchObject([
      { kind: 'replay', donorName: 'Tunde', amount: 250_000 },
      { kind: 'replay', donorName: 'Tunde', amount: 250_000 },
    ]);
    expect(second.id).toBeGreaterThan(first.id);
    expect(await deliveries.nextNumber()).toBeGreaterThan(second.id);
    await expect(deliveries.replay(randomUUID(), donation.donationId)).rejects.toMatchObject({
      code: 'donation.not-found',
    });
    await expect(deliveries.replay(creatorId, 999_999)).rejects.toMatchObject({ code: 'donation.not-found' });
  });

  it('lists a donation as replayed for fifteen seconds', async () => {
    const creatorId = randomUUID();
    const donation = aDonation(creatorId);
    await alerts.donationsPaid([donation]);
    const { donationId } = donation;
    await deliveries.replay(creatorId, donationId);
    const { id: replayId } = await deliveries.replay(creatorId, donationId);
    expect(await deliveries.listReplayed(creatorId)).toEqual([{ donationId, replayId, isMissed: false }]);
    await scratch.database.rows(
      `update replays set replayed_at = now() - interval '16 seconds' where creator_id = $1`,
      [creatorId],
    );
    expect(await deliveries.listReplayed(creatorId)).toEqual([]);
  });

  it('lists a missed tip as itself, also while it is shown, and a later replay as a replay', async () => {
    const creatorId = randomUUID();
    const donation = aDonation(creatorId);
    await alerts.donationsPaid([donation]);
    const { donationId } = donation;
    await setArrived(donationId, 16);
    expect(await deliveries.replay(creatorId, donationId)).toMatchObject({ id: donationId, isMissed: true });
    expect(await deliveries.listReplayed(creatorId)).toMatchObject([{ donationId, isMissed: true }]);
    await deliveries.markShown(creatorId, { id: donationId, kind: 'donation' });
    expect(await deliveries.listReplayed(creatorId)).toMatchObject([{ donationId, isMissed: true }]);
    const { id: replayId } = await deliveries.replay(creatorId, donationId);
    expect(await deliveries.listReplayed(creatorId)).toEqual([{ donationId, replayId, isMissed: false }]);
  });
});
