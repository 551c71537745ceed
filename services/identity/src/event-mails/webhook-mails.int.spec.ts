import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WebhookEndpointFailed } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { aCreator, anEvent, type Identity, rejection, startIdentity } from '../../testing/identity.js';
import { expectBothToSayTheSame } from '../../testing/mail-text.js';

let identity: Identity;
let creator: Awaited<ReturnType<typeof aCreator>>;

beforeAll(async () => {
  identity = await startIdentity();
});

beforeEach(async () => {
  creator = await aCreator(identity);
  await identity.database.rows('update users set email_verified_at = now() where id = $1', [creator.userId]);
});

afterAll(() => identity.stop());

const aFailure = (change: Partial<WebhookEndpointFailed> = {}): WebhookEndpointFailed => ({
  endpointId: v7(),
  creatorId: creator.id,
  name: 'My <b>lamp</b>',
  failingSince: '2026-11-20T23:30:00.000Z',
  failure: 'certificate',
  status: null,
  ...change,
});

const mailsAbout = (subject: string) =>
  identity.mailbox.mails.filter((mail) => mail.to === creator.email && mail.subject === subject);

describe('WebhookMailEvents.failed', () => {
  it('mails the creator which webhook fails, since when and why, and what is not affected', async () => {
    await identity.webhookMailEvents.failed(anEvent(aFailure()));
    const mail = await identity.mailbox.newestTo(creator.email, 'Your webhook does not get your tips');
    for (const said of [
      'For 24 hours, nothing that we sent to your webhook “My <b>lamp</b>” has arrived.',
      'If nothing arrives for 5 days, we switch the webhook off.',
      'Your tips, your money and your alerts are not affected',
      'Webhook: My <b>lamp</b>\n',
      'Failing since: 21 November 2026 at 00:30 (Lagos time)\n',
      'Last reason: The certificate of your server is not valid\n',
      'See my webhooks: https://tips.example.com/dashboard/developers\n',
      'can be sent again for 30 days',
    ])
      expect(mail.text).toContain(said);
    expect(mail.html).toContain('My &lt;b&gt;lamp&lt;/b&gt;');
    expectBothToSayTheSame(mail);
  });

  it('sends one mail when the event is redelivered', async () => {
    const event = anEvent(aFailure());
    await Promise.all(Array.from({ length: 5 }, () => identity.webhookMailEvents.failed(event)));
    await identity.mailbox.newestTo(creator.email, 'Your webhook does not get your tips');
    await identity.webhookMailEvents.failed(event);
    await identity.mails.sendDue();
    expect(mailsAbout('Your webhook does not get your tips')).toHaveLength(1);
  });

  it('omits the name, which is any text, while the address is unverified', async () => {
    await identity.database.rows('update users set email_verified_at = null where id = $1', [creator.userId]);
    await identity.webhookMailEvents.failed(anEvent(aFailure({ name: 'Win at evil.example' })));
    const mail = await identity.mailbox.newestTo(creator.email, 'Your webhook does not get your tips');
    expect(mail.text).toContain('nothing that we sent to one of your webhooks has arrived');
    expect(mail.html + mail.text + mail.subject).not.toContain('evil.example');
  });

  it('rejects an event with an unknown creator', async () => {
    const outcome: unknown = await identity.webhookMailEvents.failed(anEvent(aFailure({ creatorId: v7() })));
    expect(outcome).toEqual({ error: rejection('creator.not-found') });
  });
});

describe('WebhookMailEvents.switchedOff', () => {
  it.each([
    ['failing', 'timeout', null, 'has arrived for more than 5 days', 'Your server did not answer in time'],
    ['gone', 'status', 410, 'is gone for good', 'Your server answered with status 410'],
  ] as const)('mails the creator of an endpoint that is %s', async (reason, failure, status, cause, lastReason) => {
    await identity.webhookMailEvents.switchedOff(anEvent({ ...aFailure({ failure, status }), reason }));
    const mail = await identity.mailbox.newestTo(creator.email, 'We switched your webhook off');
    for (const said of [cause, `Last reason: ${lastReason}\n`, 'switch the webhook on', 'sent again for 30 days'])
      expect(mail.text).toContain(said);
    expectBothToSayTheSame(mail);
  });

  it('sends no mail to a deleted account', async () => {
    await identity.admins.add('admin@house.example', 'the admin of tests', 'owner');
    const login = { email: 'admin@house.example', password: 'the admin of tests', userAgent: null };
    const { admin } = await identity.logInAdmin(login);
    await identity.userAdministration.delete({ userId: creator.userId, adminId: admin.id });
    await identity.webhookMailEvents.switchedOff(anEvent({ ...aFailure(), reason: 'gone' }));
    const mails = await identity.database.rows(`select from mails where user_id = $1`, [creator.userId]);
    expect(mails).toEqual([]);
  });
});
