import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../http/json-value.js';
import { aPaidPayment, type RunningFlutterwave, startFlutterwave } from '../testing/flutterwave.js';

let flutterwave: RunningFlutterwave;
beforeEach(async () => {
  flutterwave = await startFlutterwave();
});
afterEach(() => flutterwave.close());

const settle = () => flutterwave.control('POST', '/settlements');
const read = async (id: unknown) => (await flutterwave.api('GET', `/settlements/${String(id)}`)).body.data;

describe('A settlement', () => {
  it('contains each successful transaction once, less the fees', async () => {
    const { txRef } = await aPaidPayment(flutterwave);
    const { body } = await settle();
    expect(body).toMatchObject({ gross_amount: 2_500, app_fee: 35, net_amount: 2_465, transaction_count: 1 });
    expect((await read(body.id)).transactions).toMatchObject([
      { tx_ref: txRef, charged_amount: 2_500, app_fee: 35, settlement_amount: 2_465 },
    ]);
    expect((await settle()).status).toBe(409);
    const listed = await flutterwave.api('GET', '/settlements');
    expect((listed.body.data as unknown as JsonObject[]).map(({ id }) => id)).toEqual([body.id]);
  });

  it('takes a lost chargeback from the next one', async () => {
    const { txRef } = await aPaidPayment(flutterwave);
    await settle();
    const opened = await flutterwave.control('POST', '/chargebacks', { tx_ref: txRef, amount: 1_000, webhook: false });
    await aPaidPayment(flutterwave);
    await flutterwave.control('POST', `/chargebacks/${String(opened.body.id)}/resolve`, { status: 'lost' });
    expect((await settle()).body).toMatchObject({ chargeback: 1_000, net_amount: 1_465 });
  });

  it('that is unknown is not found', async () => {
    expect((await flutterwave.api('GET', '/settlements/1')).status).toBe(404);
  });
});
