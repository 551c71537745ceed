import { createECDH, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type DonationPaid,
  type DonationReversed,
  type NoticeChannelSettings,
  sendChannelNotices,
} from '@tipnaija/contracts';
import { aCreator, type Identity, rejection, startIdentity } from '../../testing/identity.js';
import type { ImitatedDevices } from '../../testing/imitated-devices.js';
import { toMinute, toTimeOfDay } from '../notices/notice-time.js';

let identity: Identity;
let devices: ImitatedDevices;
let lastId = 0;

beforeAll(async () => {
  identity = await startIdentity();
  devices = identity.devices;
});

afterAll(() => identity.stop());
afterEach(() => devices.reset());

// In the future, so that the job of the running service finds nothing due.
const noon = new Date('2099-11-23T11:00:00.000Z');
const lagosOffsetMs = 3_600_000;
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const everything: NoticeChannelSettings = { minimumAmount: 0, quietFrom: null, quietTo: null, showsAmounts: true };

function tips(creatorId: string, count: number, grossKobo = 500_000): DonationPaid[] {
  return Array.from({ length: count }, () => ({
    donationId: ++lastId,
    previousDonationId: null,
    creatorId,
    paymentId: 'p',
    provider: 'paystack',
    grossKobo,
    donorName: 'Zubaida Planted',
    message: 'planted words',
    giftEffect: null,
    paidAt: noon.toISOString(),
    creatorTotalKobo: 0,
    creatorTotalsRevision: 1,
  }));
}

const reversalOf = (tip: DonationPaid, change: Partial<DonationReversed> = {}): DonationReversed => ({
  ...tip,
  cause: 'refund',
  alreadyReversedKobo: 0,
  reversedKobo: tip.grossKobo,
  ...change,
});

function aSubscription(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url') };
}

/** Of a service of its own, which no other test makes rest. */
const aMozillaEndpoint = () => {
  const letters = () => randomBytes(9).toString('hex');
  return `https://${letters()}.push.services.mozilla.com/${letters()}`;
};

async function aDevice(creatorId: string, settings: Partial<NoticeChannelSettings> = {}, endpoint?: string) {
  const subscription = aSubscription(endpoint);
  const { id } = await identity.pushChannels.add(creatorId, subscription, 'Chrome on Android');
  await identity.noticeChannels.change(creatorId, id, { ...everything, ...settings }, noon);
  return { id, ...subscription };
}

const titlesOn = (device: { endpoint: string }) => devices.shownOn(device.endpoint).map(({ title }) => title);
const paid = (donations: DonationPaid[], now = noon) => identity.channelNotices.donationsPaid(donations, now);
const send = (now = noon) => identity.channelNotices.sendDue(now);

describe('ChannelNoticesService', () => {
  it('notifies every device of each tip once, whatever is redelivered and however many replicas send', async () => {
    const { id } = await aCreator(identity);
    const [phone, laptop] = [await aDevice(id), await aDevice(id)];
    const donations = tips(id, 3);
    await Promise.all([paid(donations), paid(donations)]);
    await Promise.all([send(), send(), send()]);
    await paid(donations);
    await send(after(5));
    for (const device of [phone, laptop])
      expect(titlesOn(device)).toEqual(Array.from({ length: 3 }, () => 'You got a tip of ₦5,000'));
    expect(JSON.stringify(devices.shownOn(phone.endpoint))).not.toMatch(/planted/i);
  });

  it('sends a device only tips from its minimum, compared without a fee on top, and amounts only when they are wanted', async () => {
    const { id } = await aCreator(identity);
    const shy = await aDevice(id, { minimumAmount: 500_000, showsAmounts: false });
    const open = await aDevice(id, { minimumAmount: 500_000 });
    const [covered] = tips(id, 1, 526_400);
    await paid([{ ...(covered as DonationPaid), tipKobo: 500_000 }, ...tips(id, 1, 499_900)]);
    await send();
    expect(titlesOn(shy)).toEqual(['You got a tip']);
    expect(titlesOn(open)).toEqual(['You got a tip of ₦5,000']);
    await paid(tips(id, 12), after(2));
    await send(after(2));
    expect(JSON.stringify(devices.shownOn(shy.endpoint))).not.toContain('₦');
    expect(devices.shownOn(open.endpoint).at(-1)).toMatchObject({
      title: 'You got 12 tips',
      body: '₦60,000 together. The messages are on your dashboard.',
    });
  });

  it('makes one notice of more than ten a minute, and at most one such notice a minute', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id);
    await paid(tips(id, 10));
    await send();
    expect(titlesOn(phone)).toHaveLength(10);
    await paid(tips(id, 3), after(0.2));
    await send(after(0.3));
    await paid(tips(id, 20), after(0.4));
    await send(after(0.5));
    expect(titlesOn(phone).slice(10)).toEqual(['You got 3 tips']);
    await send(after(1.4));
    expect(titlesOn(phone).slice(10)).toEqual(['You got 3 tips', 'You got 20 tips']);
  });

  it('keeps quiet in quiet hours, and sends one notice of what arrived in them afterwards', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id, { quietFrom: '11:00', quietTo: '13:30' });
    await paid(tips(id, 3));
    await send(after(89));
    expect(titlesOn(phone)).toEqual([]);
    await send(after(90));
    expect(titlesOn(phone)).toEqual(['You got 3 tips']);
  });

  it('holds what it could not send before quiet hours until they end, as one notice', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id, { quietFrom: '12:05', quietTo: '13:30' });
    await paid(tips(id, 3));
    await send(after(5));
    await send(after(89));
    expect(titlesOn(phone)).toEqual([]);
    await send(after(90));
    expect(titlesOn(phone)).toEqual(['You got 3 tips']);
  });

  it('follows new quiet hours with the tips that were not notified yet', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id, { quietFrom: '11:00', quietTo: '13:30' });
    await paid(tips(id, 2));
    await identity.noticeChannels.change(id, phone.id, everything, after(5));
    await send(after(5));
    expect(titlesOn(phone)).toEqual(['You got 2 tips']);
  });

  it('drops waiting tips below a new minimum', async () => {
    const { id } = await aCreator(identity);
    const quiet = { quietFrom: '11:00', quietTo: '13:30' };
    const phone = await aDevice(id, quiet);
    await paid(tips(id, 2));
    await identity.noticeChannels.change(id, phone.id, { ...everything, ...quiet, minimumAmount: 100_000_000 }, noon);
    await send(after(90));
    expect(titlesOn(phone)).toEqual([]);
  });

  it('sends nothing about a tip that was refunded whole before, also when the refund arrives first', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id, { quietFrom: '11:00', quietTo: '13:30' });
    const [first, second, third, fourth] = tips(id, 4) as [DonationPaid, DonationPaid, DonationPaid, DonationPaid];
    await identity.channelNotices.donationsReversed([reversalOf(fourth)]);
    await paid([first, second, third, fourth]);
    await identity.channelNotices.donationsReversed([reversalOf(first), reversalOf(second, { reversedKobo: 100_000 })]);
    await send(after(90));
    expect(titlesOn(phone)).toEqual(['You got 2 tips']);
    await identity.channelNotices.donationsReversed([reversalOf(third)]);
    expect(titlesOn(phone)).toEqual(['You got 2 tips']);
  });

  it('takes a refunded tip out of a notice that waits for its next attempt', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id);
    const donations = tips(id, 12);
    const [single] = tips(id, 1) as [DonationPaid];
    devices.answer(phone.endpoint, 503);
    await paid(donations);
    await send();
    await paid([single], after(2));
    await send(after(2));
    await identity.channelNotices.donationsReversed([reversalOf(donations[0] as DonationPaid), reversalOf(single)]);
    devices.reset(phone.endpoint);
    await send(after(10));
    expect(titlesOn(phone)).toEqual(['You got 11 tips']);
  });
});

describe('DeliveriesService', () => {
  it.each([404, 410])('removes a device whose push service answers %d, and no other', async (status) => {
    const { id } = await aCreator(identity);
    const [gone, phone] = [await aDevice(id), await aDevice(id)];
    devices.answer(gone.endpoint, status);
    await paid(tips(id, 2));
    await send();
    expect((await identity.noticeChannels.list(id)).channels.map((channel) => channel.id)).toEqual([phone.id]);
    expect(titlesOn(phone)).toHaveLength(2);
    await paid(tips(id, 1), after(2));
    await send(after(2));
    expect(devices.requestsTo(gone.endpoint)).toBeLessThanOrEqual(2);
  });

  it('repeats what a push service rejects for now with the same tag, not before the time it asked for', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id);
    devices.answer(phone.endpoint, 429, '120');
    await paid(tips(id, 1));
    await send();
    devices.reset(phone.endpoint);
    await send(after(1.9));
    expect(devices.requestsTo(phone.endpoint)).toBe(1);
    await send(after(2));
    await send(after(20));
    expect(titlesOn(phone)).toEqual(['You got a tip of ₦5,000']);
    const [first, second] = devices.tagsTo(phone.endpoint);
    expect(first).toBe(second);
  });

  it('asks the push service to keep a notice until quiet hours begin, and otherwise as long as it is news', async () => {
    const { id } = await aCreator(identity);
    const [soonQuiet, never] = [await aDevice(id, { quietFrom: '12:05', quietTo: '13:30' }), await aDevice(id)];
    await paid(tips(id, 1));
    await send();
    expect(devices.ttlsTo(soonQuiet.endpoint)).toEqual([5 * 60]);
    expect(devices.ttlsTo(never.endpoint)).toEqual([12 * 3_600]);
  });

  it('makes no further attempt in quiet hours', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id, { quietFrom: '12:05', quietTo: '13:30' });
    devices.answer(phone.endpoint, 503, '3600');
    await paid(tips(id, 1));
    await send();
    devices.reset(phone.endpoint);
    await send(after(60));
    expect(devices.requestsTo(phone.endpoint)).toBe(1);
    await send(after(90));
    expect(titlesOn(phone)).toEqual(['You got a tip of ₦5,000']);
  });

  it('holds a notice whose attempt is late until quiet hours end, also when they were set meanwhile', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id);
    devices.answer(phone.endpoint, 503);
    await paid(tips(id, 1));
    await send();
    devices.reset(phone.endpoint);
    const quiet = { quietFrom: '12:05', quietTo: '13:30' };
    await identity.noticeChannels.change(id, phone.id, { ...everything, ...quiet }, after(1));
    await send(after(10));
    await send(after(89));
    expect(devices.requestsTo(phone.endpoint)).toBe(1);
    await send(after(90));
    expect(titlesOn(phone)).toEqual(['You got a tip of ₦5,000']);
  });

  it('does not count quiet hours as age of a notice', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id, { quietFrom: '12:05', quietTo: '11:00' });
    devices.answer(phone.endpoint, 503, '600');
    await paid(tips(id, 1));
    await send();
    devices.reset(phone.endpoint);
    await send(after(23 * 60 - 1));
    expect(titlesOn(phone)).toEqual([]);
    await send(after(23 * 60));
    expect(titlesOn(phone)).toEqual(['You got a tip of ₦5,000']);
  });

  it('gives up on a notice that is rejected for good, and on one that is old news', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id);
    devices.answer(phone.endpoint, 403);
    await paid(tips(id, 1));
    await send();
    await send(after(60));
    expect(devices.requestsTo(phone.endpoint)).toBe(1);
    devices.answer(phone.endpoint, 500);
    await paid(tips(id, 1), after(61));
    for (let minutes = 61; minutes < 61 + 14 * 60; minutes += 30) await send(after(minutes));
    const tried = devices.requestsTo(phone.endpoint);
    expect(tried).toBeGreaterThan(10);
    await send(after(61 + 48 * 60));
    expect(devices.requestsTo(phone.endpoint)).toBe(tried);
  });

  it('sends again under the same tag what a process had claimed when it died, and only after its claim ended', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id);
    await paid(tips(id, 1));
    await send();
    await identity.database.rows(
      `update channel_deliveries set sent_at = null, is_sending = true, next_attempt_at = $2 where channel_id = $1`,
      [phone.id, after(1)],
    );
    await send(after(0.9));
    expect(devices.requestsTo(phone.endpoint)).toBe(1);
    await send(after(1));
    expect(devices.requestsTo(phone.endpoint)).toBe(2);
    expect(new Set(devices.shownOn(phone.endpoint).map(({ tag }) => tag)).size).toBe(1);
  });

  it('keeps one job waiting however many tips arrive while it sends', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id, {}, aMozillaEndpoint());
    devices.keepSilent(phone.endpoint);
    // The job of the running service sends it.
    await identity.noticeChannels.test(id, phone.id);
    await devices.waitFor(() => devices.requestsTo(phone.endpoint) === 1);
    for (let times = 0; times < 30; times++) await paid(tips(id, 1));
    const waiting = (await identity.messaging.jobs?.counts())?.find(
      ({ labels: { name, state } }) => name === sendChannelNotices.name && state === 'waiting',
    );
    // The repeating job may wait, too.
    expect(waiting?.value).toBeLessThanOrEqual(2);
  });

  it('claims nothing more when its process stops, and ends after its requests', async () => {
    const { id } = await aCreator(identity);
    const phone = await aDevice(id, {}, aMozillaEndpoint());
    devices.keepSilent(phone.endpoint);
    await paid(tips(id, 1));
    const stopping = new AbortController();
    const sending = identity.channelNotices.sendDue(noon, stopping.signal);
    await devices.waitFor(() => devices.requestsTo(phone.endpoint) === 1);
    stopping.abort();
    await paid(tips(id, 1));
    await pause(700);
    devices.reset();
    await sending;
    expect(devices.requestsTo(phone.endpoint)).toBe(1);
    await send();
    expect(titlesOn(phone)).toHaveLength(1);
  });

  it('waits for nothing when nothing is due', async () => {
    const before = after(-600);
    const from = performance.now();
    for (let times = 0; times < 20; times++) await send(before);
    expect(performance.now() - from).toBeLessThan(4_000);
  });

  it('does not let a silent push service delay the devices of another one, nor the recording of tips', async () => {
    const { id } = await aCreator(identity);
    const silent = await Promise.all(Array.from({ length: 9 }, () => aDevice(id)));
    const { id: other } = await aCreator(identity);
    const phone = await aDevice(
      other,
      {},
      `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(9).toString('hex')}`,
    );
    for (const { endpoint } of silent) devices.keepSilent(endpoint);
    await paid(tips(id, 5));
    const sending = send();
    await devices.waitFor(() => silent.some(({ endpoint }) => devices.requestsTo(endpoint) > 0));
    const start = performance.now();
    await paid(tips(other, 1));
    expect(performance.now() - start).toBeLessThan(1_000);
    await devices.waitFor(() => titlesOn(phone).length === 1);
    expect(silent.flatMap(titlesOn)).toEqual([]);
    const asked = silent.map(({ endpoint }) => devices.requestsTo(endpoint)).reduce((sum, count) => sum + count);
    expect(asked).toBeLessThanOrEqual(8);
    devices.reset();
    await sending;
  });
});

describe('NoticeChannelsService', () => {
  it('stores no endpoint and no key of a browser in the clear', async () => {
    const { id } = await aCreator(identity);
    const { endpoint, p256dh, auth } = await aDevice(id);
    const [row] = await identity.database.rows(
      'select row_to_json(notice_channels)::text as row from notice_channels where creator_id = $1',
      [id],
    );
    for (const secret of [endpoint, p256dh, auth]) expect(JSON.stringify(row)).not.toContain(secret);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://user:secret@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilnotify.windows.com/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'not a url',
  ])('rejects the endpoint %s', async (endpoint) => {
    const { id } = await aCreator(identity);
    const added = identity.pushChannels.add(id, aSubscription(endpoint), 'Chrome');
    await expect(added).rejects.toEqual(rejection('notice-channel.unknown-push-service'));
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://db5p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
    'https://push.example.org/a',
  ])('accepts the endpoint %s', async (endpoint) => {
    const { id } = await aCreator(identity);
    await identity.pushChannels.add(id, aSubscription(endpoint), 'A browser');
    expect((await identity.noticeChannels.list(id)).channels).toMatchObject([
      { name: 'A browser', showsAmounts: false },
    ]);
  });

  it('adds a browser once, keeps its settings when it subscribes again, and hands it over to another creator', async () => {
    const [ada, obi] = [await aCreator(identity), await aCreator(identity)];
    const phone = await aDevice(ada.id, { minimumAmount: 700_000 });
    const again = { ...aSubscription(), endpoint: phone.endpoint };
    await Promise.all([
      identity.pushChannels.add(ada.id, again, 'Chrome'),
      identity.pushChannels.add(ada.id, again, 'Chrome'),
    ]);
    expect((await identity.noticeChannels.list(ada.id)).channels).toMatchObject([
      { id: phone.id, minimumAmount: 700_000 },
    ]);
    await paid(tips(ada.id, 1, 700_000));
    await identity.pushChannels.add(obi.id, again, 'Chrome');
    expect((await identity.noticeChannels.list(ada.id)).channels).toEqual([]);
    await send();
    expect(titlesOn(phone)).toEqual([]);
  });

  it('has ten devices at most, also when several are added at the same time', async () => {
    const { id } = await aCreator(identity);
    const added = await Promise.allSettled(
      Array.from({ length: 12 }, () => identity.pushChannels.add(id, aSubscription(), 'Chrome')),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(added.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: rejection('notice-channel.too-many'),
    });
  });

  it('changes, tests and removes no device of another creator', async () => {
    const [ada, obi] = [await aCreator(identity), await aCreator(identity)];
    const phone = await aDevice(ada.id);
    await expect(identity.noticeChannels.change(obi.id, phone.id, everything)).rejects.toEqual(
      rejection('notice-channel.not-found'),
    );
    await expect(identity.noticeChannels.test(obi.id, phone.id)).rejects.toEqual(rejection('notice-channel.not-found'));
    await identity.noticeChannels.remove(obi.id, phone.id);
    expect((await identity.noticeChannels.list(ada.id)).channels).toHaveLength(1);
  });

  it('sends a test at once, also in quiet hours, and has it kept for a minute', async () => {
    const { id } = await aCreator(identity);
    const minute = toMinute(new Date(Date.now() + lagosOffsetMs).toISOString().slice(11, 16));
    const [quietFrom, quietTo] = [minute + 1_380, minute + 60].map((time) => toTimeOfDay(time % 1_440));
    const phone = await aDevice(id, { quietFrom: quietFrom as string, quietTo: quietTo as string });
    await identity.noticeChannels.test(id, phone.id);
    await devices.waitFor(() => titlesOn(phone).length === 1);
    expect(titlesOn(phone)).toEqual(['This is a test']);
    expect(devices.ttlsTo(phone.endpoint)).toEqual([60]);
  });

  it('is deleted with the user, and what is over is deleted after 30 days', async () => {
    const { id, userId } = await aCreator(identity);
    const phone = await aDevice(id);
    await paid(tips(id, 2));
    await send();
    const left = async () => {
      const [row] = await identity.database.rows(
        `select (select count(*)::int from channel_notices where channel_id = $1) as notices,
           (select count(*)::int from channel_deliveries where channel_id = $1) as deliveries`,
        [phone.id],
      );
      return row;
    };
    await identity.database.rows(
      `update channel_notices set created_at = now() - interval '31 days' where channel_id = $1`,
      [phone.id],
    );
    await identity.database.rows(
      `update channel_deliveries set created_at = now() - interval '31 days' where channel_id = $1`,
      [phone.id],
    );
    await paid(tips(id, 1), after(60));
    await identity.housekeeping.removeOldRows();
    expect(await left()).toEqual({ notices: 1, deliveries: 0 });
    const [admin] = await identity.database.rows<{ id: string }>(
      `insert into admins (id, email, role, password_hash) values (gen_random_uuid(), 'channels@example.com', 'owner', '-') returning id`,
    );
    await identity.userAdministration.delete({ userId, adminId: (admin as { id: string }).id });
    expect(await identity.database.rows('select from notice_channels where creator_id = $1', [id])).toEqual([]);
    expect(await left()).toEqual({ notices: 0, deliveries: 0 });
  });
});
