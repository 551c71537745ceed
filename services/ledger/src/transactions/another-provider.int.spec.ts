import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type DonationPaid, type PaymentProviderName, paymentProviderNames } from '@tipnaija/contracts';
import { v7 } from 'uuid';

const name = 'tiny' as PaymentProviderName;
(paymentProviderNames as unknown as string[]).push(name);

// Imported after the declaration, as a real one precedes everything.
const { aLedger, balancesOf } = await import('../../testing/a-ledger.js');
const { donationPaidTransaction } = await import('./donation-paid.transaction.js');
const { LedgerStatisticsRepository } = await import('../statistics/statistics.repository.js');
const { LedgerStatisticsService } = await import('../statistics/statistics.service.js');

let ledger: Awaited<ReturnType<typeof aLedger>>;

beforeAll(async () => {
  ledger = await aLedger();
});

afterAll(() => ledger.scratch.drop());

it('A declared provider has a clearing account that the database, the journal and the statistics know', async () => {
  const data = { donationId: 1, creatorId: v7(), grossKobo: 250_000, provider: name, paymentId: v7() } as DonationPaid;
  const event = { id: v7(), type: 'payments.donation-paid', version: 1, correlationId: 'test' };
  const occurredAt = '2026-11-21T10:00:00.000Z';
  await ledger.journal.post([donationPaidTransaction({ ...event, occurredAt, data })]);
  expect(await balancesOf(ledger)).toEqual({ fees: 12_500, 'tiny-clearing': -250_000, wallet: 237_500 });
  const statistics = new LedgerStatisticsService(new LedgerStatisticsRepository(ledger.scratch.database));
  expect((await statistics.get()).ledger).toMatchObject({ wallets: 237_500, tinyClearing: -250_000 });
});
