import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../harness/commands.js';
import { kobosMoved, ledgerTable, printLedgerTable } from '../harness/ledger-table.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { type System, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let creator: Creator;

beforeAll(async () => {
  system = await startSystem();
  creator = await aCreator(system);
});

afterAll(() => system?.stop());

const tip = async (amountKobo: number) =>
  payAtSandbox(system, await initiateTip(system, creator, { amountKobo }), { deliveries: 5 });

/** Creates a checkpoint, as the scheduled job does once a minute. */
const checkpoint = () => system.database.query('select from ledger.create_checkpoint(10000)');

describe('Ledger', () => {
  it.each([
    [250_000, 12_500],
    [10_000, 500],
    [10_010, 501],
  ])('posts a tip of %d kobo with a fee of %d once when its webhook arrives five times', async (gross, fee) => {
    const moved = await kobosMoved(system, 1, () => tip(gross));
    printLedgerTable(`A tip of ${gross} kobo with five webhooks`, moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: fee },
      { account: 'paystack-clearing', kobo: -gross },
      { account: 'wallet', kobo: gross - fee },
    ]);
  });

  it("takes Paystack's fees of the tips out of its clearing account, once they are due", async () => {
    await system.database.query('update payments.unbooked_provider_fees set check_at = now()');
    const feeOf = async (kind: string) => {
      const { rows } = await system.database.query<{ kobo: string }>(
        `select coalesce(sum(amount_kobo), 0) as kobo from ledger.entries
         join ledger.accounts on accounts.id = account_id join ledger.transactions on transactions.id = transaction_id
         where transactions.kind = 'provider-fee' and accounts.kind = $1`,
        [kind],
      );
      return Number(rows[0]?.kobo);
    };
    // 1.5% of each, rounded up, and ₦100 from ₦2,500: ₦137.50, ₦1.50 and ₦1.51.
    await waitUntil(async () => (await feeOf('provider-fees')) === -14_051, 30_000, 'the fees are posted');
    expect(await feeOf('paystack-clearing')).toBe(14_051);
  });

  it('passes ledger:verify after a checkpoint', async () => {
    await checkpoint();
    const { code, said } = await verifyLedger(system);
    expect(said).toContain('The ledger is right: transactions up to');
    expect(said).toMatch(/and [1-9]\d* checkpoints in/);
    expect(code).toBe(0);
    const sum = (await ledgerTable(system)).reduce((total, { kobo }) => total + kobo, 0);
    expect(sum).toBe(0);
  });
});

describe('npm run ledger:verify', () => {
  it('rejects a month that is not closed, and options that contradict each other', async () => {
    const open = await verifyLedger(system, ['--month', '2001-01']);
    expect(open).toMatchObject({ code: 2, said: expect.stringContaining('2001-01 is not a closed month') });
    const both = await verifyLedger(system, ['--all', '--month', '2001-01']);
    expect(both).toMatchObject({ code: 2, said: expect.stringContaining('Usage: npm run ledger:verify') });
  });

  it('reports entries, donations and transactions altered directly in the database', async () => {
    const { rows } = await system.database.query<{ id: string; donation: string }>(
      `select id, split_part(reference, ' ', 2) as donation from ledger.transactions order by id limit 1`,
    );
    const first = rows[0] as { id: string; donation: string };
    const walletEntry = `transaction_id = ${first.id} and account_id in (select id from ledger.accounts where kind = 'wallet')`;
    await system.database.query(`update ledger.entries set amount_kobo = amount_kobo + 1 where ${walletEntry}`);
    const raised = await verifyLedger(system);
    expect(raised.code).toBe(1);
    expect(raised.said).toContain(`transaction ${first.id} {"off_by_kobo":1`);
    await system.database.query(`update ledger.entries set amount_kobo = amount_kobo - 1 where ${walletEntry}`);
    expect((await verifyLedger(system)).code).toBe(0);

    await system.database.query('update payments.donations set gross_kobo = gross_kobo + 1 where id = $1', [
      first.donation,
    ]);
    const differing = await verifyLedger(system);
    expect(differing.code).toBe(1);
    expect(differing.said).toContain(`donation ${first.donation} {"problem":"posted otherwise"`);
    await system.database.query('update payments.donations set gross_kobo = gross_kobo - 1 where id = $1', [
      first.donation,
    ]);

    await system.database.query('update ledger.transactions set event_id = gen_random_uuid() where id = $1', [
      first.id,
    ]);
    const forged = await verifyLedger(system);
    expect(forged.said).toContain(`transaction ${first.id} {"checkpoint":`);
    expect(forged.said).toContain(`transaction ${first.id} {"problem":"payments knows nothing of it"`);
  });

  it('compares closed months with payments by --month and --all, and what came later by default', async () => {
    await system.database.query('delete from ledger.checkpoints');
    await system.database.query(`update ledger.transactions set posted_at = '2026-01-15T12:00:00Z'`);
    await system.database.query(`update payments.donations set created_at = '2026-01-15T12:00:00Z'`);
    await checkpoint();
    await system.database.query(`
      select ledger.close_month('2026-01-01', last_id, (select count(*) from ledger.transactions),
        (select count(*) from ledger.entries), (select jsonb_object_agg(kind, kobo) from (
          select kind, sum(balance_kobo) as kobo from ledger.accounts group by kind) as of_kind))
      from ledger.next_month_to_close(now())`);
    expect((await verifyLedger(system)).code).toBe(0);
    for (const options of [['--month', '2026-01'], ['--all']]) {
      const { code, said } = await verifyLedger(system, options);
      expect(code).toBe(1);
      expect(said).toContain('"problem":"payments knows nothing of it"');
      expect(said).toMatch(/donation \d+ \{"problem":"not posted"/);
    }
    expect((await verifyLedger(system, ['--all'])).said).toMatch(/2026-01: [1-9]\d* transactions, 0 violations/);
  });
});

it('The wallet balance equals the net sum of the tips, and no service logs an error', async () => {
  expect(await walletBalanceOf(creator)).toBe(237_500 + 9_500 + 9_509);
  expect(system.errorLines()).toEqual([]);
});
