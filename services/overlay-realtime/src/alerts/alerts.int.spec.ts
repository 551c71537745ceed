import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DonationPaid, OverlayAlert } from '@tipnaija/contracts';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { OverlaysRepository } from '../overlays/overlays.repository.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { PresenceRepository } from '../overlays/presence.repository.js';
import { PresenceService } from '../overlays/presence.service.js';
import type { OverlayRooms } from '../sockets/overlay-rooms.js';
import { AlertsRepository } from './alerts.repository.js';
import { AlertsService } from './alerts.service.js';

let scratch: ScratchDatabase;
let alerts: AlertsService;
let overlays: OverlaysService;
let presence: PresenceRepository;
const sent: OverlayAlert[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  presence = new PresenceRepository(scratch.database);
  // The sockets themselves are tested from outside, in the stories.
  const rooms = {
    sendAlert: (_creatorId: string, alert: OverlayAlert) => sent.push(alert),
    sendCreator: () => undefined,
  };
  overlays = new OverlaysService(
    new OverlaysRepository(scratch.database),
    new PresenceService(presence),
    rooms as unknown as OverlayRooms,
  );
  alerts = new AlertsService(
    scratch.database,
    new AlertsRepository(scratch.database),
    rooms as unknown as OverlayRooms,
    overlays,
  );
});

afterAll(() => scratch.drop());

let lastId = 0;
function aDonation(creatorId: string, change: Partial<DonationPaid> = {}): DonationPaid {
  lastId += 1;
  return {
    donationId: lastId,
    previousDonationId: lastId - 1 || null,
    creatorId,
    paymentId: randomUUID(),
    provider: 'paystack',
    grossKobo: 250_000,
    donorName: null,
    message: null,
    giftEffect: null,
    paidAt: '2026-11-21T10:00:00.000Z',
    creatorTotalKobo: 250_000 * lastId,
    creatorTotalsRevision: lastId,
    ...change,
  };
}

const idsAfter = async (creatorId: string, afterId: number) =>
  (await alerts.listAfter(creatorId, afterId)).map(({ id }) => id);

describe('an alert', () => {
  it('is owed once however often its donation is told, and is sent each time', async () => {
    const creatorId = randomUUID();
    const donation = aDonation(creatorId);
    sent.length = 0;
    await alerts.donationsPaid([donation]);
    await alerts.donationsPaid([donation]);
    expect(await idsAfter(creatorId, 0)).toEqual([donation.donationId]);
    expect(sent.map(({ id }) => id)).toEqual([donation.donationId, donation.donationId]);
  });

  it('is caught up with in order after the one seen last, unless it is older than fifteen minutes', async () => {
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

  it('is marked shown once, and by its own creator only', async () => {
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
    await alerts.markShown(randomUUID(), { id: donationId, kind: 'donation' });
    expect(await shownAt()).toBeNull();
    await alerts.markShown(creatorId, { id: donationId, kind: 'donation' });
    const first = await shownAt();
    await alerts.markShown(creatorId, { id: donationId, kind: 'donation' });
    expect(await shownAt()).toEqual(first);
  });
});

const aProfile = (creatorId: string, revision: number, displayName = `Ada ${revision}`) => ({
  creatorId,
  username: 'ada',
  displayName,
  bio: '',
  avatarUrl: null,
  followerCount: 0,
  overlayTokenHash: `hash of ${creatorId}`,
  goalEnabled: true,
  goalTitle: 'New mic',
  goalAmountKobo: 1_000_000,
  goalDescription: null,
  goalBaselineKobo: 100_000,
  revision,
});

describe('an overlay', () => {
  it('shows the newest state of its creator, also when an older one arrives late', async () => {
    const creatorId = randomUUID();
    await overlays.creatorChanged(aProfile(creatorId, 2));
    await overlays.creatorChanged(aProfile(creatorId, 1));
    expect((await overlays.welcome(creatorId))?.creator.displayName).toBe('Ada 2');
  });

  it('counts the goal from its baseline, and an older total that comes late changes nothing', async () => {
    const creatorId = randomUUID();
    await overlays.creatorChanged(aProfile(creatorId, 1));
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

  it('shows the goal go down when money goes back, in whatever order that is told', async () => {
    const creatorId = randomUUID();
    await overlays.creatorChanged(aProfile(creatorId, 1));
    const paid = aDonation(creatorId, { creatorTotalKobo: 500_000, creatorTotalsRevision: 1 });
    const about = {
      donationId: paid.donationId,
      creatorId,
      paymentId: paid.paymentId,
      provider: 'paystack',
      cause: 'refund',
    } as const;
    const amounts = { grossKobo: 500_000, alreadyReversedKobo: 0, reversedKobo: 200_000 };
    await alerts.donationsReversed([{ ...about, ...amounts, creatorTotalKobo: 300_000, creatorTotalsRevision: 2 }]);
    await alerts.donationsPaid([paid]);
    expect((await overlays.welcome(creatorId))?.creator).toMatchObject({
      totalDonations: 300_000,
      goalRaised: 200_000,
    });
  });

  it('tells the page nothing secret', async () => {
    const creatorId = randomUUID();
    await overlays.creatorChanged(aProfile(creatorId, 1));
    expect(JSON.stringify(await overlays.welcome(creatorId))).not.toContain('hash of');
  });

  it('makes its creator live while it is connected and renewed, and no longer', async () => {
    const creatorId = randomUUID();
    expect((await overlays.getState(creatorId)).isLive).toBe(false);
    await presence.add('socket-1', creatorId);
    expect((await overlays.getState(creatorId)).isLive).toBe(true);
    await scratch.database.rows(
      `update overlay_connections set renewed_at = now() - interval '1 minute' where socket_id = 'socket-1'`,
    );
    expect((await overlays.getState(creatorId)).isLive).toBe(false);
    await presence.renew([{ socketId: 'socket-1', creatorId }]);
    expect((await overlays.getState(creatorId)).isLive).toBe(true);
    await presence.remove('socket-1');
    expect((await overlays.getState(creatorId)).isLive).toBe(false);
  });
});
