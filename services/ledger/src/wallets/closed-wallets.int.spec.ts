import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aLedger,
  aReversalOf,
  aTip,
  aTippedCreator,
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

const priceKobo = 1_000_000;
const balanceOf = async (creatorId: string) => (await ledger.wallets.getWallet(creatorId)).balanceKobo;
const aPurchase = (creatorId: string) => {
  const idempotencyKey = randomUUID();
  return { creatorId, amountKobo: priceKobo, idempotencyKey, reference: `premium ${idempotencyKey}` };
};
const later = (ms: number) => new Date(Date.now() + ms);

describe('A wallet closed to its owner', () => {
  it('rejects purchases and withdrawals, and still accepts tips and refunds', async () => {
    const creatorId = await aTippedCreator(ledger, 5_000_000);
    await ledger.states.set(creatorId, 'suspended', new Date());
    await expect(ledger.wallets.charge(aPurchase(creatorId))).rejects.toMatchObject({ code: 'wallet.closed' });
    await expect(ledger.withdrawals.request(creatorId, bankDetails)).rejects.toMatchObject({ code: 'wallet.closed' });
    expect(await balanceOf(creatorId)).toBe(4_750_000);
    const tip = aTip({ creatorId });
    await ledger.journal.post([tip]);
    expect(await balanceOf(creatorId)).toBe(4_987_500);
    await ledger.withdrawals.postReversals([aReversalOf(tip)]);
    expect(await balanceOf(creatorId)).toBe(4_750_000);
  });

  it('is paid out when an admin requests it', async () => {
    const creatorId = await aTippedCreator(ledger);
    await ledger.states.set(creatorId, 'deleted', new Date());
    expect(await ledger.withdrawals.request(creatorId, bankDetails, { adminId })).toMatchObject({ grossKobo: 950_000 });
  });

  it('reopens after a suspension, and stays closed after a deletion', async () => {
    const creatorId = await aTippedCreator(ledger, 5_000_000);
    await ledger.states.set(creatorId, 'suspended', new Date());
    await ledger.states.set(creatorId, 'open', later(1_000));
    await ledger.wallets.charge(aPurchase(creatorId));
    await ledger.states.set(creatorId, 'deleted', later(2_000));
    await ledger.states.set(creatorId, 'open', later(3_000));
    await expect(ledger.wallets.charge(aPurchase(creatorId))).rejects.toMatchObject({ code: 'wallet.closed' });
  });

  it('stays open when a suspension arrives after its reversal', async () => {
    const creatorId = await aTippedCreator(ledger, 5_000_000);
    await ledger.states.set(creatorId, 'open', later(1_000));
    await ledger.states.set(creatorId, 'suspended', new Date());
    await expect(ledger.wallets.charge(aPurchase(creatorId))).resolves.toEqual({ chargedKobo: priceKobo });
  });

  it('rejects withdrawals in the database itself', async () => {
    const creatorId = await aTippedCreator(ledger);
    await ledger.states.set(creatorId, 'suspended', new Date());
    await expect(
      ledger.scratch.database.rows(
        `insert into withdrawals (id, creator_id, gross_kobo, fee_kobo, net_kobo, bank_name, account_number, account_name)
         values ($1, $2, 100, 5, 95, 'b', '1', 'n')`,
        [randomUUID(), creatorId],
      ),
    ).rejects.toThrow('is closed');
    await expect(ledger.scratch.database.rows('delete from wallet_states')).rejects.toThrow('permission denied');
  });
});

describe('WalletStatesService closing a wallet before account deletion', () => {
  it('leaves no withdrawal pending, however many requests run concurrently', async () => {
    for (let round = 0; round < 12; round += 1) {
      const creatorId = await aTippedCreator(ledger);
      const other = ledger.anotherReplica();
      const requests = Array.from({ length: 4 }, () =>
        other.withdrawals.request(creatorId, bankDetails).catch(() => undefined),
      );
      await Promise.all([...requests, ledger.states.close(creatorId, adminId, 'The account was deleted.')]);
      const statuses = (await ledger.withdrawals.listByCreator(creatorId, { limit: 10 })).map(({ status }) => status);
      expect(statuses).not.toContain('pending');
      expect(await balanceOf(creatorId)).toBe(950_000);
    }
    expect(await sumOfAllKobo(ledger)).toBe(0);
  });

  it('declines pending withdrawals by the ledger itself when the account is deleted', async () => {
    const creatorId = await aTippedCreator(ledger);
    await ledger.withdrawals.request(creatorId, bankDetails);
    await ledger.states.closeDeleted(creatorId, new Date());
    expect(await ledger.withdrawals.listByCreator(creatorId, { limit: 1 })).toMatchObject([
      { status: 'declined', decidedBy: null, reason: 'The account was deleted.' },
    ]);
  });

  it('keeps what an admin has requested since, when the deletion arrives late', async () => {
    const creatorId = await aTippedCreator(ledger);
    await ledger.states.close(creatorId, adminId, 'The account was deleted.');
    const deletedAt = new Date();
    const { id } = await ledger.withdrawals.request(creatorId, bankDetails, { adminId });
    await ledger.states.closeDeleted(creatorId, deletedAt);
    expect(await ledger.withdrawals.listByCreator(creatorId, { limit: 1 })).toMatchObject([{ id, status: 'pending' }]);
  });
});

describe('WalletStatesService.checkEmpty', () => {
  const isClosed = async (creatorId: string) => {
    await ledger.journal.post([aTip({ creatorId, grossKobo: 5_000_000 })]);
    return ledger.wallets.charge(aPurchase(creatorId)).then(
      () => false,
      ({ code }: { code: string }) => code === 'wallet.closed',
    );
  };

  it('closes an empty wallet only', async () => {
    const [empty, full] = [randomUUID(), await aTippedCreator(ledger)];
    expect(await ledger.states.checkEmpty(empty, { close: true })).toEqual({ balanceKobo: 0, pendingKobo: 0 });
    expect(await ledger.states.checkEmpty(full, { close: true })).toEqual({ balanceKobo: 950_000, pendingKobo: 0 });
    expect([await isClosed(empty), await isClosed(full)]).toEqual([true, false]);
  });

  it('closes no wallet that is in debt, and tells the debt', async () => {
    const creatorId = randomUUID();
    const tip = aTip({ creatorId, grossKobo: 1_000_000 });
    await ledger.journal.post([tip]);
    const { id } = await ledger.withdrawals.request(creatorId, bankDetails);
    await ledger.withdrawals.complete(id, adminId);
    await ledger.withdrawals.postReversals([aReversalOf(tip)]);
    expect(await ledger.states.checkEmpty(creatorId, { close: true })).toEqual({
      balanceKobo: -950_000,
      pendingKobo: 0,
    });
    expect(await isClosed(creatorId)).toBe(false);
  });

  it('leaves a wallet open that its owner reopened after the closing began, whichever arrives first', async () => {
    const [reopenedFirst, closedFirst] = [randomUUID(), randomUUID()];
    const [closedAt, reopenedAt] = [later(-2_000), later(-1_000)];
    await ledger.states.set(reopenedFirst, 'open', reopenedAt);
    for (const creatorId of [reopenedFirst, closedFirst])
      await ledger.states.checkEmpty(creatorId, { close: true, closedAt });
    await ledger.states.set(closedFirst, 'open', reopenedAt);
    expect([await isClosed(reopenedFirst), await isClosed(closedFirst)]).toEqual([false, false]);
  });
});

describe('WalletsService.cancelCharge', () => {
  it('rejects a charge that arrives after its cancellation', async () => {
    const purchase = aPurchase(await aTippedCreator(ledger, 5_000_000));
    expect(await ledger.wallets.cancelCharge(purchase.creatorId, purchase.idempotencyKey)).toEqual({ chargedKobo: 0 });
    expect(await ledger.wallets.cancelCharge(purchase.creatorId, purchase.idempotencyKey)).toEqual({ chargedKobo: 0 });
    await expect(ledger.wallets.charge(purchase)).rejects.toMatchObject({ code: 'wallet.charge-cancelled' });
    expect(await balanceOf(purchase.creatorId)).toBe(4_750_000);
  });

  it('returns the charged amount when the charge was posted before', async () => {
    const purchase = aPurchase(await aTippedCreator(ledger, 5_000_000));
    await ledger.wallets.charge(purchase);
    expect(await ledger.wallets.cancelCharge(purchase.creatorId, purchase.idempotencyKey)).toEqual({
      chargedKobo: priceKobo,
    });
    await expect(ledger.wallets.charge(purchase)).resolves.toEqual({ chargedKobo: priceKobo });
  });

  it('agrees with the balance when charge and cancellation run concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const purchase = aPurchase(await aTippedCreator(ledger, 5_000_000));
      const [cancelled] = await Promise.all([
        ledger.anotherReplica().wallets.cancelCharge(purchase.creatorId, purchase.idempotencyKey),
        ledger.wallets.charge(purchase).catch(() => undefined),
      ]);
      expect(await balanceOf(purchase.creatorId)).toBe(4_750_000 - cancelled.chargedKobo);
    }
  });
});
