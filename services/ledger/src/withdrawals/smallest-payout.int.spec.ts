import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits, platformFees, splitFee } from '@tipnaija/contracts';
import { aLedger, aTippedCreator, bankDetails, type TestLedger } from '../../testing/a-ledger.js';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await aLedger({ PAYOUTS: 'on', PAYOUT_AUTOMATIC_UP_TO_KOBO: 100_000 });
});

afterAll(() => ledger.scratch.drop());

const balanceOf = async (creatorId: string) => (await ledger.wallets.getWallet(creatorId)).balanceKobo;

it('limits.testPayout is what arrives of the smallest withdrawal after the usual fee', () => {
  const { grossKobo, netKobo } = limits.testPayout;
  expect(splitFee(grossKobo, platformFees.withdrawalPercent).netKobo).toBe(netKobo);
  expect(splitFee(grossKobo - 1, platformFees.withdrawalPercent).netKobo).toBeLessThan(netKobo);
});

describe('A withdrawal below the smallest payout', () => {
  it('is rejected with the amount that it takes, and takes nothing of the wallet', async () => {
    const creatorId = await aTippedCreator(ledger, 11_079);
    await expect(ledger.withdrawals.request(creatorId, bankDetails)).rejects.toMatchObject({
      code: 'withdrawal.below-minimum',
      details: { minimum: 10_526 },
    });
    expect(await balanceOf(creatorId)).toBe(10_525);
  });

  it('is requested while admins pay by hand', async () => {
    const byHand = await aLedger();
    const creatorId = await aTippedCreator(byHand, 5_000);
    expect(await byHand.withdrawals.request(creatorId, bankDetails)).toMatchObject({ grossKobo: 4_750 });
    await byHand.scratch.drop();
  });

  it('is requested by an admin, who pays it by hand: the provider is not given it', async () => {
    const creatorId = await aTippedCreator(ledger, 11_079);
    const adminId = randomUUID();
    const { id, canBeSent } = await ledger.withdrawals.request(creatorId, bankDetails, { adminId });
    expect(canBeSent).toBe(false);
    await expect(ledger.sent.send(id, adminId)).rejects.toMatchObject({ code: 'payout.below-minimum' });
    expect(await ledger.withdrawals.complete(id, adminId)).toMatchObject({ status: 'completed', netKobo: 9_999 });
    expect(await balanceOf(creatorId)).toBe(0);
  });

  it('is not sent without an admin when it was requested before payouts were switched on', async () => {
    const creatorId = await aTippedCreator(ledger, 11_079);
    const { id } = await ledger.withdrawals.request(creatorId, bankDetails, { adminId: randomUUID() });
    await ledger.tamper('update withdrawals set requested_by = null where id = $1', [id]);
    await ledger.sent.sendSafe();
    expect(await ledger.sent.sendIfSafe(id)).toBeUndefined();
    expect((await ledger.withdrawals.get(id)).steps).toMatchObject([{ state: 'requested' }]);
  });
});

it('The smallest payout is requested by its owner and sent', async () => {
  const withdrawal = await ledger.withdrawals.request(await aTippedCreator(ledger, 11_080), bankDetails);
  expect(withdrawal).toMatchObject({ grossKobo: 10_526, netKobo: 10_000, canBeSent: true });
  expect((await ledger.sent.sendIfSafe(withdrawal.id))?.steps).toMatchObject([{}, { state: 'approved' }]);
});
