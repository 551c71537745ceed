import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aLedger,
  aReversalOf,
  aTip,
  aTippedCreator,
  balancesOf,
  bankDetails,
  sumOfAllKobo,
  type TestLedger,
} from '../../testing/a-ledger.js';

let ledger: TestLedger;
const adminId = randomUUID();

beforeAll(async () => {
  ledger = await aLedger();
});

afterAll(() => ledger.scratch.drop());

const balanceOf = async (creatorId: string) => (await ledger.wallets.getWallet(creatorId)).balanceKobo;

/** Returns the change of each account kind's balance by `act`; unchanged kinds are absent. */
async function moved(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await balancesOf(ledger);
  await act();
  const after = Object.entries(await balancesOf(ledger)).map(([kind, kobo]) => [kind, kobo - (before[kind] ?? 0)]);
  return Object.fromEntries(after.filter(([, kobo]) => kobo !== 0));
}

const eventsAbout = (withdrawalId: string) =>
  ledger.scratch.database.rows<{ type: string; data: object }>(
    `select type, data from outbox where data ->> 'withdrawalId' = $1 order by seq`,
    [withdrawalId],
  );

describe('WithdrawalsService.request', () => {
  it('takes the whole balance, with a 5% fee and the rest due to the bank account', async () => {
    const creatorId = await aTippedCreator(ledger);
    const lines = await moved(() => ledger.withdrawals.request(creatorId, bankDetails));
    expect(lines).toEqual({ wallet: -950_000, fees: 47_500, 'payouts-due': 902_500 });
    expect(await ledger.withdrawals.listByCreator(creatorId, { limit: 10 })).toMatchObject([
      { grossKobo: 950_000, feeKobo: 47_500, netKobo: 902_500, status: 'pending', bankDetails, decidedAt: null },
    ]);
  });

  it('throws withdrawal.held until the hold after a change of the bank details ends', async () => {
    const creatorId = await aTippedCreator(ledger);
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    await expect(ledger.withdrawals.request(creatorId, bankDetails, { heldUntil: inAnHour })).rejects.toMatchObject({
      code: 'withdrawal.held',
      details: { heldUntil: inAnHour },
    });
    const aSecondAgo = new Date(Date.now() - 1_000).toISOString();
    expect(await ledger.withdrawals.request(creatorId, bankDetails, { heldUntil: aSecondAgo })).toMatchObject({
      status: 'pending',
    });
  });

  it('throws wallet.nothing-to-withdraw for an empty or negative wallet', async () => {
    await expect(ledger.withdrawals.request(randomUUID(), bankDetails)).rejects.toMatchObject({
      code: 'wallet.nothing-to-withdraw',
    });
    const creatorId = randomUUID();
    const tip = aTip({ creatorId });
    await ledger.journal.post([tip]);
    await ledger.withdrawals.request(creatorId, bankDetails);
    await ledger.journal.post([aReversalOf(tip)]);
    await expect(ledger.withdrawals.request(creatorId, bankDetails)).rejects.toMatchObject({
      code: 'wallet.nothing-to-withdraw',
    });
  });

  it('succeeds once for twenty concurrent requests on two replicas @asvs-2.3.4', async () => {
    const creatorId = await aTippedCreator(ledger);
    const replicas = [ledger, ledger.anotherReplica()];
    const requests = Array.from({ length: 20 }, (_, index) =>
      replicas[index % 2]?.withdrawals.request(creatorId, bankDetails).then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      ),
    );
    const outcomes = await Promise.all(requests);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'wallet.nothing-to-withdraw')).toHaveLength(19);
    expect(await balanceOf(creatorId)).toBe(0);
  });

  it('loses no tip that arrives during a request: each is withdrawn or stays in the wallet', async () => {
    const creatorId = await aTippedCreator(ledger);
    const other = ledger.anotherReplica();
    // So few that none waits for a connection longer than the pool allows, on a busy machine too.
    const tips = Array.from({ length: 16 }, () => other.journal.post([aTip({ creatorId }), aTip({ creatorId })]));
    const requests = Array.from({ length: 8 }, () =>
      ledger.withdrawals.request(creatorId, bankDetails).catch(() => undefined),
    );
    const [withdrawals] = await Promise.all([Promise.all(requests), Promise.all(tips)]);
    const withdrawnKobo = withdrawals.reduce((sum, withdrawal) => sum + (withdrawal?.grossKobo ?? 0), 0);
    expect(withdrawnKobo + (await balanceOf(creatorId))).toBe(950_000 + 32 * 237_500);
    expect(await sumOfAllKobo(ledger)).toBe(0);
  });

  it('publishes the amounts and only the last digits of the account number', async () => {
    const { id } = await ledger.withdrawals.request(await aTippedCreator(ledger), bankDetails);
    const [event] = await eventsAbout(id);
    expect(event).toMatchObject({
      type: 'ledger.withdrawal-requested',
      data: {
        grossKobo: 950_000,
        feeKobo: 47_500,
        netKobo: 902_500,
        bankName: 'Access Bank',
        accountNumberEnd: '6785',
      },
    });
    expect(JSON.stringify(event)).not.toContain(bankDetails.accountNumber);
  });

  it('stores immutable amounts and bank details', async () => {
    for (const sql of [
      `update withdrawals set account_number = '9999999999'`,
      'update withdrawals set net_kobo = 1',
      'delete from withdrawals',
    ]) {
      await expect(ledger.scratch.database.rows(sql)).rejects.toThrow('permission denied');
    }
  });
});

describe('WithdrawalsService.complete and decline', () => {
  it('complete pays the due amount out of our bank once, however often it is called', async () => {
    const { id } = await ledger.withdrawals.request(await aTippedCreator(ledger), bankDetails);
    const lines = await moved(async () => {
      await Promise.all(Array.from({ length: 8 }, () => ledger.withdrawals.complete(id, adminId)));
      await ledger.withdrawals.complete(id, adminId);
    });
    expect(lines).toEqual({ 'payouts-due': -902_500, bank: 902_500 });
    expect((await eventsAbout(id)).map(({ type }) => type)).toEqual([
      'ledger.withdrawal-requested',
      'ledger.withdrawal-completed',
    ]);
  });

  it('complete throws withdrawal.paid-by-another for all admins but one, who may each have paid at the bank', async () => {
    const { id } = await ledger.withdrawals.request(await aTippedCreator(ledger), bankDetails);
    const lines = await moved(async () => {
      const admins = Array.from({ length: 4 }, () => randomUUID());
      const outcomes = await Promise.allSettled(admins.map((admin) => ledger.withdrawals.complete(id, admin)));
      const refused = outcomes.filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(3);
      expect(refused).toMatchObject(refused.map(() => ({ reason: { code: 'withdrawal.paid-by-another' } })));
    });
    expect(lines).toEqual({ 'payouts-due': -902_500, bank: 902_500 });
  });

  it('decline returns the whole amount including the fee and publishes the reason', async () => {
    const creatorId = await aTippedCreator(ledger);
    const { id } = await ledger.withdrawals.request(creatorId, bankDetails);
    const lines = await moved(async () => {
      await ledger.withdrawals.decline(id, adminId, 'The account is closed.');
      await ledger.withdrawals.decline(id, adminId, 'Said twice.');
    });
    expect(lines).toEqual({ wallet: 950_000, fees: -47_500, 'payouts-due': -902_500 });
    expect(await ledger.withdrawals.listByCreator(creatorId, { limit: 1 })).toMatchObject([
      { status: 'declined', reason: 'The account is closed.', decidedBy: adminId },
    ]);
    expect((await eventsAbout(id)).at(-1)).toMatchObject({
      type: 'ledger.withdrawal-declined',
      data: { reason: 'The account is closed.' },
    });
  });

  it('reject the opposite of an earlier decision, and one of two concurrent decisions wins @asvs-2.3.1', async () => {
    const paid = await ledger.withdrawals.request(await aTippedCreator(ledger), bankDetails);
    await ledger.withdrawals.complete(paid.id, adminId);
    await expect(ledger.withdrawals.decline(paid.id, adminId, 'Too late')).rejects.toMatchObject({
      code: 'withdrawal.not-pending',
      details: { status: 'completed' },
    });
    const contested = await ledger.withdrawals.request(await aTippedCreator(ledger), bankDetails);
    const outcomes = await Promise.allSettled([
      ledger.withdrawals.complete(contested.id, adminId),
      ledger.withdrawals.decline(contested.id, adminId, 'No'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await eventsAbout(contested.id)).toHaveLength(2);
    await expect(
      ledger.tamper(`update withdrawals set status = 'declined', reason = 'x' where id = $1`, [paid.id]),
    ).rejects.toThrow('is already completed');
  });

  it('throw withdrawal.not-found for an unknown withdrawal', async () => {
    await expect(ledger.withdrawals.complete(randomUUID(), adminId)).rejects.toMatchObject({
      code: 'withdrawal.not-found',
    });
  });
});

describe('WithdrawalsService.returnPaid', () => {
  const reason = 'Your bank sent it back: the account is closed.';

  it('puts what the bank sent back into the wallet once, the fee too, and publishes the reason', async () => {
    const creatorId = await aTippedCreator(ledger);
    const { id } = await ledger.withdrawals.request(creatorId, bankDetails);
    await ledger.withdrawals.complete(id, adminId);
    const replicas = [ledger, ledger.anotherReplica()];
    const lines = await moved(async () => {
      await Promise.all(
        Array.from({ length: 8 }, (_, index) => replicas[index % 2]?.withdrawals.returnPaid(id, adminId, reason)),
      );
      await ledger.withdrawals.returnPaid(id, randomUUID(), 'Said twice.');
    });
    expect(lines).toEqual({ wallet: 950_000, fees: -47_500, bank: -902_500 });
    const [returned] = await ledger.withdrawals.listByCreator(creatorId, { limit: 1 });
    expect(returned).toMatchObject({ status: 'declined', reason, decidedBy: adminId });
    expect(returned?.steps.map(({ state }) => state)).toEqual(['requested', 'paid', 'reversed']);
    expect((await eventsAbout(id)).at(-1)).toMatchObject({ type: 'ledger.withdrawal-declined', data: { reason } });
  });

  it('leaves the money to be withdrawn again, and the former withdrawal cannot be paid again', async () => {
    const creatorId = await aTippedCreator(ledger);
    const { id } = await ledger.withdrawals.request(creatorId, bankDetails);
    await ledger.withdrawals.complete(id, adminId);
    await ledger.withdrawals.returnPaid(id, adminId, reason);
    expect(await ledger.withdrawals.request(creatorId, bankDetails)).toMatchObject({ grossKobo: 950_000 });
    await expect(ledger.withdrawals.complete(id, adminId)).rejects.toMatchObject({ code: 'withdrawal.not-pending' });
  });

  it('throws withdrawal.not-paid-by-hand for a pending and for a declined withdrawal, and moves nothing', async () => {
    const { id } = await ledger.withdrawals.request(await aTippedCreator(ledger), bankDetails);
    const refused = { code: 'withdrawal.not-paid-by-hand' };
    const lines = await moved(async () => {
      await expect(ledger.withdrawals.returnPaid(id, adminId, reason)).rejects.toMatchObject(refused);
    });
    expect(lines).toEqual({});
    await ledger.withdrawals.decline(id, adminId, 'No');
    await expect(ledger.withdrawals.returnPaid(id, adminId, reason)).rejects.toMatchObject(refused);
  });
});

describe('WithdrawalsService lists', () => {
  it('page from the newest, and admins can filter all withdrawals by status', async () => {
    const creatorId = await aTippedCreator(ledger);
    const first = await ledger.withdrawals.request(creatorId, bankDetails);
    await ledger.journal.post([aTip({ creatorId })]);
    const second = await ledger.withdrawals.request(creatorId, bankDetails);
    await ledger.withdrawals.complete(first.id, adminId);
    const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
    expect(idsOf(await ledger.withdrawals.listByCreator(creatorId, { limit: 10 }))).toEqual([second.id, first.id]);
    expect(idsOf(await ledger.withdrawals.listByCreator(creatorId, { limit: 10, before: second.id }))).toEqual([
      first.id,
    ]);
    expect(idsOf(await ledger.withdrawals.listAll({ limit: 1, status: 'pending' }))).toEqual([second.id]);
    expect(idsOf(await ledger.withdrawals.listAll({ limit: 1, status: 'completed' }))).toEqual([first.id]);
  });
});

describe('WithdrawalsService.declineAllOf', () => {
  it('declines pending withdrawals and keeps paid ones, all transactions and all entries', async () => {
    const creatorId = await aTippedCreator(ledger);
    const paid = await ledger.withdrawals.request(creatorId, bankDetails);
    await ledger.withdrawals.complete(paid.id, adminId);
    await ledger.journal.post([aTip({ creatorId })]);
    const pending = await ledger.withdrawals.request(creatorId, bankDetails);
    const declined = await ledger.withdrawals.declineAllOf(creatorId, adminId, 'The account was deleted.');
    expect(declined.map(({ id }) => id)).toEqual([pending.id]);
    expect(await ledger.withdrawals.declineAllOf(creatorId, adminId, 'Again')).toEqual([]);
    const history = await ledger.withdrawals.listByCreator(creatorId, { limit: 10 });
    expect(history.map(({ status }) => status)).toEqual(['declined', 'completed']);
    expect((await ledger.wallets.listEntries(creatorId, { limit: 10 })).map(({ kind }) => kind)).toEqual([
      'withdrawal-declined',
      'withdrawal-requested',
      'donation-paid',
      'withdrawal-requested',
      'donation-paid',
    ]);
    expect(await balanceOf(creatorId)).toBe(237_500);
  });
});
