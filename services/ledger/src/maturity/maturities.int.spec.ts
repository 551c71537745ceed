import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { aLedger, aReinstatementOf, aReversalOf, aTip, bankDetails, type TestLedger } from '../../testing/a-ledger.js';
import { verifyLedger } from '../checks/verify-ledger.service.js';
import { type LedgerTransaction, walletOf } from '../transactions/ledger-transaction.js';
import { MaturitiesRepository } from './maturities.repository.js';
import { MaturitiesService } from './maturities.service.js';
import { TrustedCreatorsRepository } from './trusted-creators.repository.js';
import { TrustedCreatorsService } from './trusted-creators.service.js';
import { lagosDay } from './working-days.js';

let ledger: TestLedger;
let maturities: MaturitiesService;
let trusted: TrustedCreatorsService;

beforeAll(async () => {
  ledger = await aLedger();
  maturities = new MaturitiesService(new MaturitiesRepository(ledger.scratch.database));
  trusted = new TrustedCreatorsService(new TrustedCreatorsRepository(ledger.scratch.database));
});

afterAll(() => ledger.scratch.drop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const post = (...transactions: LedgerTransaction[]) => ledger.journal.post(transactions);
const withdraw = (creatorId: string) => ledger.withdrawals.request(creatorId, bankDetails);
const letMature = (creatorId: string) => ledger.letMature(creatorId);
const rowsOf = (creatorId: string) =>
  ledger.scratch.database.rows<{ kobo: number }>('select amount_kobo as kobo from maturities where creator_id = $1', [
    creatorId,
  ]);
/** A partial reversal of so much of the creator's share. */
const aLossOf = (tip: LedgerTransaction, kobo: number): LedgerTransaction => {
  const { reduces, ...reversal } = aReversalOf(tip);
  const entries = [
    { account: 'paystack-clearing', amountKobo: kobo } as const,
    { account: `wallet:${reduces?.creatorId}`, amountKobo: -kobo } as const,
  ];
  return {
    ...reversal,
    grossKobo: -kobo,
    feeKobo: 0,
    entries,
    reduces: { ...(reduces as object), amountKobo: kobo } as never,
  };
};

describe('A maturing tip', () => {
  it('is in the balance at once and withdrawn only when it matured', async () => {
    const creatorId = randomUUID();
    const availableAt = inDays(7);
    await post(aTip({ creatorId, grossKobo: 1_000_000, availableAt }), aTip({ creatorId, grossKobo: 200_000 }));
    expect(await ledger.wallets.getWallet(creatorId)).toEqual({
      balanceKobo: 1_140_000,
      availableKobo: 190_000,
      maturing: [{ availableOn: lagosDay(availableAt), amountKobo: 950_000 }],
      heldKobo: 0,
    });
    expect(await withdraw(creatorId)).toMatchObject({ grossKobo: 190_000 });
    await expect(withdraw(creatorId)).rejects.toMatchObject({
      code: 'wallet.maturing',
      message: expect.stringMatching(/^Nothing is available to withdraw yet\. ₦9,500 becomes available on \w{3}, /),
      details: { availableKobo: 0, maturing: [{ availableOn: lagosDay(availableAt), amountKobo: 950_000 }] },
    });
    await letMature(creatorId);
    expect(await withdraw(creatorId)).toMatchObject({ grossKobo: 950_000 });
    await expect(withdraw(creatorId)).rejects.toMatchObject({ code: 'wallet.nothing-to-withdraw' });
  });

  it('is not paid out by an admin either, and the database rejects it by itself', async () => {
    const creatorId = randomUUID();
    await post(aTip({ creatorId, grossKobo: 1_000_000, availableAt: inDays(1) }), aTip({ creatorId }));
    const byAdmin = ledger.withdrawals.request(creatorId, bankDetails, { adminId: randomUUID() });
    expect(await byAdmin).toMatchObject({ grossKobo: 237_500 });
    await post(aTip({ creatorId }));
    await expect(
      ledger.scratch.database.rows(
        `insert into withdrawals (id, creator_id, gross_kobo, fee_kobo, net_kobo, bank_name, account_number, account_name)
         values ($1, $2, 237501, 1, 237500, 'b', '1', 'n')`,
        [randomUUID(), creatorId],
      ),
    ).rejects.toThrow('would take maturing money');
    await expect(ledger.scratch.database.rows('delete from maturities')).rejects.toThrow('permission denied');
    await expect(ledger.scratch.database.rows('update maturities set amount_kobo = 0')).rejects.toThrow(
      'permission denied',
    );
  });

  it('may pay for Premium, which leaves less to become available', async () => {
    const creatorId = randomUUID();
    await post(aTip({ creatorId, grossKobo: 2_000_000, availableAt: inDays(7) }));
    await ledger.wallets.charge({
      creatorId,
      amountKobo: 1_000_000,
      idempotencyKey: randomUUID(),
      reference: 'premium',
    });
    expect(await ledger.wallets.getWallet(creatorId)).toMatchObject({
      balanceKobo: 900_000,
      availableKobo: 0,
      maturing: [{ amountKobo: 900_000 }],
    });
  });

  it('leaves a pending withdrawal alone when it is reversed after a part of it paid for Premium', async () => {
    const creatorId = randomUUID();
    const [available, maturing] = [aTip({ creatorId }), aTip({ creatorId, availableAt: inDays(7) })];
    await post(available, maturing);
    const pending = await ledger.withdrawals.request(creatorId, bankDetails);
    const purchase = { creatorId, amountKobo: 100_000, idempotencyKey: randomUUID(), reference: 'premium' };
    await ledger.wallets.charge(purchase);
    expect(await ledger.withdrawals.postReversals([aLossOf(maturing, 137_500)])).toEqual([]);
    expect(await ledger.withdrawals.postReversals([aReversalOf(available)])).toMatchObject([{ id: pending.id }]);
  });

  it('declines a pending withdrawal when its reversal leaves the wallet below zero', async () => {
    const creatorId = randomUUID();
    const maturing = aTip({ creatorId, availableAt: inDays(7) });
    await post(aTip({ creatorId }), maturing);
    const pending = await ledger.withdrawals.request(creatorId, bankDetails);
    const purchase = { creatorId, amountKobo: 100_000, idempotencyKey: randomUUID(), reference: 'premium' };
    await ledger.wallets.charge(purchase);
    expect(await ledger.withdrawals.postReversals([aReversalOf(maturing)])).toMatchObject([{ id: pending.id }]);
  });

  it('matures once, however often it is delivered, also after it matured or was reversed', async () => {
    const creatorId = randomUUID();
    const tip = aTip({ creatorId, availableAt: inDays(7) });
    const reversed = aTip({ creatorId, availableAt: inDays(7) });
    await post(tip, tip, reversed);
    await post(tip);
    await ledger.withdrawals.postReversals([aReversalOf(reversed)]);
    await post(reversed);
    expect((await rowsOf(creatorId)).map(({ kobo }) => kobo).sort((a, b) => a - b)).toEqual([0, 237_500]);
    await letMature(creatorId);
    await maturities.removeMatured();
    await post(tip, reversed);
    expect(await rowsOf(creatorId)).toEqual([]);
  });

  it('is reduced by each reversal once, and the rest of the wallet stays available', async () => {
    const creatorId = randomUUID();
    const tip = aTip({ creatorId, availableAt: inDays(7) });
    await post(tip, aTip({ creatorId }));
    const loss = aLossOf(tip, 100_000);
    await ledger.withdrawals.postReversals([loss, loss]);
    await ledger.withdrawals.postReversals([loss, aLossOf(tip, 37_500)]);
    expect(await ledger.wallets.getWallet(creatorId)).toMatchObject({
      balanceKobo: 337_500,
      availableKobo: 237_500,
      maturing: [{ amountKobo: 100_000 }],
    });
  });

  it('is reduced once by two replicas that post its reversal at the same time', async () => {
    const creatorId = randomUUID();
    const other = ledger.anotherReplica();
    for (let round = 0; round < 15; round += 1) {
      const tip = aTip({ creatorId, availableAt: inDays(7) });
      await post(tip);
      const loss = aLossOf(tip, 100_000);
      await Promise.all([ledger, other].map(({ withdrawals }) => withdrawals.postReversals([loss])));
    }
    expect((await rowsOf(creatorId)).map(({ kobo }) => kobo)).toEqual(Array(15).fill(137_500));
  });

  it('is reduced by a reversal that was posted before it', async () => {
    const creatorId = randomUUID();
    const tip = aTip({ creatorId, availableAt: inDays(7) });
    await ledger.withdrawals.postReversals([aLossOf(tip, 100_000)]);
    await post(tip);
    expect(await rowsOf(creatorId)).toEqual([{ kobo: 137_500 }]);
  });

  it('does not stand in for withdrawn money that is refunded', async () => {
    const creatorId = randomUUID();
    const withdrawn = aTip({ creatorId });
    await post(withdrawn);
    const { id } = await withdraw(creatorId);
    await post(aTip({ creatorId, grossKobo: 1_000_000, availableAt: inDays(7) }));
    await ledger.withdrawals.postReversals([aReversalOf(withdrawn)]);
    expect(await ledger.withdrawals.get(id)).toMatchObject({ status: 'declined' });
    expect(await ledger.wallets.getWallet(creatorId)).toMatchObject({ balanceKobo: 950_000, availableKobo: 0 });
  });
});

describe('A maturing tip whose refund failed', () => {
  const aMaturingTip = (creatorId: string) => aTip({ creatorId, grossKobo: 1_000_000, availableAt: inDays(7) });

  it('matures again until its own day, however often the failure is delivered', async () => {
    const creatorId = randomUUID();
    const tip = aMaturingTip(creatorId);
    await post(tip);
    await ledger.withdrawals.postReversals([aReversalOf(tip)]);
    const reinstatement = aReinstatementOf(tip, 'refund-failed');
    await post(reinstatement, reinstatement);
    await post(reinstatement);
    expect(await ledger.wallets.getWallet(creatorId)).toMatchObject({
      balanceKobo: 950_000,
      availableKobo: 0,
      maturing: [{ availableOn: lagosDay(inDays(7)), amountKobo: 950_000 }],
    });
    await expect(withdraw(creatorId)).rejects.toMatchObject({ code: 'wallet.maturing' });
    await letMature(creatorId);
    expect(await withdraw(creatorId)).toMatchObject({ grossKobo: 950_000 });
  });

  it('matures again once when two replicas post the failure at the same time', async () => {
    const creatorId = randomUUID();
    const other = ledger.anotherReplica();
    for (let round = 0; round < 15; round += 1) {
      const tip = aMaturingTip(creatorId);
      await post(tip);
      await ledger.withdrawals.postReversals([aReversalOf(tip)]);
      const reinstatement = aReinstatementOf(tip, 'refund-failed');
      await Promise.all([ledger, other].map(({ journal }) => journal.post([reinstatement])));
    }
    expect((await rowsOf(creatorId)).map(({ kobo }) => kobo)).toEqual(Array(15).fill(950_000));
  });

  it('matures as if nothing had happened when the refund and its failure were posted before it', async () => {
    const creatorId = randomUUID();
    const tip = aMaturingTip(creatorId);
    await ledger.withdrawals.postReversals([aReversalOf(tip)]);
    await post(aReinstatementOf(tip, 'refund-failed'));
    await post(tip);
    expect(await rowsOf(creatorId)).toEqual([{ kobo: 950_000 }]);
  });

  it('is available at once when the refund fails after the day of the tip', async () => {
    const creatorId = randomUUID();
    const tip = aMaturingTip(creatorId);
    await post(tip);
    await ledger.withdrawals.postReversals([aReversalOf(tip)]);
    await letMature(creatorId);
    await maturities.removeMatured();
    await post(aReinstatementOf(tip, 'refund-failed'));
    expect(await rowsOf(creatorId)).toEqual([]);
    expect(await withdraw(creatorId)).toMatchObject({ grossKobo: 950_000 });
  });

  it('stays available as far as an appeal made it available before the refund', async () => {
    const creatorId = randomUUID();
    const tip = aMaturingTip(creatorId);
    await post(tip);
    await ledger.withdrawals.postReversals([aReversalOf(tip)]);
    await post(aReinstatementOf(tip, 'dispute-won'));
    await ledger.withdrawals.postReversals([aReversalOf(tip)]);
    await post(aReinstatementOf(tip, 'refund-failed'));
    expect(await ledger.wallets.getWallet(creatorId)).toMatchObject({ balanceKobo: 950_000, availableKobo: 950_000 });
  });
});

describe('A trusted creator', () => {
  const admin = { id: randomUUID(), role: 'finance' } as const;

  it('has shorter days for tips from then on, until the trust ends', async () => {
    const creatorId = randomUUID();
    const aMaturingTip = () => aTip({ creatorId, availableAt: inDays(7), availableAtIfTrusted: inDays(1) });
    const days = async () => (await ledger.wallets.getWallet(creatorId)).maturing.map(({ availableOn }) => availableOn);
    const set = (isTrusted: boolean) => trusted.set({ creatorId, isTrusted, reason: 'A known band', admin });
    await post(aMaturingTip());
    expect([await set(true), await set(true)]).toEqual([false, true]);
    expect(await trusted.isTrusted(creatorId)).toBe(true);
    expect(await days()).toEqual([lagosDay(inDays(7))]);
    await post(aMaturingTip());
    expect(await days()).toEqual([lagosDay(inDays(1)), lagosDay(inDays(7))]);
    expect([await set(false), await set(false)]).toEqual([true, false]);
    await post(aTip({ creatorId, availableAt: inDays(9), availableAtIfTrusted: inDays(1) }));
    expect((await days()).at(-1)).toBe(lagosDay(inDays(9)));
  });

  it('is made by admins who manage money', async () => {
    const change = { creatorId: randomUUID(), isTrusted: true, reason: 'r', admin: { id: admin.id, role: 'support' } };
    await expect(trusted.set(change as never)).rejects.toMatchObject({ code: 'admin.role-insufficient' });
  });
});

describe('MaturitiesService.removeMatured', () => {
  it('removes what matured, in batches, and nothing else', async () => {
    const creatorId = randomUUID();
    await post(...[1, 2, 3].map(() => aTip({ creatorId, availableAt: inDays(1) })));
    await letMature(creatorId);
    await post(aTip({ creatorId, availableAt: inDays(1) }));
    await maturities.removeMatured(2);
    expect(await rowsOf(creatorId)).toHaveLength(1);
  });
});

describe('L15', () => {
  it('finds no violation after all of this, and one after a changed maturity', async () => {
    const found = async () =>
      (await verifyLedger(ledger.scratch.database)).checked.flatMap(({ violations }) => violations);
    expect(await found()).toEqual([]);
    await ledger.tamper('update maturities set amount_kobo = amount_kobo + 1 where amount_kobo = 950000');
    expect((await found()).length).toBeGreaterThan(0);
  });
});

describe('JournalService.post of a reversal', () => {
  it('waits for the wallet without a lock on the maturing tip, which the holder of the wallet may lock next', async () => {
    const creatorId = randomUUID();
    const tip = aTip({ creatorId, availableAt: inDays(1) });
    await post(tip);
    const holder = new pg.Client({ connectionString: ledger.scratch.ownerUrl, options: '-c search_path=ledger' });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from accounts where key = $1 for update', [walletOf(creatorId)]);
      const posted = post(aReversalOf(tip));
      const isWaiting = async () =>
        (
          await holder.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rowCount;
      while (!(await isWaiting())) await pause(10);
      await holder.query('select from maturities where creator_id = $1 for update nowait', [creatorId]);
      await holder.query('commit');
      await posted;
    } finally {
      await holder.end();
    }
    expect(await rowsOf(creatorId)).toEqual([{ kobo: 0 }]);
  });
});
