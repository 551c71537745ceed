import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, limits, platformFees, splitFee } from '@tipnaija/contracts';
import { aLedger, aTip, aTippedCreator, bankDetails, sumOfAllKobo, type TestLedger } from '../../testing/a-ledger.js';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await aLedger({ PAYOUTS: 'on', PAYOUT_AUTOMATIC_UP_TO_KOBO: 100_000 });
});

afterAll(() => ledger.scratch.drop());

const request = (creatorId: string, account: object = {}, { tests } = ledger) =>
  tests.request({ creatorId, heldUntil: null, ...bankDetails, ...account });
const testsOf = async (creatorId: string) =>
  (await ledger.withdrawals.listByCreator(creatorId, { limit: 10 })).filter(({ origin }) => origin === 'test');

it('limits.testPayout arrives as ₦100 after the usual fee', () => {
  const { feeKobo, netKobo } = splitFee(limits.testPayout.grossKobo, platformFees.withdrawalPercent);
  expect({ feeKobo, netKobo }).toEqual({ feeKobo: 526, netKobo: limits.testPayout.netKobo });
});

describe('TestPayoutsService', () => {
  it('takes ₦105.26 of the wallet, is sent as any withdrawal, and leaves the rest to withdraw', async () => {
    const creatorId = await aTippedCreator(ledger);
    const { id, ...test } = await request(creatorId);
    expect(test).toMatchObject({ grossKobo: 10_526, feeKobo: 526, netKobo: 10_000, origin: 'test', status: 'pending' });
    expect((await ledger.wallets.getWallet(creatorId)).balanceKobo).toBe(939_474);
    expect((await ledger.sent.sendIfSafe(id))?.steps.map(({ state }) => state)).toEqual(['requested', 'approved']);
    expect(await ledger.tests.find({ creatorId, ...bankDetails })).toEqual({ isOn: true, isSent: true });
    expect(await ledger.withdrawals.request(creatorId, bankDetails)).toMatchObject({ grossKobo: 939_474 });
  });

  it('sends one however many are requested at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const creatorId = await aTippedCreator(ledger);
      const replicas = [ledger, ledger.anotherReplica(), ledger.anotherReplica()];
      const codes = await Promise.all(
        [...replicas, ...replicas].map((replica) =>
          request(creatorId, {}, { ...ledger, ...replica }).then(
            () => 'requested',
            (error: unknown) => (error as DomainError).code,
          ),
        ),
      );
      expect(codes.sort()).toEqual(['requested', ...Array.from({ length: 5 }, () => 'withdrawal.already-tested')]);
      expect(await testsOf(creatorId)).toHaveLength(1);
    }
    expect(await sumOfAllKobo(ledger)).toBe(0);
  });

  it('is possible once more for another account, and not again after the first one came back', async () => {
    const creatorId = await aTippedCreator(ledger);
    const { id } = await request(creatorId);
    await ledger.withdrawals.decline(id, randomUUID(), 'A wrong account');
    await expect(request(creatorId)).rejects.toEqual(new DomainError('withdrawal.already-tested'));
    await request(creatorId, { accountNumber: '9876543210' });
    expect(await testsOf(creatorId)).toHaveLength(2);
    expect(await ledger.tests.find({ creatorId, bankName: 'Kuda Bank', accountNumber: '1' })).toMatchObject({
      isSent: false,
    });
  });

  it('needs a confirmed name and what it takes', async () => {
    const creatorId = await aTippedCreator(ledger);
    await expect(request(creatorId, { isNameConfirmed: false })).rejects.toMatchObject({
      code: 'withdrawal.test-unavailable',
    });
    const [poor, maturing] = [await aTippedCreator(ledger, 11_000), randomUUID()];
    await expect(request(poor)).rejects.toEqual(new DomainError('wallet.insufficient'));
    const availableAt = new Date(Date.now() + 86_400_000);
    await ledger.journal.post([aTip({ creatorId: maturing, grossKobo: 1_000_000, availableAt })]);
    await expect(request(maturing)).rejects.toMatchObject({ code: 'wallet.maturing' });
  });

  it('is rejected while withdrawals are held or rest, and from a closed wallet', async () => {
    const [held, resting, closed] = [
      await aTippedCreator(ledger),
      await aTippedCreator(ledger),
      await aTippedCreator(ledger),
    ];
    const heldUntil = new Date(Date.now() + 60_000).toISOString();
    await expect(request(held, { heldUntil })).rejects.toMatchObject({ code: 'withdrawal.held' });
    await ledger.withdrawals.rest(resting, 72);
    await expect(request(resting)).rejects.toMatchObject({ code: 'withdrawal.resting' });
    await ledger.states.set(closed, 'suspended', new Date());
    await expect(request(closed)).rejects.toMatchObject({ code: 'wallet.closed' });
  });

  it('is unavailable while payouts are off', async () => {
    const off = await aLedger();
    try {
      const account = { creatorId: randomUUID(), ...bankDetails };
      expect(await off.tests.find(account)).toEqual({ isOn: false, isSent: false });
      await expect(off.tests.request({ ...account, heldUntil: null })).rejects.toEqual(
        new DomainError('withdrawal.test-unavailable'),
      );
    } finally {
      await off.scratch.drop();
    }
  });
});
