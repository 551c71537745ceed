import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminRole, DisputeDeadlineChanged } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { type Identity, startIdentity } from '../../testing/identity.js';

const subjects = {
  opened: 'A new dispute waits for an answer',
  '12-hours': 'Less than 12 hours left to answer a dispute',
  '4-hours': 'Less than 4 hours left to answer a dispute',
  '1-hour': 'Less than an hour left to answer a dispute',
};

let identity: Identity;
let disputeId: string;

beforeAll(async () => {
  identity = await startIdentity();
}, 60_000);
afterAll(() => identity.stop());

beforeEach(() => {
  disputeId = v7();
  identity.mailbox.isClosed = false;
});
afterEach(async () => {
  await rows('update admins set disabled_at = now()');
  await rows('update dispute_deadlines set is_answered = true');
});

const rows = (sql: string, parameters: unknown[] = []) => identity.database.rows(sql, parameters);

async function anAdmin(role: AdminRole): Promise<string> {
  const email = `${role}-${v7()}@house.example`;
  await identity.admins.add(email, 'a long enough passphrase', role);
  return email;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const report = (change: Partial<DisputeDeadlineChanged>) =>
  identity.disputeAlarms.deadlineChanged({
    disputeId,
    paymentId: 'a7f0d1b2-7b0e-4a52-9c3c-0d9a1c0e5a11',
    provider: 'paystack',
    purpose: 'donation',
    disputedKobo: 250_000,
    dueAt: inHours(16),
    isAnswered: false,
    ...change,
  });

/** Lets time pass until so many hours are left. */
async function untilHoursLeft(hours: number): Promise<void> {
  await identity.database.transaction(async (transaction) => {
    await transaction.rows(
      `update mails set next_attempt_at = now(), expires_at = expires_at - (due_at - now() - $2 * interval '1 hour')
       from dispute_alarms join dispute_deadlines using (dispute_id)
       where mail_id = mails.id and dispute_id = $1 and sent_at is null`,
      [disputeId, hours],
    );
    await transaction.rows(
      `update dispute_deadlines set due_at = now() + $2 * interval '1 hour' where dispute_id = $1`,
      [disputeId, hours],
    );
  });
}

/** Waits until no mail of the dispute is pending, which one that failed once is for a while. */
async function untilNonePends(): Promise<void> {
  for (const end = Date.now() + 20_000; ; await pause(50)) {
    await identity.mails.sendDue();
    const pending = await rows('select from mails where admin_id is not null and sent_at is null');
    if (pending.length === 0) return;
    if (Date.now() > end) throw new Error('A mail to an admin stays unsent');
  }
}

/** Waits until a mail of the dispute failed, so that none is being sent for a few seconds. */
async function untilOneFailed(): Promise<void> {
  const failed = () =>
    rows(
      `select from mails join dispute_alarms on mail_id = mails.id where dispute_id = $1 and last_error is not null`,
      [disputeId],
    );
  for (const end = Date.now() + 20_000; (await failed()).length === 0; await pause(20))
    if (Date.now() > end) throw new Error('No mail failed');
}

const subjectsTo = (email: string) =>
  identity.mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('DisputeAlarmsService', () => {
  it('mails each alarm once to each admin who can answer disputes, whatever the number of runs and replicas', async () => {
    const [finance, owner, support] = [await anAdmin('finance'), await anAdmin('owner'), await anAdmin('support')];
    await Promise.all(Array.from({ length: 3 }, () => report({})));
    await untilNonePends();
    for (const hours of [13, 12, 11, 4, 3, 1, 0.5]) {
      await untilHoursLeft(hours);
      await Promise.all(Array.from({ length: 3 }, () => identity.disputeAlarms.raiseDue()));
      await untilNonePends();
    }
    for (const email of [finance, owner]) expect(subjectsTo(email)).toEqual(Object.values(subjects));
    expect(subjectsTo(support)).toEqual([]);
    const mail = await identity.mailbox.newestTo(finance, subjects.opened);
    for (const said of ['Tip, ₦2,500', 'Provider: Paystack', '(Lagos time)', '/admin?page=disputes'])
      expect(mail.text).toContain(said);
  }, 60_000);

  it('mails nothing after the answer, also not what waits for the mail server', async () => {
    const email = await anAdmin('finance');
    identity.mailbox.isClosed = true;
    const dueAt = inHours(16);
    await report({ dueAt });
    await report({ dueAt, isAnswered: true });
    await report({ dueAt });
    await untilHoursLeft(3);
    await identity.disputeAlarms.raiseDue();
    identity.mailbox.isClosed = false;
    expect(await rows('select from mails where admin_id is not null and sent_at is null')).toEqual([]);
    expect(subjectsTo(email)).toEqual([]);
  });

  it('mails only the nearest alarm when the mail server was away for hours', async () => {
    const email = await anAdmin('finance');
    identity.mailbox.isClosed = true;
    await report({});
    for (const hours of [12, 4]) {
      await untilHoursLeft(hours);
      await identity.disputeAlarms.raiseDue();
    }
    await untilHoursLeft(3);
    identity.mailbox.isClosed = false;
    // The last attempt may have failed a moment ago.
    await rows('update mails set next_attempt_at = now() where admin_id is not null and sent_at is null');
    await untilNonePends();
    // A job may have been sending the mail that was made due, so it may come twice.
    expect([...new Set(subjectsTo(email))]).toEqual([subjects['4-hours']]);
  });

  it('raises no alarm after the deadline, and of a dispute that opens late only the nearest', async () => {
    const email = await anAdmin('finance');
    await report({ dueAt: inHours(-0.01) });
    await identity.disputeAlarms.raiseDue();
    disputeId = v7();
    await report({ dueAt: inHours(0.9) });
    await untilNonePends();
    expect(subjectsTo(email)).toEqual([subjects['1-hour']]);
  });

  it.each([
    ['earlier', 30],
    ['later', 60],
  ])('raises all alarms again for a chargeback that was an answered inquiry and is due %s', async (_due, hours) => {
    const email = await anAdmin('finance');
    const inquiry = { dueAt: inHours(40), isInquiry: true };
    await report(inquiry);
    await untilNonePends();
    await report({ ...inquiry, isAnswered: true });
    const dueAt = inHours(hours);
    await report({ dueAt });
    await report({ ...inquiry, isAnswered: true });
    await untilNonePends();
    const known = 'select due_at as "dueAt", is_answered as "isAnswered" from dispute_deadlines where dispute_id = $1';
    expect(await rows(known, [disputeId])).toEqual([{ dueAt: new Date(dueAt), isAnswered: false }]);
    await untilHoursLeft(3);
    await identity.disputeAlarms.raiseDue();
    await untilNonePends();
    expect(subjectsTo(email)).toEqual([subjects.opened, subjects.opened, subjects['4-hours']]);
  });

  it('raises the alarms again for a later deadline, but not the first', async () => {
    const email = await anAdmin('finance');
    for (const dueAt of [inHours(16), inHours(30)]) {
      await report({ dueAt });
      await untilNonePends();
      await untilHoursLeft(3);
      await identity.disputeAlarms.raiseDue();
      await untilNonePends();
    }
    expect(subjectsTo(email)).toEqual([subjects.opened, subjects['4-hours'], subjects['4-hours']]);
  });

  it('mails nothing to an admin who was disabled meanwhile', async () => {
    const email = await anAdmin('finance');
    identity.mailbox.isClosed = true;
    await report({});
    await untilOneFailed();
    await rows('update admins set disabled_at = now() where email = $1', [email]);
    identity.mailbox.isClosed = false;
    await rows('update mails set next_attempt_at = now() where admin_id is not null and sent_at is null');
    await untilNonePends();
    expect(subjectsTo(email)).toEqual([]);
  });

  it('counts the later of two deadlines, in whatever order they arrive', async () => {
    const email = await anAdmin('finance');
    await report({ dueAt: inHours(40) });
    await report({ dueAt: inHours(3) });
    await identity.disputeAlarms.raiseDue();
    await untilNonePends();
    expect(subjectsTo(email)).toEqual([subjects.opened]);
  });
});
