import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailClient, mailClient } from '../testing/mail-client.js';
import { type RunningSandbox, startSandbox } from '../testing/sandbox.js';

const SLOW_MS = 400;

let sandbox: RunningSandbox;
let mail: MailClient;
beforeEach(async () => {
  sandbox = await startSandbox({ mail: { smtpPort: 0, slowMs: SLOW_MS } });
  mail = mailClient(sandbox);
});
afterEach(async () => {
  mail.close();
  await sandbox.close();
});

const plan = (fault: object) => mail.control('POST', '/faults', fault);
const subjects = async () => (await mail.messages()).map(({ subject }) => subject);

test('The reject fault rejects a mail for every recipient with a temporary failure and accepts the next mail', async () => {
  await plan({ kind: 'reject' });
  const rejected = mail.send({ to: ['ada@example.com', 'bola@example.com'], subject: 'rejected' });
  await expect(rejected).rejects.toMatchObject({
    responseCode: 451,
    rejected: ['ada@example.com', 'bola@example.com'],
  });
  await mail.send({ subject: 'after' });
  expect(await subjects()).toEqual(['after']);
});

test('The drop fault closes the connection without the mail and accepts the next mail', async () => {
  await plan({ kind: 'drop' });
  await expect(mail.send({ subject: 'dropped' })).rejects.toThrow(/closed|ended/i);
  await mail.send({ subject: 'after' });
  expect(await subjects()).toEqual(['after']);
});

test('The slow fault delays a mail and accepts the next mail immediately', async () => {
  await mail.send({ subject: 'greeting' });
  await plan({ kind: 'slow' });
  const took = async (subject: string) => {
    const startedAt = performance.now();
    await mail.send({ subject, to: ['ada@example.com', 'bola@example.com'] });
    return performance.now() - startedAt;
  };
  const slowMs = await took('slow');
  expect(slowMs).toBeGreaterThanOrEqual(SLOW_MS - 5);
  // Uses the fastest of several mails, because a busy machine can delay a single one.
  const afterwards = [await took('after'), await took('after'), await took('after')];
  expect(Math.min(...afterwards)).toBeLessThan(slowMs);
  expect(await subjects()).toEqual(['after', 'after', 'after', 'slow', 'greeting']);
});

test('A mail fault affects the planned number of mails', async () => {
  expect((await plan({ kind: 'reject', count: 2 })).body.faults).toEqual([{ kind: 'reject', count: 2 }]);
  await expect(mail.send()).rejects.toThrow();
  await expect(mail.send()).rejects.toThrow();
  await mail.send();
  expect(await mail.messages()).toHaveLength(1);
});

test('DELETE /control/mail/faults clears planned faults', async () => {
  await plan({ kind: 'drop', count: 100 });
  expect((await mail.control('DELETE', '/faults')).body).toEqual({ faults: [] });
  await mail.send();
  expect(await mail.messages()).toHaveLength(1);
});

test.each([{ kind: 'explode' }, { kind: 'slow', count: 0 }, { kind: 'slow', times: 2 }, {}])(
  'POST /control/mail/faults rejects %j',
  async (fault) => {
    expect((await plan(fault)).status).toBe(400);
  },
);
