import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailClient, mailClient } from '../testing/mail-client.js';
import { PUBLIC_URL, type RunningSandbox, startSandbox } from '../testing/sandbox.js';

let sandbox: RunningSandbox;
let mail: MailClient;
beforeAll(async () => {
  sandbox = await startSandbox();
  mail = mailClient(sandbox);
});
beforeEach(() => mail.control('DELETE', '/messages'));
afterAll(async () => {
  mail.close();
  await sandbox.close();
});

const pageOfNewest = async () => mail.page(`/mailbox/${(await mail.messages())[0]?.id}`);

test('The mailbox page shows an empty state, and names the address of a search without results', async () => {
  expect((await mail.page('/mailbox')).html).toContain('No mail yet.');
  expect((await mail.page('/mailbox?to=ada%2Bfan@example.com')).html).toContain('No mail to ada+fan@example.com yet.');
});

test('The mailbox page lists mails newest first with links', async () => {
  await mail.send({ subject: 'Older' });
  await mail.send({ subject: 'Newer', to: 'bola@example.com' });
  const { html } = await mail.page('/mailbox');
  expect(html.indexOf('Newer')).toBeLessThan(html.indexOf('Older'));
  for (const { id } of await mail.messages()) expect(html).toContain(`href="${PUBLIC_URL}/mailbox/${id}"`);
  const { html: filtered } = await mail.page('/mailbox?to=bola@example.com');
  expect(filtered).toContain('Newer');
  expect(filtered).not.toContain('Older');
});

test('The index page links to the mailbox', async () => {
  expect((await mail.page('/')).html).toContain(`href="${PUBLIC_URL}/mailbox"`);
});

test('The mail page shows a hostile mail without running scripts', async () => {
  const hostile = '"></title></iframe><script>alert(1)</script><img src=x onerror=alert(1)>';
  await mail.send({ subject: hostile, html: `<p id="note">Hi</p>${hostile}`, text: hostile });
  for (const { html, policy } of [await mail.page('/mailbox'), await pageOfNewest()]) {
    expect(html).toContain('&#60;script&#62;alert(1)');
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(policy).toContain("script-src 'none'");
  }
});

test('The mail page shows the HTML part in a frame without scripts, whose links open in the whole window', async () => {
  await mail.send({ html: '<a href="https://app.example.com/verify?token=1&amp;next=2">Verify</a>' });
  const { html } = await pageOfNewest();
  const [, sandboxed, source = ''] = /<iframe[^>]* sandbox="([^"]*)"\s+srcdoc="([^"]*)"><\/iframe>/.exec(html) ?? [];
  expect(sandboxed).toBe('allow-popups allow-top-navigation-by-user-activation');
  const shown = source.replace(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)));
  expect(shown.trim()).toBe(
    '<base target="_top"><a href="https://app.example.com/verify?token=1&amp;next=2">Verify</a>',
  );
});

test('The mail page links URLs in the text part without a trailing full stop', async () => {
  await mail.send({ text: 'Open https://app.example.com/verify?a=1&b=2. javascript:alert(1) is no link' });
  const { html } = await pageOfNewest();
  const address = 'https://app.example.com/verify?a=1&#38;b=2';
  expect(html).toContain(`Open <a href="${address}">${address}</a>. javascript:alert(1) is no link`);
  expect(html).not.toContain('<iframe');
});

test('The mail page of an unknown mail links back to the mailbox', async () => {
  const { status, html } = await mail.page('/mailbox/no-such-mail');
  expect(status).toBe(404);
  expect(html).toContain(`href="${PUBLIC_URL}/mailbox"`);
});
