import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anInitializedTransaction, type RunningSandbox, startSandbox } from '../testing/sandbox.js';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

/** A paid transaction of ₦2,500, of which ₦137.50 are the fee. */
const aPaidTransaction = async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  await sandbox.control('POST', `/transactions/${reference}/pay`, { webhook: false });
  return reference;
};
const settle = () => sandbox.control('POST', '/settlements');
const listed = async <Item>(path: string) => (await sandbox.api('GET', path)).body.data as unknown as Item[];
const settlements = () => listed<{ id: number }>('/settlement');
/** The reference, amount and fee of each transaction of a settlement. */
const transactionsOf = async (id: number | undefined) =>
  (await listed<{ reference: string; amount: number; fees: number }>(`/settlement/${id}/transactions`)).map(
    ({ reference, amount, fees }) => [reference, amount, fees],
  );

describe('A settlement', () => {
  it('contains each paid transaction once, less the fees', async () => {
    const first = await aPaidTransaction();
    await anInitializedTransaction(sandbox);
    const { body } = await settle();
    expect(body).toMatchObject({
      total_processed: 250_000,
      total_fees: 13_750,
      effective_amount: 236_250,
      deductions: null,
      status: 'success',
    });
    const second = await aPaidTransaction();
    await settle();
    const [newest, oldest] = await settlements();
    expect(await transactionsOf(oldest?.id)).toEqual([[first, 250_000, 13_750]]);
    expect(await transactionsOf(newest?.id)).toEqual([[second, 250_000, 13_750]]);
  });

  it('takes a refund from the next one and does not return the fee', async () => {
    const reference = await aPaidTransaction();
    await settle();
    const { body } = await sandbox.api('POST', '/refund', { transaction: reference, amount: 100_000 });
    for (const status of ['processing', 'processed'])
      await sandbox.control('POST', `/refunds/${String(body.data.id)}`, { status });
    await aPaidTransaction();
    expect((await settle()).body).toMatchObject({ deductions: 100_000, effective_amount: 136_250 });
  });

  it('is not made when nothing is left to pay', async () => {
    expect((await settle()).status).toBe(409);
    await aPaidTransaction();
    await settle();
    expect((await settle()).status).toBe(409);
    expect(await settlements()).toHaveLength(1);
  });
});
