import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DonationPaid, DonationReversed, EventEnvelope, NoticeSettings } from '@tipnaija/contracts';
import { aCreator, type Identity, rejection, startIdentity } from '../../testing/identity.js';

let identity: Identity;
let lastId = 0;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

// In the future, so that the job of the running service finds nothing due.
const noon = new Date('2099-11-23T11:00:00.000Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const each: NoticeSettings = { mode: 'each', minimumAmount: 0, quietFrom: null, quietTo: null };

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

const reversed = (reversal: DonationReversed) =>
  identity.tipEvents.donationsReversed([{ data: reversal } as EventEnvelope<DonationReversed>]);

async function aCreatorWith(settings: Partial<NoticeSettings>) {
  const creator = await aCreator(identity);
  await identity.notices.changeSettings(creator.id, { ...each, ...settings }, noon);
  return creator;
}

/** Returns the mails about tips that were written, as `tips: kobo`. */
const written = async (userId: string) => {
  const rows = await identity.database.rows<{ details: { tips: number; tipKobo: number } }>(
    `select details from mails where user_id = $1 and kind = 'tip-notice' order by id`,
    [userId],
  );
  return rows.map(({ details }) => `${details.tips}: ${details.tipKobo}`);
};

describe('NoticesService', () => {
  it('notifies of each tip above the amount, once, whatever is redelivered and however many replicas write', async () => {
    const { id, userId, email } = await aCreatorWith({ minimumAmount: 500_000 });
    const events = [...tips(id, 2), ...tips(id, 1, 499_999)];
    await Promise.all([identity.notices.donationsPaid(events, noon), identity.notices.donationsPaid(events, noon)]);
    await Promise.all([identity.notices.writeDue(noon), identity.notices.writeDue(noon)]);
    await identity.notices.donationsPaid(events, noon);
    await identity.notices.writeDue(after(5));
    expect(await written(userId)).toEqual(['1: 500000', '1: 500000']);
    const mail = await identity.mailbox.newestTo(email, 'You got a tip of ₦5,000');
    expect(mail.text).toContain('https://tips.example.com/dashboard/donations');
    expect(JSON.stringify(mail)).not.toMatch(/planted/i);
  });

  it('names the tip, and compares it with the amount, without a fee that the donor paid on top', async () => {
    const { id, userId, email } = await aCreatorWith({ minimumAmount: 500_000 });
    const covered = { grossKobo: 526_400, tipKobo: 500_000 };
    const events = [covered, { ...covered, tipKobo: 499_900 }].flatMap((paid) =>
      tips(id, 1).map((tip) => ({ ...tip, ...paid })),
    );
    await identity.notices.donationsPaid(events, noon);
    await identity.notices.writeDue(noon);
    expect(await written(userId)).toEqual(['1: 500000']);
    const mail = await identity.mailbox.newestTo(email, 'You got a tip of ₦5,000');
    expect(mail.text).toContain('A fan sent you ₦5,000. The message and your part after fees are on your dashboard.');
  });

  it('notifies nothing when it is off, which it is at first', async () => {
    const { id, userId } = await aCreator(identity);
    expect(await identity.notices.getSettings(id)).toEqual({ ...each, mode: 'off' });
    await identity.notices.donationsPaid(tips(id, 3), noon);
    await identity.notices.writeDue(after(60 * 24 * 14));
    expect(await written(userId)).toEqual([]);
  });

  it('never notifies of a tip that was recorded while its creator switched the notices off', async () => {
    const { id, userId } = await aCreatorWith({});
    await identity.notices.donationsPaid(tips(id, 1), noon);
    // As if the tip had read the settings before the change, and were inserted after it.
    await identity.database.rows(`update notice_settings set mode = 'off' where creator_id = $1`, [id]);
    await identity.notices.writeDue(after(1));
    const monthsLater = after(60 * 24 * 90);
    await identity.notices.changeSettings(id, each, monthsLater);
    await identity.notices.writeDue(monthsLater);
    expect(await written(userId)).toEqual([]);
  });

  it('makes one mail of more than ten a minute, and at most one such mail a minute', async () => {
    const { id, userId } = await aCreatorWith({});
    await identity.notices.donationsPaid(tips(id, 10), noon);
    await identity.notices.writeDue(noon);
    expect(await written(userId)).toHaveLength(10);
    await identity.notices.donationsPaid(tips(id, 3), noon);
    await identity.notices.writeDue(after(0.3));
    await identity.notices.donationsPaid(tips(id, 20), after(0.4));
    await identity.notices.writeDue(after(0.5));
    expect((await written(userId)).slice(10)).toEqual(['3: 1500000']);
    await identity.notices.writeDue(after(1.4));
    expect((await written(userId)).slice(10)).toEqual(['3: 1500000', '20: 10000000']);
  });

  it('notifies after the quiet hours what arrived in them, in one mail', async () => {
    const { id, userId, email } = await aCreatorWith({ quietFrom: '11:00', quietTo: '13:30' });
    await identity.notices.donationsPaid(tips(id, 3), noon);
    await identity.notices.writeDue(after(89));
    expect(await written(userId)).toEqual([]);
    await identity.notices.writeDue(after(90));
    expect(await written(userId)).toEqual(['3: 1500000']);
    await identity.mailbox.newestTo(email, 'You got 3 tips, ₦15,000');
  });

  it('writes no mail in quiet hours that began after the tips, or were set since', async () => {
    const late = await aCreatorWith({ quietFrom: '12:05', quietTo: '13:30' });
    const changed = await aCreatorWith({});
    for (const { id } of [late, changed]) await identity.notices.donationsPaid(tips(id, 3), noon);
    await identity.notices.changeSettings(changed.id, { ...each, quietFrom: '11:00', quietTo: '13:30' }, noon);
    await identity.notices.writeDue(after(10));
    for (const { userId } of [late, changed]) expect(await written(userId)).toEqual([]);
    await identity.notices.writeDue(after(90));
    for (const { userId } of [late, changed]) expect(await written(userId)).toEqual(['3: 1500000']);
  });

  it.each([
    ['daily', 20 * 60, 'Your day: 12 tips, ₦60,000', 'Fans sent you 12 tips in the last day, ₦60,000 together.'],
    ['weekly', (7 * 24 - 4) * 60, 'Your week: 12 tips, ₦60,000', 'Fans sent you 12 tips in the last week,'],
  ] as const)('writes one %s digest with each tip once', async (mode, minutes, subject, sentence) => {
    const { id, userId, email } = await aCreatorWith({ mode, minimumAmount: 100_000_000 });
    await identity.notices.donationsPaid(tips(id, 12), noon);
    await identity.notices.writeDue(after(minutes - 1));
    expect(await written(userId)).toEqual([]);
    await Promise.all([identity.notices.writeDue(after(minutes)), identity.notices.writeDue(after(minutes))]);
    await identity.notices.writeDue(after(minutes + 60));
    expect(await written(userId)).toEqual(['12: 6000000']);
    const { text } = await identity.mailbox.newestTo(email, subject);
    expect(text).toContain(sentence);
    expect(text).toContain('Messages and your part after fees are on your dashboard.');
  });

  it('writes no late digest in quiet hours', async () => {
    const { id, userId } = await aCreatorWith({ mode: 'daily', quietFrom: '09:00', quietTo: '17:00' });
    await identity.notices.donationsPaid(tips(id, 2), noon);
    // Due at eight the next morning, when nothing was running.
    await identity.notices.writeDue(after(22 * 60));
    expect(await written(userId)).toEqual([]);
    await identity.notices.writeDue(after(29 * 60));
    expect(await written(userId)).toEqual(['2: 1000000']);
  });

  it('follows new settings with the tips that were not notified yet', async () => {
    const { id, userId } = await aCreatorWith({ mode: 'weekly' });
    await identity.notices.donationsPaid(tips(id, 2), noon);
    await identity.notices.changeSettings(id, each, noon);
    await identity.notices.writeDue(noon);
    expect(await written(userId)).toEqual(['2: 1000000']);
    await identity.notices.changeSettings(id, { ...each, mode: 'weekly' }, noon);
    await identity.notices.donationsPaid(tips(id, 2), noon);
    await identity.notices.changeSettings(id, { ...each, mode: 'off' }, noon);
    await identity.notices.changeSettings(id, each, noon);
    await identity.notices.writeDue(after(60 * 24 * 14));
    expect(await written(userId)).toHaveLength(1);
  });

  it('drops waiting tips below a new minimum when each tip is mailed', async () => {
    const { id, userId } = await aCreatorWith({ mode: 'daily' });
    await identity.notices.donationsPaid(tips(id, 2), noon);
    await identity.notices.changeSettings(id, { ...each, minimumAmount: 500_001 }, noon);
    await identity.notices.changeSettings(id, each, noon);
    await identity.notices.writeDue(noon);
    expect(await written(userId)).toEqual([]);
  });

  it.each([
    ['the daily digest', { mode: 'daily' }, 20 * 60],
    ['the weekly digest', { mode: 'weekly' }, (7 * 24 - 4) * 60],
    ['the mail after quiet hours', { quietFrom: '11:00', quietTo: '13:30' }, 90],
  ] as const)(
    'leaves tips refunded in full out of %s, also when the refund arrives first',
    async (_mail, settings, minutes) => {
      const { id, userId } = await aCreatorWith(settings);
      const [early, late, partial, kept] = tips(id, 4) as [DonationPaid, DonationPaid, DonationPaid, DonationPaid];
      await reversed(reversalOf(early));
      await identity.notices.donationsPaid([early, late, partial, kept], noon);
      await reversed(reversalOf(late, { alreadyReversedKobo: 400_000, reversedKobo: 100_000 }));
      await reversed(reversalOf(partial, { reversedKobo: 100_000 }));
      await identity.notices.donationsPaid([late], noon);
      await identity.notices.writeDue(after(minutes));
      expect(await written(userId)).toEqual(['2: 1000000']);
      await reversed(reversalOf(kept));
      await identity.notices.writeDue(after(2 * 7 * 24 * 60));
      expect(await written(userId)).toHaveLength(1);
    },
  );

  it('counts no refunded tips among those of the last minute', async () => {
    const { id, userId } = await aCreatorWith({});
    const now = new Date();
    const refunded = tips(id, 11);
    for (const tip of refunded) await reversed(reversalOf(tip));
    await identity.notices.donationsPaid(tips(id, 2), now);
    await identity.notices.writeDue(now);
    expect(await written(userId)).toEqual(['1: 500000', '1: 500000']);
  });

  it('ignores refunds of creators without notices', async () => {
    const { id } = await aCreator(identity);
    const [tip] = tips(id, 1) as [DonationPaid];
    await reversed(reversalOf(tip));
    expect(await identity.database.rows('select from tip_notices where creator_id = $1', [id])).toEqual([]);
  });

  it.each(['07:00', null])('rejects quiet hours from 07:00 to %s', async (quietTo) => {
    const { id } = await aCreator(identity);
    const settings = { ...each, quietFrom: '07:00', quietTo };
    await expect(identity.notices.changeSettings(id, settings)).rejects.toEqual(rejection('notices.no-quiet-hours'));
  });

  it('is removed with the account', async () => {
    const { id, userId } = await aCreatorWith({});
    await identity.notices.donationsPaid(tips(id, 1), noon);
    await identity.userAdministration.delete({ userId, adminId: await anAdminId() });
    for (const table of ['notice_settings', 'tip_notices'])
      expect(await identity.database.rows(`select from ${table} where creator_id = $1`, [id])).toEqual([]);
  });
});

async function anAdminId(): Promise<string> {
  const [admin] = await identity.database.rows<{ id: string }>(
    `insert into admins (id, email, role, password_hash) values (gen_random_uuid(), 'notices@example.com', 'owner', '-') returning id`,
  );
  return (admin as { id: string }).id;
}
