import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPaidPayment, aPayment, type RunningFlutterwave, startFlutterwave } from '../testing/flutterwave.js';

let flutterwave: RunningFlutterwave;
beforeEach(async () => {
  flutterwave = await startFlutterwave();
});
afterEach(() => flutterwave.close());

const open = (txRef: string, body: object = {}) =>
  flutterwave.control('POST', '/chargebacks', { tx_ref: txRef, ...body });
const resolve = (id: unknown, status: string) =>
  flutterwave.control('POST', `/chargebacks/${String(id)}/resolve`, { status });
const respond = (id: unknown, action: string) =>
  flutterwave.api('PUT', `/chargebacks/${String(id)}`, { action, comment: 'delivered' });
const events = () => flutterwave.webhooks().map(({ event }) => event);

test('A chargeback has the fields of the official sample, sends events and ends with the decision of the bank', async () => {
  const { txRef, id, flwRef } = await aPaidPayment(flutterwave);
  const { body } = await open(txRef, { amount: 1000.5 });
  await vi.waitFor(() => expect(events()).toEqual(['chargeback.initiated']));
  expect(flutterwave.webhooks()[0]?.data).toMatchObject({ id: body.id, flw_ref: flwRef, amount: 1000.5, stage: 'new' });

  const listed = await flutterwave.api('GET', `/chargebacks?id=${id}`);
  expect(listed.body.meta.page_info).toEqual({ total: 1, current_page: 1, total_pages: 1, page_size: 20 });
  expect(listed.body.data).toEqual([
    {
      id: body.id,
      amount: 1000.5,
      flw_ref: flwRef,
      status: 'initiated',
      stage: 'new',
      comment: 'Product/service not received',
      meta: { uploaded_proof: null, history: [expect.objectContaining({ action: 'initiated' })] },
      due_date: expect.any(String),
      settlement_id: 'N/A',
      created_at: expect.any(String),
      transaction_id: id,
      tx_ref: txRef,
    },
  ]);
  expect((await resolve(body.id, 'lost')).body.status).toBe('lost');
  await vi.waitFor(() => expect(events()).toContain('chargeback.lost'));
  expect((await resolve(body.id, 'won')).status).toBe(409);
});

test('The merchant declines a chargeback, which the bank can still decide', async () => {
  const { body } = await open((await aPaidPayment(flutterwave)).txRef);
  expect((await respond(body.id, 'ignore')).status).toBe(400);
  expect((await respond(body.id, 'decline')).body.data.status).toBe('declined');
  expect((await respond(body.id, 'accept')).status).toBe(400);
  expect((await resolve(body.id, 'won')).body.status).toBe('won');
});

test('A chargeback that the merchant accepted is final', async () => {
  const { body } = await open((await aPaidPayment(flutterwave)).txRef);
  expect((await respond(body.id, 'accept')).body.data.status).toBe('accepted');
  expect((await resolve(body.id, 'won')).status).toBe(409);
});

test('A chargeback of an unpaid transaction is rejected', async () => {
  const { txRef } = await aPayment(flutterwave);
  expect((await open(txRef)).status).toBe(409);
  expect((await respond(1, 'accept')).status).toBe(400);
});

test('A chargeback can be opened in the past, whose days the list filters by', async () => {
  const { txRef } = await aPaidPayment(flutterwave);
  const { body } = await open(txRef, { days_ago: 100 });
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const listed = async (query: string) => {
    const { body: page } = await flutterwave.api('GET', `/chargebacks?${query}`);
    return (page.data as unknown as { id: unknown }[]).map(({ id }) => id);
  };
  expect(await listed(`from=${day(101)}&to=${day(99)}`)).toEqual([body.id]);
  expect(await listed(`from=${day(14)}`)).toEqual([]);
});
