import { createConnection } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailClient, mailClient } from '../testing/mail-client.js';
import { type RunningSandbox, startSandbox } from '../testing/sandbox.js';
import { MailFaults } from './mail-faults.js';
import { Mailbox } from './mailbox.js';
import { SmtpListener } from './smtp-listener.js';

let sandbox: RunningSandbox;
let mail: MailClient;
beforeEach(async () => {
  sandbox = await startSandbox();
  mail = mailClient(sandbox);
});
afterEach(async () => {
  mail.close();
  await sandbox.close();
});

test('The SMTP server stores a mail with its parts', async () => {
  await mail.send({ subject: 'Confirm your email ₦', text: 'Plain words', html: '<p>Marked-up words</p>' });
  const [message, ...others] = await mail.messages();
  expect(others).toEqual([]);
  expect(message).toEqual({
    id: expect.any(String),
    from: 'TipNaija <hello@tipnaija.example>',
    to: ['ada@example.com'],
    subject: 'Confirm your email ₦',
    text: expect.stringContaining('Plain words'),
    html: expect.stringContaining('<p>Marked-up words</p>'),
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test('The mailbox lists the newest mail first and is empty after a clear', async () => {
  for (const subject of ['first', 'second']) await mail.send({ subject });
  expect((await mail.messages()).map(({ subject }) => subject)).toEqual(['second', 'first']);
  expect((await mail.control('DELETE', '/messages')).status).toBe(200);
  expect(await mail.messages()).toEqual([]);
});

test('The mailbox finds a mail by any recipient, including blind copies, ignoring case', async () => {
  await mail.send({ subject: 'to two', to: ['ada@example.com', 'bola@example.com'], bcc: 'audit@example.com' });
  await mail.send({ subject: 'to a tag', to: 'ada+fan@example.com' });
  const subjectsTo = async (to: string) => (await mail.messages(`?to=${to}`)).map(({ subject }) => subject);
  expect(await subjectsTo('BOLA@example.com')).toEqual(['to two']);
  expect(await subjectsTo('audit%40example.com')).toEqual(['to two']);
  expect(await subjectsTo('ada%2Bfan%40example.com')).toEqual(['to a tag']);
  expect(await subjectsTo('ada+fan@example.com')).toEqual(['to a tag']);
  expect(await subjectsTo('example.com')).toEqual([]);
});

test('The mailbox keeps the newest 500 mails', async () => {
  for (let sent = 1; sent <= 502; sent += 1) await mail.send({ subject: `mail ${sent}` });
  const subjects = (await mail.messages()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(500);
  expect([subjects[0], subjects.at(-1)]).toEqual(['mail 502', 'mail 3']);
});

test('The SMTP server rejects a mail over 10 MB permanently and accepts a smaller one', async () => {
  const line = `${'x'.repeat(98)}\r\n`;
  await expect(mail.send({ text: line.repeat(106_000) })).rejects.toMatchObject({ responseCode: 552 });
  await mail.send({ text: line.repeat(90_000) });
  expect(await mail.messages()).toHaveLength(1);
});

test('The SMTP server stops with the sandbox while clients are connected', async () => {
  await mail.send();
  const idle = createConnection(sandbox.smtpPort, '127.0.0.1');
  const goodbye = new Promise<string>((resolve) => {
    let heard = '';
    idle.on('data', (line) => (heard += String(line)));
    idle.on('close', () => resolve(heard));
  });
  await new Promise((resolve) => idle.once('data', resolve));
  await sandbox.close();
  expect(await goodbye).toContain('421 ');
  await expect(mail.send()).rejects.toThrow('ECONNREFUSED');
  sandbox = await startSandbox();
});

test('The sandbox fails to start when the SMTP port is in use', async () => {
  const settings = { host: '127.0.0.1', slowMs: 0, mailbox: new Mailbox(), faults: new MailFaults() };
  await expect(new SmtpListener({ ...settings, port: sandbox.smtpPort }).start()).rejects.toThrow('EADDRINUSE');
});
