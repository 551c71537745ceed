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

test('anything but 200, 201 included, is tried again until 200', async () => {
  merchant.answers.push(503, 201);
  const delivery = sender.send(aWebhook(), { schedule: soonTwice, delayMs: 0 });
  await vi.waitFor(() => expect(delivery.state).toBe('delivered'));
  expect(delivery.attempts.map((attempt) => attempt.httpStatus)).toEqual([503, 201, 200]);
});

test('an endpoint that never answers times out and is tried again', async () => {
  merchant.answers.push('hang');
  const delivery = sender.send(aWebhook(), { schedule: soonTwice, delayMs: 0 });
  await vi.waitFor(() => expect(delivery.state).toBe('delivered'));
  expect(delivery.attempts[0]).toMatchObject({
    httpStatus: null,
    error: expect.stringContaining('timeout'),
  });
});

test('an endpoint that is down is given up after the last try of the schedule', async () => {
  const url = merchant.url;
  await merchant.close();
  const delivery = sender.send({ ...aWebhook(), url }, { schedule: soonTwice, delayMs: 0 });
  await vi.waitFor(() => expect(delivery.state).toBe('given-up'));
  expect(delivery.attempts).toHaveLength(3);
});

test('the queue is bounded: a webhook too many is dropped and the sender does not throw', () => {
  const later = { schedule: soonTwice, delayMs: 60_000 };
  const states = [1, 2, 3].map(() => sender.send(aWebhook(), later).state);
  expect(states).toEqual(['waiting', 'waiting', 'dropped']);
});

test('old finished deliveries are forgotten, waiting ones are not', async () => {
  const waiting = sender.send(aWebhook(), { schedule: soonTwice, delayMs: 60_000 });
  for (let count = 0; count < 4; count += 1) {
    const delivery = sender.send(aWebhook(), { schedule: soonTwice, delayMs: 0 });
    await vi.waitFor(() => expect(delivery.state).toBe('delivered'));
  }
  expect(sender.deliveries).toHaveLength(3);
  expect(sender.deliveries).toContain(waiting);
});
