import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.js';
import { WebhookSender } from './webhook-sender.js';

let merchant: WebhookReceiver;
let sender: WebhookSender;

beforeEach(async () => {
  merchant = await startWebhookReceiver();
  sender = new WebhookSender({ timeoutMs: 50, maxWaiting: 2, maxRecords: 3 });
});

afterEach(async () => {
  sender.close();
  await merchant.close();
});

const aWebhook = () => ({
  event: 'charge.success',
  subject: 'don-1',
  url: merchant.url,
  body: '{"event":"charge.success","data":{}}',
  headers: { 'content-type': 'application/json' },
});
const soonTwice = (tries: number) => (tries <= 2 ? 5 : undefined);

test('WebhookSender retries after any status except 200, including 201', async () => {
  merchant.answers.push(503, 201);
  const delivery = sender.send(aWebhook(), { schedule: soonTwice, delayMs: 0 });
  await vi.waitFor(() => expect(delivery.state).toBe('delivered'));
  expect(delivery.attempts.map((attempt) => attempt.httpStatus)).toEqual([503, 201, 200]);
});

test('WebhookSender retries after the timeout of an endpoint that never responds', async () => {
  merchant.answers.push('hang');
  const delivery = sender.send(aWebhook(), { schedule: soonTwice, delayMs: 0 });
  await vi.waitFor(() => expect(delivery.state).toBe('delivered'));
  expect(delivery.attempts[0]).toMatchObject({
    httpStatus: null,
    error: expect.stringContaining('timeout'),
  });
});

test('WebhookSender abandons a delivery after the last attempt of the schedule', async () => {
  const url = merchant.url;
  await merchant.close();
  const delivery = sender.send({ ...aWebhook(), url }, { schedule: soonTwice, delayMs: 0 });
  await vi.waitFor(() => expect(delivery.state).toBe('given-up'));
  expect(delivery.attempts).toHaveLength(3);
});

test('WebhookSender drops a webhook above the queue limit without an error', () => {
  const later = { schedule: soonTwice, delayMs: 60_000 };
  const states = [1, 2, 3].map(() => sender.send(aWebhook(), later).state);
  expect(states).toEqual(['waiting', 'waiting', 'dropped']);
});

test('WebhookSender removes old finished deliveries and keeps pending ones', async () => {
  const waiting = sender.send(aWebhook(), { schedule: soonTwice, delayMs: 60_000 });
  for (let count = 0; count < 4; count += 1) {
    const delivery = sender.send(aWebhook(), { schedule: soonTwice, delayMs: 0 });
    await vi.waitFor(() => expect(delivery.state).toBe('delivered'));
  }
  expect(sender.deliveries).toHaveLength(3);
  expect(sender.deliveries).toContain(waiting);
});
