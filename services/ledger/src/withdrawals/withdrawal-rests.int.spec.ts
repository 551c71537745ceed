import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aLedger, aTippedCreator, bankDetails, sumOfAllKobo, type TestLedger } from '../../testing/a-ledger.js';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await aLedger();
});

afterAll(() => ledger.scratch.drop());

const endRest = (creatorId: string) =>
  ledger.tamper('alter table withdrawal_rests disable trigger a_rest_only_gets_longer').then(async () => {
    await ledger.tamper('update withdrawal_rests set rest_until = now() where creator_id = $1', [creatorId]);
    await ledger.tamper('alter table withdrawal_rests enable trigger a_rest_only_gets_longer');
  });

describe('WithdrawalsService.rest', () => {
  it('rejects withdrawals until its end, and leaves the money in the wallet', async () => {
    const creatorId = await aTippedCreator(ledger);
    const restUntil = await ledger.withdrawals.rest(creatorId, 72);
    expect(restUntil.getTime() - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
    expect(await ledger.withdrawals.findRest(creatorId)).toEqual(restUntil);
    await expect(ledger.withdrawals.request(creatorId, bankDetails)).rejects.toMatchObject({
      code: 'withdrawal.resting',
      details: { restUntil: restUntil.toISOString() },
    });
    expect((await ledger.wallets.getWallet(creatorId)).balanceKobo).toBe(950_000);
    await endRest(creatorId);
    expect(await ledger.withdrawals.findRest(creatorId)).toBeUndefined();
    expect(await ledger.withdrawals.request(creatorId, bankDetails)).toMatchObject({ grossKobo: 950_000 });
  });

  it('rests no other wallet, and no payout that an admin requests', async () => {
    const [resting, other] = [await aTippedCreator(ledger), await aTippedCreator(ledger)];
    await ledger.withdrawals.rest(resting, 72);
    await ledger.withdrawals.request(other, bankDetails);
    await ledger.withdrawals.request(resting, bankDetails, { adminId: randomUUID() });
  });

  it('keeps the later end', async () => {
    const creatorId = await aTippedCreator(ledger);
    const later = await ledger.withdrawals.rest(creatorId, 72);
    expect(await ledger.withdrawals.rest(creatorId, 1)).toEqual(later);
    expect((await ledger.withdrawals.rest(creatorId, 100)).getTime()).toBeGreaterThan(later.getTime());
  });

  it('lets no withdrawal through after it returned, however many requests run concurrently', async () => {
    for (let round = 0; round < 12; round += 1) {
      const creatorId = await aTippedCreator(ledger);
      const requests = Array.from({ length: 4 }, () =>
        ledger
          .anotherReplica()
          .withdrawals.request(creatorId, bankDetails)
          .catch(() => undefined),
      );
      await ledger.withdrawals.rest(creatorId, 72);
      const atRest = (await ledger.withdrawals.listByCreator(creatorId, { limit: 10 })).length;
      await Promise.all(requests);
      expect(await ledger.withdrawals.listByCreator(creatorId, { limit: 10 })).toHaveLength(atRest);
    }
    expect(await sumOfAllKobo(ledger)).toBe(0);
  });

  it('is enforced in the database itself, which neither shortens nor deletes it', async () => {
    const creatorId = await aTippedCreator(ledger);
    await ledger.withdrawals.rest(creatorId, 72);
    const { database } = ledger.scratch;
    await expect(
      database.rows(
        `insert into withdrawals (id, creator_id, gross_kobo, fee_kobo, net_kobo, bank_name, account_number, account_name)
         values ($1, $2, 100, 5, 95, 'b', '1', 'n')`,
        [randomUUID(), creatorId],
      ),
    ).rejects.toThrow('rest');
    await expect(
      database.rows('update withdrawal_rests set rest_until = now() where creator_id = $1', [creatorId]),
    ).rejects.toThrow('would end sooner');
    await expect(database.rows('delete from withdrawal_rests')).rejects.toThrow('permission denied');
  });
});
