import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultOverlaySettings, type OverlayAlert } from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation, aProfile } from '../../testing/builders.js';
import { songsOn } from '../../testing/songs.js';
import { CustomAlertsRepository } from '../custom-alerts/custom-alerts.repository.js';
import { CustomAlertsService } from '../custom-alerts/custom-alerts.service.js';
import type { DashboardFeed } from '../dashboard/dashboard-feed.service.js';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { ModerationRepository } from '../moderation/moderation.repository.js';
import { ModerationService } from '../moderation/moderation.service.js';
import { OverlayTokens } from '../overlays/overlay-tokens.service.js';
import { OverlaysRepository } from '../overlays/overlays.repository.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { PremiumService } from '../premium/premium.service.js';
import { PremiumTermsRepository } from '../premium/premium-terms.repository.js';
import { PresenceRepository } from '../presence/presence.repository.js';
import { PresenceService } from '../presence/presence.service.js';
import type { DashboardMessage } from '../rooms/dashboard-rooms.js';
import { OverlayRooms } from '../rooms/overlay-rooms.js';
import { SourceRooms } from '../rooms/source-rooms.js';
import { AlertsRepository } from './alerts.repository.js';
import { AlertsService } from './alerts.service.js';
import { ReversalsService } from './reversals.service.js';

let scratch: ScratchDatabase;
let alerts: AlertsService;
let reversals: ReversalsService;
let moderation: ModerationService;
let overlays: OverlaysService;
let presence: PresenceRepository;
let deliveries: DeliveriesService;
const sent: OverlayAlert[] = [];
const published: DashboardMessage[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  presence = new PresenceRepository(scratch.database);
  // The tests in sockets/ cover real sockets.
  const rooms = {
    sendAlert: (_creatorId: string, alert: OverlayAlert) => sent.push(alert),
    sendAlertsChanged: () => undefined,
    sendCreator: () => undefined,
  };
  const feed = { push: (messages: DashboardMessage[]) => published.push(...messages) } as unknown as DashboardFeed;
  const songs = songsOn(scratch.database);
  moderation = new ModerationService(new ModerationRepository(scratch.database), new OverlayRooms(), new SourceRooms());
  overlays = new OverlaysService(
    new OverlaysRepository(scratch.database),
    new PresenceService(presence),
    rooms as unknown as OverlayRooms,
    new SourceRooms(),
    songs.service,
    new CustomAlertsService(
      new CustomAlertsRepository(scratch.database),
      new PremiumService(new PremiumTermsRepository(scratch.database)),
    ),
  );
  alerts = new AlertsService(
    scratch.database,
    new AlertsRepository(scratch.database),
    moderation,
    rooms as unknown as OverlayRooms,
    feed,
    songs.queue,
  );
  reversals = new ReversalsService(
    scratch.database,
    new AlertsRepository(scratch.database),
    overlays,
    feed,
    songs.queue,
    rooms as unknown as OverlayRooms,
  );
  deliveries = new DeliveriesService(new DeliveriesRepository(scratch.database));
});

afterAll(() => scratch.drop());

const idsAfter = async (creatorId: string, afterId: number) =>
  (await alerts.listAfter(creatorId, afterId)).map(({ id }) => id);

describe('AlertsService', () => {
  it('records one alert per donation and sends it again when the event is redelivered', async () => {
    const creatorId = randomUUID();
    const donation = aDonation(creatorId);
    sent.length = 0;
    await alerts.donationsPaid([donation]);
    await alerts.donationsPaid([donation]);
    expect(await idsAfter(creatorId, 0)).toEqual([donation.donationId]);
    expect(sent.map(({ id }) => id)).toEqual([donation.donationId, donation.donationId]);
  });

  it('lists alerts after the last seen one in order, except those older than fifteen minutes', async () => {
    const creatorId = randomUUID();
    const donations = Array.from({ length: 5 }, () => aDonation(creatorId));
    const ids = donations.map(({ donationId }) => donationId);
    await alerts.donationsPaid([...donations].reverse());
    await scratch.database.rows(
      `update alert_deliveries set arrived_at = now() - interval '16 minutes' where donation_id = any($1)`,
      [ids.slice(0, 3)],
    );
    expect(await idsAfter(creatorId, 0)).toEqual(ids.slice(3));
    expect(await idsAfter(creatorId, ids[3] as number)).toEqual(ids.slice(4));
    expect(await idsAfter(randomUUID(), 0)).toEqual([]);
  });

  it('serves concurrent resumes, each from its own last seen alert', async () => {
    const [ada, tunde] = [randomUUID(), randomUUID()];
    const [first, second, other] = [aDonation(ada), aDonation(ada), aDonation(tunde)];
    await alerts.donationsPaid([first, second, other]);
    const all = await Promise.all([
      idsAfter(ada, 0),
      idsAfter(ada, first.donationId),
      idsAfter(tunde, 0),
      idsAfter(randomUUID(), 0),
      idsAfter(ada, 0),
    ]);
    const both = [first.donationId, second.donationId];
    expect(all).toEqual([both, [second.donationId], [other.donationId], [], both]);
  });

  it('marks an alert as shown once, and only for its own creator', async () => {
    const creatorId = randomUUID();
    const { donationId } = aDonation(creatorId);
    await alerts.donationsPaid([aDonation(creatorId, { donationId })]);
    const shownAt = async () =>
      (
        await scratch.database.rows<{ shown_at: Date | null }>(
          'select shown_at from alert_deliveries where donation_id = $1',
          [donationId],
        )
      )[0]?.shown_at;
    await deliveries.markShown(randomUUID(), { id: donationId, kind: 'donation' });
    expect(await shownAt()).toBeNull();
    await deliveries.markShown(creatorId, { id: donationId, kind: 'donation' });
    const first = await shownAt();
    await deliveries.markShown(creatorId, { id: donationId, kind: 'donation' });
    expect(await shownAt()).toEqual(first);
  });
});

describe('OverlaysService', () => {
  it('keeps the newest creator profile when an older one arrives late', async () => {
    const creatorId = randomUUID();
    await overlays.creatorChanged(aProfile(creatorId, { revision: 2, displayName: 'Ada 2' }));
    await overlays.creatorChanged(aProfile(creatorId));
    expect((await overlays.welcome(creatorId))?.creator.displayName).toBe('Ada 2');
  });

  it('computes the goal from its baseline and ignores an older total that arrives late', async () => {
    const creatorId = randomUUID();
    await overlays.creatorChanged(aProfile(creatorId));
    const [first, second] = [
      aDonation(creatorId, { creatorTotalKobo: 250_000 }),
      aDonation(creatorId, { creatorTotalKobo: 500_000 }),
    ];
    await alerts.donationsPaid([first, second]);
    await alerts.donationsPaid([first]);
    expect(await overlays.welcome(creatorId)).toMatchObject({
      latestDonationId: second.donationId,
      creator: { totalDonations: 500_000, goalRaised: 400_000 },
    });
  });

  it('lowers the goal after a refund, regardless of the event order', async () => {
    const creatorId = randomUUID();
    await overlays.creatorChanged(aProfile(creatorId));
    const paid = aDonation(creatorId, { creatorTotalKobo: 500_000, creatorTotalsRevision: 1 });
    const about = {
      donationId: paid.donationId,
      creatorId,
      paymentId: paid.paymentId,
      provider: 'paystack',
      cause: 'refund',
    } as const;
    const amounts = { grossKobo: 500_000, alreadyReversedKobo: 0, reversedKobo: 200_000 };
    await reversals.donationsReversed([{ ...about, ...amounts, creatorTotalKobo: 300_000, creatorTotalsRevision: 2 }]);
    await alerts.donationsPaid([paid]);
    expect((await overlays.welcome(creatorId))?.creator).toMatchObject({
      totalDonations: 300_000,
      goalRaised: 200_000,
    });
  });

  it('sends no secrets in the welcome @asvs-15.3.1', async () => {
    const creatorId = randomUUID();
    await overlays.creatorChanged(aProfile(creatorId));
    expect(JSON.stringify(await overlays.welcome(creatorId))).not.toContain(aProfile(creatorId).overlayTokenHash);
  });

  it('resolves concurrent tokens and welcomes to their own creators, and an unknown token to none', async () => {
    const people = [randomUUID(), randomUUID()] as const;
    for (const creatorId of people)
      await overlays.creatorChanged(aProfile(creatorId, { displayName: `Of ${creatorId}` }));
    const tokens = [`token of ${people[1]}`, 'of nobody', `token of ${people[0]}`];
    const identity = { call: async () => [null] } as unknown as RpcClient;
    const tokensOf = new OverlayTokens(new OverlaysRepository(scratch.database), overlays, identity);
    const owners = await Promise.all(tokens.map((token) => tokensOf.findCreator(token)));
    expect(owners).toEqual([people[1], undefined, people[0]]);
    const welcomes = await Promise.all([people[1], randomUUID(), people[0]].map((id) => overlays.welcome(id)));
    expect(welcomes.map((welcome) => welcome?.creator.displayName)).toEqual([
      `Of ${people[1]}`,
      undefined,
      `Of ${people[0]}`,
    ]);
    await presence.renew([
      {
        socketId: `one of ${people[0]}`,
        creatorId: people[0],
        isSource: false,
        isUnresponsive: false,
        isSoundBlocked: false,
      },
      {
        socketId: `two of ${people[0]}`,
        creatorId: people[0],
        isSource: false,
        isUnresponsive: false,
        isSoundBlocked: false,
      },
    ]);
    const states = async () => (await overlays.listStates([people[1], people[0]])).map(({ isLive }) => isLive);
    expect(await states()).toEqual([false, true]);
    await presence.remove([`one of ${people[0]}`, `two of ${people[0]}`]);
    expect(await states()).toEqual([false, false]);
  });

  it('reports a creator as live only while an overlay is connected and renewed', async () => {
    const creatorId = randomUUID();
    const connection = {
      socketId: `socket of ${creatorId}`,
      creatorId,
      isSource: false,
      isUnresponsive: false,
      isSoundBlocked: false,
    };
    const isLive = async () => (await overlays.listStates([creatorId]))[0]?.isLive;
    expect(await isLive()).toBe(false);
    await presence.renew([connection]);
    expect(await isLive()).toBe(true);
    await scratch.database.rows(
      `update overlay_connections set renewed_at = now() - interval '1 minute' where creator_id = $1`,
      [creatorId],
    );
    expect(await isLive()).toBe(false);
    await presence.renew([connection]);
    expect(await isLive()).toBe(true);
    await presence.remove([connection.socketId]);
    expect(await isLive()).toBe(false);
  });

  it('keeps a creator live during the reconnect grace period after the socket closed', async () => {
    const creatorId = randomUUID();
    const socketId = `socket of ${creatorId}`;
    await presence.renew([{ socketId, creatorId, isSource: false, isUnresponsive: false, isSoundBlocked: false }]);
    await presence.leave([socketId]);
    expect(await overlays.listStates([creatorId])).toMatchObject([{ isLive: true }]);
    await scratch.database.rows(
      `update overlay_connections set left_at = now() - interval '6 seconds' where creator_id = $1`,
      [creatorId],
    );
    expect(await overlays.listStates([creatorId])).toMatchObject([{ isLive: false }]);
  });

  it('merges partial settings changes over the defaults', async () => {
    const creatorId = randomUUID();
    await overlays.changeSettings(creatorId, { layout: { position: 'bottom-left' } });
    const settings = await overlays.changeSettings(creatorId, { effects: { glow: false }, theme: { opacity: 40 } });
    expect(settings).toEqual({
      ...defaultOverlaySettings,
      theme: { ...defaultOverlaySettings.theme, opacity: 40 },
      layout: { position: 'bottom-left', size: defaultOverlaySettings.layout.size },
      effects: { glow: false, shake: true },
    });
    expect((await overlays.getState(creatorId)).settings).toEqual(settings);
  });

  it('stores only the pacing settings that the creator changed', async () => {
    const creatorId = randomUUID();
    await overlays.changeSettings(creatorId, { layout: { size: 'large' } });
    // Settings saved before pacing existed.
    const before = await overlays.changeSettings(creatorId, { effects: { glow: false } });
    expect(before).not.toHaveProperty('pacing');
    await overlays.changeSettings(creatorId, { pacing: { waitsForSpeech: false } });
    const settings = await overlays.changeSettings(creatorId, {
      pacing: { groupAbove: 25 },
      layout: { size: 'small' },
    });
    expect(settings).toEqual({
      ...before,
      layout: { position: defaultOverlaySettings.layout.position, size: 'small' },
      pacing: { waitsForSpeech: false, groupAbove: 25 },
    });
    expect((await overlays.getState(creatorId)).settings).toEqual(settings);
  });

  it('stores the alert set, the tiers and the volumes, and keeps them through other changes', async () => {
    const creatorId = randomUUID();
    const before = await overlays.changeSettings(creatorId, { effects: { glow: false } });
    for (const part of ['alertSet', 'alertFont', 'tiers', 'sound']) expect(before).not.toHaveProperty(part);
    const tiers = { fromKobo: [50_000, 100_000, 200_000, 300_000] };
    await overlays.changeSettings(creatorId, { alertSet: 'stadium', alertFont: 'inter', tiers, sound: { volume: 40 } });
    const settings = await overlays.changeSettings(creatorId, { alertSet: 'quiet', sound: { voiceVolume: 0 } });
    expect(settings).toEqual({
      ...before,
      alertSet: 'quiet',
      alertFont: 'inter',
      tiers,
      sound: { volume: 40, voiceVolume: 0 },
    });
    expect((await overlays.getState(creatorId)).settings).toEqual(settings);
  });

  it('rejects an unknown alert set and tiers that do not ascend in the database', async () => {
    const creatorId = randomUUID();
    const change = (settings: object) => overlays.changeSettings(creatorId, settings);
    await expect(change({ alertSet: 'disco' })).rejects.toThrow('alert_set_known');
    await expect(change({ alertFont: 'comic-sans' })).rejects.toThrow('alert_font_known');
    await expect(change({ pacing: { alertSeconds: 4 } })).rejects.toThrow('alert_seconds_in_range');
    await expect(change({ pacing: { alertSeconds: 21 } })).rejects.toThrow('alert_seconds_in_range');
    for (const fromKobo of [
      [1, 2, 3],
      [1, 2, 2, 3],
      [4, 3, 2, 1],
      [9, 10, 11, 11],
    ])
      await expect(change({ tiers: { fromKobo } })).rejects.toThrow('four_ascending_tiers');
    expect(await change({ tiers: { fromKobo: [9, 10, 11, 12] } })).toMatchObject({
      tiers: { fromKobo: [9, 10, 11, 12] },
    });
  });
});

describe('DashboardFeed', () => {
  it('receives a tip and its partial refund, each with the resulting total', async () => {
    const creatorId = randomUUID();
    const paid = aDonation(creatorId, { creatorTotalKobo: 250_000, creatorTotalsRevision: 1 });
    published.length = 0;
    await alerts.donationsPaid([paid]);
    await reversals.donationsReversed([
      {
        donationId: paid.donationId,
        creatorId,
        paymentId: paid.paymentId,
        provider: 'paystack',
        cause: 'refund',
        grossKobo: 250_000,
        alreadyReversedKobo: 0,
        reversedKobo: 100_000,
        creatorTotalKobo: 150_000,
        creatorTotalsRevision: 2,
      },
    ]);
    expect(published).toEqual([
      {
        creatorId,
        event: 'tip',
        payload: {
          id: paid.donationId,
          donorName: 'Anonymous',
          amount: 250_000,
          message: null,
          giftEffect: null,
          createdAt: paid.paidAt,
          status: 'paid',
          creatorTotalKobo: 250_000,
          revision: 1,
        },
      },
      {
        creatorId,
        event: 'tip-reversed',
        payload: { donationId: paid.donationId, remainingKobo: 150_000, creatorTotalKobo: 150_000, revision: 2 },
      },
    ]);
  });

  it('receives the restored total when a lost dispute is won, without a second alert', async () => {
    const creatorId = randomUUID();
    const paid = aDonation(creatorId, { creatorTotalKobo: 250_000, creatorTotalsRevision: 1 });
    const { donationId, paymentId } = paid;
    const tip = { donationId, creatorId, paymentId, provider: 'stripe', grossKobo: 250_000 } as const;
    await alerts.donationsPaid([paid]);
    await reversals.donationsReversed([
      {
        ...tip,
        cause: 'dispute',
        alreadyReversedKobo: 0,
        reversedKobo: 250_000,
        creatorTotalKobo: 0,
        creatorTotalsRevision: 2,
      },
    ]);
    sent.length = 0;
    published.length = 0;
    await reversals.donationsReinstated([
      {
        ...tip,
        alreadyReversedKobo: 250_000,
        reinstatedKobo: 250_000,
        creatorTotalKobo: 250_000,
        creatorTotalsRevision: 3,
      },
    ]);
    expect(sent).toEqual([]);
    const payload = { donationId, remainingKobo: 250_000, creatorTotalKobo: 250_000, revision: 3 };
    expect(published).toEqual([{ creatorId, event: 'tip-reversed', payload }]);
    const totals = 'select total_kobo, revision from overlay_totals where creator_id = $1';
    expect(await scratch.database.rows(totals, [creatorId])).toEqual([{ total_kobo: 250_000, revision: 3 }]);
    expect(await deliveries.replay(creatorId, donationId)).toMatchObject({ kind: 'replay', donationId });
  });
});

describe('ReversalsService: the alert of a reinstated tip', () => {
  it.each(['rejected', 'pending-approval', 'below-minimum'])('is %s again after its refund failed', async (status) => {
    const creatorId = randomUUID();
    const paid = aDonation(creatorId, { donorName: 'Rude Name' });
    const { donationId, paymentId, grossKobo } = paid;
    const tip = { donationId, creatorId, paymentId, provider: 'stripe', grossKobo } as const;
    const totals = { creatorTotalKobo: 0, creatorTotalsRevision: paid.creatorTotalsRevision + 1 };
    const readStatus = () =>
      scratch.database.rows('select status from alert_deliveries where donation_id = $1', [donationId]);
    await alerts.donationsPaid([paid]);
    await scratch.database.rows('update alert_deliveries set status = $2 where donation_id = $1', [donationId, status]);
    const reversal = { ...tip, ...totals, cause: 'refund', alreadyReversedKobo: 0, reversedKobo: grossKobo } as const;
    // An event may come twice.
    await reversals.donationsReversed([reversal]);
    await reversals.donationsReversed([reversal]);
    expect(await readStatus()).toEqual([{ status: 'refunded' }]);
    await reversals.donationsReinstated([
      { ...tip, ...totals, cause: 'refund-failed', alreadyReversedKobo: grossKobo, reinstatedKobo: grossKobo },
    ]);
    expect(await readStatus()).toEqual([{ status }]);
  });

  it('keeps its words withheld after its refund failed when their former status is not known', async () => {
    const creatorId = randomUUID();
    const paid = aDonation(creatorId);
    const { donationId, paymentId, grossKobo } = paid;
    await alerts.donationsPaid([paid]);
    // As the former release withdrew it.
    await scratch.database.rows(`update alert_deliveries set status = 'refunded' where donation_id = $1`, [donationId]);
    const about = { creatorId, donationId, paymentId, provider: 'stripe', cause: 'refund-failed', grossKobo } as const;
    const totals = { creatorTotalKobo: 0, creatorTotalsRevision: paid.creatorTotalsRevision + 1 };
    await reversals.donationsReinstated([
      { ...about, ...totals, alreadyReversedKobo: grossKobo, reinstatedKobo: grossKobo },
    ]);
    const status = 'select status from alert_deliveries where donation_id = $1';
    expect(await scratch.database.rows(status, [donationId])).toEqual([{ status: 'rejected' }]);
  });
});
