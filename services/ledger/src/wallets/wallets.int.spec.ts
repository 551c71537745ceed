import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aLedger, aReversalOf, aTip, aTippedCreator, bankDetails, type TestLedger } from '../testing/a-ledger.js';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await aLedger();
});

afterAll(() => ledger.scratch.drop());

const balanceOf = async (creatorId: string) => (await ledger.wallets.getWallet(creatorId)).balanceKobo;

describe('the statement of a wallet', () => {
  it('shows of each act gross, fee, what it changed and the balance after it, newest first', async () => {
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

  it('goes on by pages without a gap or a repetition', async () => {
    const creatorId = randomUUID();
    await ledger.journal.post(Array.from({ length: 25 }, () => aTip({ creatorId })));
    const seen: number[] = [];
    for (let beforeSeq: number | undefined; ; ) {
      const page = await ledger.wallets.listEntries(creatorId, { limit: 10, beforeSeq });
      if (page.length === 0) break;
      seen.push(...page.map(({ seq }) => seq));
      beforeSeq = seen.at(-1);
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at));
  });

  it('keeps a reference as it was written', async () => {
    const creatorId = randomUUID();
    const reference = `"quotes", \\backslashes, {braces}, ₦ and\nlines`;
    await ledger.journal.post([{ ...aTip({ creatorId }), reference }]);
    expect(await ledger.wallets.listEntries(creatorId, { limit: 1 })).toMatchObject([{ reference }]);
  });

  it('is empty for a creator nobody has tipped', async () => {
    expect(await ledger.wallets.listEntries(randomUUID(), { limit: 10 })).toEqual([]);
  });
});

describe('premium from the wallet', () => {
  const premium = (creatorId: string, idempotencyKey = randomUUID()) => ({
    creatorId,
    amountKobo: 1_000_000,
    idempotencyKey,
    reference: 'premium of December',
  });

  it('is charged once per key, and a repeated key is answered the same', async () => {
    const creatorId = await aTippedCreator(ledger, 3_000_000);
    const purchase = premium(creatorId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ledger.wallets.charge(purchase)));
    expect(new Set(answers.map(({ chargedKobo }) => chargedKobo))).toEqual(new Set([1_000_000]));
    expect(await balanceOf(creatorId)).toBe(1_850_000);
  });

  it('never overdraws, however many are bought at once @asvs-2.3.4', async () => {
    const creatorId = await aTippedCreator(ledger, 3_000_000);
    const replicas = [ledger, ledger.anotherReplica()];
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        replicas[at % 2]?.wallets.charge(premium(creatorId)).then(
          () => 'bought',
          (error: { code?: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'bought')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'wallet.insufficient')).toHaveLength(10);
    expect(await balanceOf(creatorId)).toBe(850_000);
  });

  it('and a withdrawal at once: one of them gets the money', async () => {
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

  it('with a key of another charge is refused', async () => {
    const creatorId = await aTippedCreator(ledger, 9_000_000);
    const purchase = premium(creatorId);
    await ledger.wallets.charge(purchase);
    await expect(ledger.wallets.charge({ ...purchase, amountKobo: 5 })).rejects.toThrow('was used for another charge');
  });
});
