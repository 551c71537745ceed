import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { splitFee } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { aLedger, aReversalOf, aTip, aTippedCreator, bankDetails, type TestLedger } from '../../testing/a-ledger.js';
import { LedgerStatisticsRepository } from './statistics.repository.js';
import { LedgerStatisticsService } from './statistics.service.js';

let ledger: TestLedger;
let statistics: LedgerStatisticsService;
const adminId = v7();

beforeAll(async () => {
  ledger = await aLedger();
  statistics = new LedgerStatisticsService(new LedgerStatisticsRepository(ledger.scratch.database));
});

afterAll(() => ledger.scratch.drop());

const nothing = { count: 0, gross: 0, fee: 0, net: 0 };

it('LedgerStatisticsService.get returns zeros and no checkpoint for a new ledger', async () => {
  const { fees, withdrawals, ledger: balances } = await statistics.get();
  expect(fees).toEqual({ donationsKobo: 0, withdrawalsKobo: 0 });
  expect(withdrawals).toEqual({ pending: nothing, completed: nothing, declined: nothing });
  expect(balances).toMatchObject({ wallets: 0, bank: 0, lastCheckpointAt: null, violations: [] });
});

it('LedgerStatisticsService.get separates donation fees from withdrawal fees after reversals, payouts and declines', async () => {
  const [paid, declined, pending] = await Promise.all([1, 2, 3].map((n) => aTippedCreator(ledger, n * 1_000_030)));
  const refunded = aTip({ creatorId: v7() });
  await ledger.journal.post([refunded]);
  await ledger.journal.post([aReversalOf(refunded)]);
  const requested = [];
  for (const creatorId of [paid, declined, pending])
    requested.push(await ledger.withdrawals.request(creatorId as string, bankDetails));
  await ledger.withdrawals.complete(requested[0]?.id as string, adminId);
  await ledger.withdrawals.complete(requested[0]?.id as string, adminId);
  await ledger.withdrawals.decline(requested[1]?.id as string, adminId, 'The names differ');

  const { fees, withdrawals, ledger: balances } = await statistics.get();
  const donationsKobo = [1, 2, 3].reduce((sum, n) => sum + splitFee(n * 1_000_030).feeKobo, 0);
  const [ofPaid, ofDeclined, ofPending] = requested.map(({ grossKobo: gross, feeKobo: fee, netKobo: net }) => ({
    count: 1,
    gross,
    fee,
    net,
  }));
  expect(withdrawals).toEqual({ completed: ofPaid, declined: ofDeclined, pending: ofPending });
  expect(fees).toEqual({ donationsKobo, withdrawalsKobo: (ofPaid?.fee ?? 0) + (ofPending?.fee ?? 0) });
  expect(balances.fees).toBe(fees.donationsKobo + fees.withdrawalsKobo);
  expect([balances.payoutsDue, balances.bank]).toEqual([ofPending?.net, ofPaid?.net]);
  const [wallets] = await ledger.scratch.database.rows<{ kobo: number }>(
    `select sum(balance_kobo)::bigint as kobo from accounts where kind = 'wallet'`,
  );
  expect(balances.wallets).toBe(wallets?.kobo);
});

it('LedgerStatisticsService.get returns correct withdrawal totals when two replicas request and decide concurrently', async () => {
  const replica = ledger.anotherReplica();
  const creators = await Promise.all(Array.from({ length: 8 }, () => aTippedCreator(ledger)));
  await Promise.all(
    creators.map(async (creatorId, index) => {
      const first = index % 2 === 0 ? ledger.withdrawals : replica.withdrawals;
      const second = index % 2 === 0 ? replica.withdrawals : ledger.withdrawals;
      const { id } = await first.request(creatorId, bankDetails);
      await Promise.allSettled([first.complete(id, adminId), second.decline(id, adminId, 'No')]);
    }),
  );
  const { withdrawals } = await statistics.get();
  const rows = await ledger.scratch.database.rows<{ status: 'pending' } & typeof nothing>(
    `select status, count(*) as count, sum(gross_kobo)::bigint as gross, sum(fee_kobo)::bigint as fee,
            sum(net_kobo)::bigint as net from withdrawals group by status`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { status, ...kept } of rows) expect(withdrawals[status]).toEqual(kept);
});

it('withdrawal_totals rejects writes by the service role', async () => {
  await expect(
    ledger.scratch.database.rows('update withdrawal_totals set withdrawals = 0 returning status'),
  ).rejects.toThrow(/permission denied/);
});
