import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aLedger, aReversalOf, aTip, bankDetails, sumOfAllKobo, type TestLedger } from '../../testing/a-ledger.js';

let ledger: TestLedger;
const adminId = randomUUID();

beforeAll(async () => {
  ledger = await aLedger();
});

afterAll(() => ledger.scratch.drop());

const balanceOf = async (creatorId: string) => (await ledger.wallets.getWallet(creatorId)).balanceKobo;
const declinedEvents = (withdrawalId: string) =>
  ledger.scratch.database.rows<{ reason: string }>(
    `select data->>'reason' as reason from outbox
     where type = 'ledger.withdrawal-declined' and data->>'withdrawalId' = $1`,
    [withdrawalId],
  );

/** Creates a creator with separately refundable tips of ₦10,000. */
async function aCreatorWithTips(count: number) {
  const creatorId = randomUUID();
  const tips = Array.from({ length: count }, () => aTip({ creatorId, grossKobo: 1_000_000 }));
  await ledger.journal.post(tips);
  return { creatorId, tips };
}

describe('WithdrawalsService.postReversals with a pending withdrawal', () => {
  it('declines the withdrawal in the same transaction, and the remaining balance can be withdrawn', async () => {
    const { creatorId, tips } = await aCreatorWithTips(3);
    const pending = await ledger.withdrawals.request(creatorId, bankDetails);
    const declined = await ledger.withdrawals.postReversals([aReversalOf(tips[0] as never)]);
    expect(declined).toMatchObject([{ id: pending.id, status: 'declined', decidedBy: null }]);
    expect(await balanceOf(creatorId)).toBe(1_900_000);
    expect(await declinedEvents(pending.id)).toEqual([{ reason: expect.stringContaining('refunded') }]);
    await expect(ledger.withdrawals.complete(pending.id, adminId)).rejects.toMatchObject({
      code: 'withdrawal.not-pending',
    });
    expect(await ledger.withdrawals.request(creatorId, bankDetails)).toMatchObject({ grossKobo: 1_900_000 });
  });

  it('keeps the withdrawal pending when other tips cover the reversal', async () => {
    const { creatorId, tips } = await aCreatorWithTips(1);
    const pending = await ledger.withdrawals.request(creatorId, bankDetails);
    await ledger.journal.post([aTip({ creatorId, grossKobo: 1_000_000 })]);
    expect(await ledger.withdrawals.postReversals([aReversalOf(tips[0] as never)])).toEqual([]);
    expect(await ledger.withdrawals.complete(pending.id, adminId)).toMatchObject({ status: 'completed' });
    expect(await balanceOf(creatorId)).toBe(0);
  });

  it('declines only as many withdrawals as needed, newest first', async () => {
    const { creatorId, tips } = await aCreatorWithTips(1);
    const first = await ledger.withdrawals.request(creatorId, bankDetails);
    await ledger.journal.post([aTip({ creatorId, grossKobo: 2_000_000 })]);
    const second = await ledger.withdrawals.request(creatorId, bankDetails);
    const declined = await ledger.withdrawals.postReversals([aReversalOf(tips[0] as never)]);
    expect(declined.map(({ id }) => id)).toEqual([second.id]);
    expect((await ledger.withdrawals.get(first.id)).status).toBe('pending');
  });

  it('keeps a paid withdrawal completed and leaves the wallet negative', async () => {
    const { creatorId, tips } = await aCreatorWithTips(1);
    const { id } = await ledger.withdrawals.request(creatorId, bankDetails);
    await ledger.withdrawals.complete(id, adminId);
    expect(await ledger.withdrawals.postReversals([aReversalOf(tips[0] as never)])).toEqual([]);
    expect(await balanceOf(creatorId)).toBe(-950_000);
  });

  it('never pays out of a negative wallet when a payout and a reversal run concurrently', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { creatorId, tips } = await aCreatorWithTips(2);
      const { id } = await ledger.withdrawals.request(creatorId, bankDetails);
      await Promise.all([
        ledger.withdrawals.complete(id, adminId).catch(() => undefined),
        ledger.anotherReplica().withdrawals.postReversals([aReversalOf(tips[0] as never)]),
      ]);
      const { status } = await ledger.withdrawals.get(id);
      expect([status, await balanceOf(creatorId)]).toEqual(
        status === 'completed' ? ['completed', -950_000] : ['declined', 950_000],
      );
    }
    expect(await sumOfAllKobo(ledger)).toBe(0);
  });
});
