import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aLedger, aReversalOf, aTip, aTippedCreator, bankDetails, type TestLedger } from '../../testing/a-ledger.js';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await aLedger();
});

afterAll(() => ledger.scratch.drop());

const balanceOf = async (creatorId: string) => (await ledger.wallets.getWallet(creatorId)).balanceKobo;

describe('WalletsService.listEntries', () => {
  it('returns gross, fee, amount and resulting balance of each transaction, newest first', async () => {
    const creatorId = randomUUID();
    const tip = aTip({ creatorId, grossKobo: 250_000 });
    await ledger.journal.post([tip]);
    await ledger.journal.post([aReversalOf(tip)]);
    await ledger.journal.post([aTip({ creatorId, grossKobo: 100_000 })]);
    await ledger.withdrawals.request(creatorId, bankDetails);
    const lines = (await ledger.wallets.listEntries(creatorId, { limit: 10 })).map(
      ({ seq, kind, gross, fee, amount, balanceAfter }) => [seq, kind, gross, fee, amount, balanceAfter],
    );
    expect(lines).toEqual([
      [4, 'withdrawal-requested', 95_000, 4_750, -95_000, 0],
      [3, 'donation-paid', 100_000, 5_000, 95_000, 95_000],
      [2, 'donation-reversed', -250_000, -12_500, -237_500, 0],
      [1, 'donation-paid', 250_000, 12_500, 237_500, 237_500],
    ]);
  });

  it('pages without gaps or repetitions', async () => {
    const creatorId = randomUUID();
    await ledger.journal.post(Array.from({ length: 25 }, () => aTip({ creatorId })));
    const seen: number[] = [];
    for (let beforeSeq: number | undefined; ; ) {
      const page = await ledger.wallets.listEntries(creatorId, { limit: 10, beforeSeq });
      if (page.length === 0) break;
      seen.push(...page.map(({ seq }) => seq));
      beforeSeq = seen.at(-1);
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
  });

  it('returns a reference unchanged', async () => {
    const creatorId = randomUUID();
    const reference = `"quotes", \\backslashes, {braces}, ₦ and\nlines`;
    await ledger.journal.post([{ ...aTip({ creatorId }), reference }]);
    expect(await ledger.wallets.listEntries(creatorId, { limit: 1 })).toMatchObject([{ reference }]);
  });

  it('returns no entries for a creator without tips', async () => {
    expect(await ledger.wallets.listEntries(randomUUID(), { limit: 10 })).toEqual([]);
  });
});

describe('WalletsService.charge', () => {
  const premium = (creatorId: string, idempotencyKey = randomUUID()) => ({
    creatorId,
    amountKobo: 1_000_000,
    idempotencyKey,
    reference: 'premium of December',
  });

  it('charges once per key and returns the same result for a repeated key', async () => {
    const creatorId = await aTippedCreator(ledger, 3_000_000);
    const purchase = premium(creatorId);
    const results = await Promise.all(Array.from({ length: 10 }, () => ledger.wallets.charge(purchase)));
    expect(new Set(results.map(({ chargedKobo }) => chargedKobo))).toEqual(new Set([1_000_000]));
    expect(await balanceOf(creatorId)).toBe(1_850_000);
  });

  it('never overdraws the wallet under concurrent purchases @asvs-2.3.4', async () => {
    const creatorId = await aTippedCreator(ledger, 3_000_000);
    const replicas = [ledger, ledger.anotherReplica()];
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        replicas[index % 2]?.wallets.charge(premium(creatorId)).then(
          () => 'bought',
          (error: { code?: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'bought')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'wallet.insufficient')).toHaveLength(10);
    expect(await balanceOf(creatorId)).toBe(850_000);
  });

  it('gives the money to only one of a concurrent purchase and withdrawal', async () => {
    const creatorId = await aTippedCreator(ledger, 1_100_000);
    const outcomes = await Promise.allSettled([
      ledger.wallets.charge(premium(creatorId)),
      ledger.withdrawals.request(creatorId, bankDetails),
    ]);
    const [charged, withdrawn] = outcomes;
    const withdrawnKobo = withdrawn?.status === 'fulfilled' ? withdrawn.value.grossKobo : 0;
    expect(withdrawnKobo + (charged?.status === 'fulfilled' ? 1_000_000 : 0)).toBe(1_045_000);
    expect(await balanceOf(creatorId)).toBe(0);
  });

  it('rejects a key that was used for another charge', async () => {
    const creatorId = await aTippedCreator(ledger, 9_000_000);
    const purchase = premium(creatorId);
    await ledger.wallets.charge(purchase);
    await expect(ledger.wallets.charge({ ...purchase, amountKobo: 5 })).rejects.toThrow('was used for another charge');
  });
});
