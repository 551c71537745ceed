import { randomUUID } from 'node:crypto';
import { DomainError, type DonationReinstated, type PayoutAccount, splitFee } from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import pg from 'pg';
import { migrations } from '../migrations/index.js';
import { LedgerConfig } from '../src/config.js';
import { DisputeHoldsRepository } from '../src/disputes/dispute-holds.repository.js';
import { DisputeHoldsService } from '../src/disputes/dispute-holds.service.js';
import { JournalRepository } from '../src/journal/journal.repository.js';
import { JournalService } from '../src/journal/journal.service.js';
import { MaturitiesRepository } from '../src/maturity/maturities.repository.js';
import { MaturitiesService } from '../src/maturity/maturities.service.js';
import { ScheduledWithdrawalsService } from '../src/schedules/scheduled-withdrawals.service.js';
import { SchedulesRepository } from '../src/schedules/schedules.repository.js';
import { SchedulesService } from '../src/schedules/schedules.service.js';
import { donationReinstatedTransaction } from '../src/transactions/donation-reinstated.transaction.js';
import { balanced, type LedgerTransaction, ownerOfWallet, walletOf } from '../src/transactions/ledger-transaction.js';
import { WalletStatesRepository } from '../src/wallets/wallet-states.repository.js';
import { WalletStatesService } from '../src/wallets/wallet-states.service.js';
import { WalletsRepository } from '../src/wallets/wallets.repository.js';
import { WalletsService } from '../src/wallets/wallets.service.js';
import { AccountNamesService } from '../src/withdrawals/account-names.service.js';
import { SentWithdrawalsRepository } from '../src/withdrawals/sent-withdrawals.repository.js';
import { SentWithdrawalsService } from '../src/withdrawals/sent-withdrawals.service.js';
import { TestPayoutsService } from '../src/withdrawals/test-payouts.service.js';
import { WithdrawalsRepository } from '../src/withdrawals/withdrawals.repository.js';
import { WithdrawalsService } from '../src/withdrawals/withdrawals.service.js';

/** One replica with its own account cache. */
export type Replica = {
  journal: JournalService;
  wallets: WalletsService;
  withdrawals: WithdrawalsService;
  names: AccountNamesService;
  tests: TestPayoutsService;
  sent: SentWithdrawalsService;
  schedules: SchedulesService;
  scheduled: ScheduledWithdrawalsService;
  states: WalletStatesService;
  /** Moves the clock for a creator's tips: those that are maturing now are available. */
  letMature: (creatorId: string) => Promise<void>;
  /** The time of the creator's schedule was a minute ago. */
  letScheduleComeDue: (creatorId: string) => Promise<void>;
  holds: DisputeHoldsService;
};

export type TestLedger = Replica & {
  /** What identity answers about bank accounts. */
  identity: IdentityStandIn;
  scratch: ScratchDatabase;
  anotherReplica: () => Replica;
  /** Runs SQL as the owner of the database, without permission checks. */
  tamper: (sql: string, parameters?: unknown[]) => Promise<void>;
};

/** @param settings other than the defaults, such as payouts by a provider */
export async function aLedger(settings: Partial<LedgerConfig> = {}): Promise<TestLedger> {
  const config = Object.assign(new LedgerConfig(), settings);
  const scratch = await scratchDatabase('ledger', migrations);
  const { database } = scratch;
  const tamper = async (sql: string, parameters: unknown[] = []) => {
    const owner = new pg.Client({ connectionString: scratch.ownerUrl, options: '-c search_path=ledger' });
    await owner.connect();
    try {
      await owner.query(sql, parameters);
    } finally {
      await owner.end();
    }
  };
  const letScheduleComeDue = async (creatorId: string) => {
    await scratch.database.rows(
      `update withdrawal_schedules set next_at = date_trunc('milliseconds', now()) - interval '1 minute' where creator_id = $1`,
      [creatorId],
    );
  };
  const letMature = (creatorId: string) =>
    tamper(
      // Locks in the order of a reversal: the wallet, then its tips.
      `with wallet as materialized (
         select from accounts where key = $2 for update
       ), tips as materialized (
         select donation_id from maturities
         where creator_id = $1 and available_at > now() and (select count(*) from wallet) > 0
         order by donation_id for update
       )
       update maturities set available_at = now() - interval '1 second'
       from tips where creator_id = $1 and maturities.donation_id = tips.donation_id`,
      [creatorId, walletOf(creatorId)],
    );
  const identity = new IdentityStandIn();
  const anotherReplica = (): Replica => {
    const journal = new JournalService(database, new JournalRepository(database));
    const maturities = new MaturitiesService(new MaturitiesRepository(database));
    const withdrawalRows = new WithdrawalsRepository(database, config);
    const withdrawals = new WithdrawalsService(journal, withdrawalRows, maturities, config);
    const names = new AccountNamesService(journal, withdrawalRows);
    const scheduleRows = new SchedulesRepository(database);
    const schedules = new SchedulesService(database, scheduleRows);
    const sentRows = new SentWithdrawalsRepository(database);
    return {
      journal,
      withdrawals,
      names,
      tests: new TestPayoutsService(withdrawals, withdrawalRows, config),
      schedules,
      scheduled: new ScheduledWithdrawalsService(database, scheduleRows, withdrawals, identity as unknown as RpcClient),
      sent: new SentWithdrawalsService(journal, withdrawalRows, sentRows, config),
      wallets: new WalletsService(journal, new WalletsRepository(database)),
      states: new WalletStatesService(journal, new WalletStatesRepository(), withdrawals, names, schedules),
      holds: new DisputeHoldsService(journal, withdrawals, new DisputeHoldsRepository(database)),
      letMature,
      letScheduleComeDue,
    };
  };
  return { scratch, identity, ...anotherReplica(), anotherReplica, tamper };
}

type Destination = { account: PayoutAccount | null; heldUntil: string | null };

/** Identity, which knows an account of every creator unless a test says otherwise. */
export class IdentityStandIn {
  readonly destinations = new Map<string, Partial<Destination>>();
  isDown = false;

  async call(_contract: object, { creatorId }: { creatorId: string }): Promise<Destination> {
    if (this.isDown) throw new DomainError('service.unavailable');
    return { account: bankDetails, heldUntil: null, ...this.destinations.get(creatorId) };
  }
}

export const bankDetails = {
  bankName: 'Access Bank',
  accountNumber: '0123456785',
  accountName: 'ADA OBI',
  isNameConfirmed: true,
};

let donations = 0;

/** @param options `availableAt` makes the tip mature until then */
export function aTip(options: {
  creatorId: string;
  grossKobo?: number;
  eventId?: string;
  availableAt?: Date;
  availableAtIfTrusted?: Date;
}): LedgerTransaction {
  const grossKobo = options.grossKobo ?? 250_000;
  const { feeKobo, netKobo } = splitFee(grossKobo);
  donations += 1;
  const { creatorId, availableAt, availableAtIfTrusted = availableAt } = options;
  const share = { donationId: donations, creatorId, amountKobo: netKobo };
  return {
    eventId: options.eventId ?? randomUUID(),
    kind: 'donation-paid',
    reference: `donation ${donations}`,
    occurredAt: '2026-11-21T10:00:00.000Z',
    grossKobo,
    feeKobo,
    entries: balanced([
      { account: 'paystack-clearing', amountKobo: -grossKobo },
      { account: walletOf(options.creatorId), amountKobo: netKobo },
      { account: 'fees', amountKobo: feeKobo },
    ]),
    ...(availableAt && availableAtIfTrusted ? { matures: { ...share, availableAt, availableAtIfTrusted } } : {}),
  };
}

/** Builds the full reversal of a tip. */
export function aReversalOf({ matures, ...tip }: LedgerTransaction): LedgerTransaction {
  return {
    ...tip,
    ...(matures ? { reduces: matures } : {}),
    eventId: randomUUID(),
    kind: 'donation-reversed',
    reference: `refund of ${tip.reference}`,
    grossKobo: -tip.grossKobo,
    feeKobo: 0 - tip.feeKobo,
    entries: tip.entries.map(({ account, amountKobo }) => ({ account, amountKobo: -amountKobo })),
  };
}

/** Builds the transaction that credits a wholly reversed tip again. */
export function aReinstatementOf(
  tip: LedgerTransaction,
  cause: NonNullable<DonationReinstated['cause']>,
): LedgerTransaction {
  const wallet = tip.entries.map(({ account }) => ownerOfWallet(account)).find((owner) => owner !== undefined);
  const about = {
    paymentId: randomUUID(),
    donationId: Number(tip.reference.split(' ').at(-1)),
    creatorId: String(wallet),
  };
  const { grossKobo } = tip;
  const amounts = { grossKobo, alreadyReversedKobo: grossKobo, reinstatedKobo: grossKobo };
  const totals = { creatorTotalKobo: 0, creatorTotalsRevision: 1 };
  return donationReinstatedTransaction({
    id: randomUUID(),
    type: 'payments.donation-reinstated',
    version: 1,
    occurredAt: tip.occurredAt,
    correlationId: 'test',
    data: { ...about, ...amounts, ...totals, provider: 'paystack', cause },
  });
}

/** Creates a creator with one tip and returns their id. */
export async function aTippedCreator(ledger: Replica, grossKobo = 1_000_000): Promise<string> {
  const creatorId = randomUUID();
  await ledger.journal.post([aTip({ creatorId, grossKobo })]);
  return creatorId;
}

export async function balancesOf({ scratch }: TestLedger): Promise<Record<string, number>> {
  const rows = await scratch.database.rows<{ kind: string; kobo: number }>(
    'select kind, sum(balance_kobo)::bigint as kobo from accounts group by kind order by kind',
  );
  return Object.fromEntries(rows.map(({ kind, kobo }) => [kind, kobo]));
}

/** Returns the sum of all balances, which every money test expects to be zero. */
export async function sumOfAllKobo({ scratch }: TestLedger): Promise<number> {
  const [row] = await scratch.database.rows<{ kobo: number }>(
    'select coalesce(sum(balance_kobo), 0)::bigint as kobo from accounts',
  );
  return row?.kobo ?? Number.NaN;
}
