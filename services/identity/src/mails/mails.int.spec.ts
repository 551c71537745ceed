import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aSignUp, type Identity, startIdentity } from '../../testing/identity.js';

let identity: Identity;

beforeAll(async () => {
  identity = await startIdentity();
});
beforeEach(() => {
  identity.mailbox.isClosed = false;
});

afterAll(() => identity.stop());

const mailsOf = (userId: string) =>
  identity.database.rows<{
    attempts: number;
    sent_at: Date | null;
    last_error: string | null;
    next_attempt_at: Date | null;
  }>('select attempts, sent_at, last_error, next_attempt_at from mails where user_id = $1', [userId]);

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 8_000; !(await isTrue()); ) {
    if (Date.now() > deadline) throw new Error('in vain');
    await pause(20);
  }
}

describe('MailsService', () => {
  it('keeps a failed mail pending and sends it when the server is back', async () => {
    identity.mailbox.isClosed = true;
    const person = aSignUp();
    const { user } = await identity.accounts.signUp(person);
    await waitUntil(async () => (await mailsOf(user.id))[0]?.last_error === '451 try again later');
    identity.mailbox.isClosed = false;
    await identity.database.rows('update mails set next_attempt_at = now() where user_id = $1', [user.id]);
    await identity.mails.sendDue();
    await identity.mailbox.newestTo(person.email, 'verify');
    const [mail] = await mailsOf(user.id);
    expect(mail).toMatchObject({ last_error: null, next_attempt_at: null });
    expect(mail?.sent_at).toBeInstanceOf(Date);
  });

  it('enqueues no mail for a failed sign-up', async () => {
    const person = aSignUp();
    await identity.accounts.signUp(person);
    await expect(identity.accounts.signUp(person)).rejects.toThrow();
    const rows = await identity.database.rows('select from mails join users on users.id = user_id where email = $1', [
      person.email,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('sends a mail once with concurrent senders', async () => {
    const person = aSignUp();
    await identity.accounts.signUp(person);
    await Promise.all(Array.from({ length: 5 }, () => identity.mails.sendDue()));
    await identity.mailbox.newestTo(person.email, 'verify');
    await pause(200);
    expect(identity.mailbox.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  });

  it.each([
    ['Reset your password', null, (email: string) => identity.recovery.requestReset(email)],
    ['Your password was changed', 'password-changed', undefined],
    ['Your bank details were changed', 'bank-details-changed', undefined],
  ] as const)(
    'omits the name in "%s" to an unverified address and includes it for a verified one',
    async (subject, kind, requestReset) => {
      const person = { ...aSignUp(), firstName: 'Congratulations' };
      const { user } = await identity.accounts.signUp(person);
      const send = async () => {
        identity.mailbox.mails.length = 0;
        if (requestReset) requestReset(person.email);
        else {
          await identity.database.transaction((transaction) => identity.mails.enqueue(transaction, user.id, kind));
          identity.mails.sendSoon();
        }
        return identity.mailbox.newestTo(person.email, subject);
      };
      const toStranger = await send();
      expect(`${toStranger.subject} ${toStranger.text} ${toStranger.html}`).not.toContain('Congratulations');
      expect(toStranger.text).toMatch(/^Hello,\n/);
      await identity.database.rows('update users set email_verified_at = now() where id = $1', [user.id]);
      expect((await send()).text).toMatch(/^Hello Congratulations,\n/);
    },
  );

  it('renders the same content in HTML and text and escapes names @asvs-1.1.2', async () => {
    // Rows older than the validation of names may contain markup.
    const person = { ...aSignUp(), firstName: '<img src=x onerror=alert(1)>' };
    const { user } = await identity.accounts.signUp(person);
    await identity.database.rows('update users set email_verified_at = now() where id = $1', [user.id]);
    const link = /https:\/\/tips\.example\.com\/reset-password\?token=[\w-]+/;
    identity.recovery.requestReset(person.email);
    const mail = await identity.mailbox.newestTo(person.email, 'Reset');
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img');
    expect(link.exec(mail.html)?.[0]).toBe(link.exec(mail.text)?.[0]);
    expect(mail.html).toContain('help@tips.example.com');
    expect(mail.html).not.toMatch(/<(script|link|img)\b/);
  });

  it('claims no further mail when its process stops', async () => {
    // The running service would send them.
    await identity.messaging.jobs?.stop();
    const { user } = await identity.accounts.signUp(aSignUp());
    await identity.mails.sendDue(AbortSignal.abort());
    expect(await mailsOf(user.id)).toMatchObject([{ attempts: 0, sent_at: null }]);
    await identity.mails.sendDue();
    expect(await mailsOf(user.id)).toMatchObject([{ attempts: 1, sent_at: expect.any(Date) }]);
  });
});
