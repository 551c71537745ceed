import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { register } from 'prom-client';
import { aLedger, aReversalOf, aTip, aTippedCreator, bankDetails, type TestLedger } from '../../testing/a-ledger.js';
import { CheckpointsRepository } from '../checkpoints/checkpoints.repository.js';
import { CheckpointsService } from '../checkpoints/checkpoints.service.js';
import { ChecksMetrics } from './checks.metrics.js';
import { ScheduledChecks } from './scheduled-checks.service.js';
import { verifyLedger } from './verify-ledger.service.js';
import { ViolationsRepository } from './violations.repository.js';

let ledger: TestLedger;
let checks: ScheduledChecks;
let violations: ViolationsRepository;
let creatorId: string;

beforeAll(() => Logger.overrideLogger(false));

// One ledger per test, because every test corrupts its own.
beforeEach(async () => {
  ledger = await aLedger();
  violations = new ViolationsRepository(ledger.scratch.database);
  checks = new ScheduledChecks(ledger.scratch.database, violations);
  await aBusyDay();
  await new CheckpointsService(new CheckpointsRepository(ledger.scratch.database)).checkpointSettled();
});

afterEach(() => ledger.scratch.drop());

/**
 * Posts one of everything. Transaction 1 is a tip of ₦50,000, transaction 2 one of ₦2,500; id 3 was drawn for a
 * repetition of transaction 2 and never used; transaction 4 is a tip to another creator, and transaction 5 reverses
 * transaction 2.
 */
async function aBusyDay(): Promise<void> {
  creatorId = await aTippedCreator(ledger, 5_000_000);
  const tip = aTip({ creatorId });
  await ledger.journal.post([tip]);
  await ledger.journal.post([tip]);
  await ledger.journal.post([aTip({ creatorId: randomUUID() })]);
  await ledger.journal.post([aReversalOf(tip)]);
  await ledger.wallets.charge({
    creatorId,
    amountKobo: 1_000_000,
    idempotencyKey: randomUUID(),
    reference: 'premium 1',
  });
  const decisions = [
    (id: string) => ledger.withdrawals.complete(id, randomUUID()),
    (id: string) => ledger.withdrawals.decline(id, randomUUID(), 'No'),
    async () => undefined,
  ];
  for (const decide of decisions) {
    await ledger.journal.post([aTip({ creatorId })]);
    await decide((await ledger.withdrawals.request(creatorId, bankDetails)).id);
  }
}

/** Returns the violations of a full verification, such as `L1 transaction 5`. */
async function found(): Promise<string[]> {
  const { checked } = await verifyLedger(ledger.scratch.database);
  return checked.flatMap(({ name, violations }) => violations.map(({ subject }) => `${name.split(' ')[0]} ${subject}`));
}

describe('verifyLedger', () => {
  it('checks every invariant and finds no violation in an intact ledger', async () => {
    const { checked, verified, checkpoints } = await verifyLedger(ledger.scratch.database);
    expect(checked.flatMap(({ violations }) => violations)).toEqual([]);
    const numbers = new Set(checked.map(({ name }) => name.split(' ')[0]));
    expect(numbers).toEqual(
      new Set(['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9', 'L14', 'L15', 'L16', 'L17']),
    );
    expect([verified, checkpoints]).toEqual([{ after: 0, upTo: 14 }, 1]);
  });

  it('finds no violation in an empty ledger', async () => {
    const empty = await aLedger();
    const { checked } = await verifyLedger(empty.scratch.database);
    await empty.scratch.drop();
    expect(checked.flatMap(({ violations }) => violations)).toEqual([]);
  });
});

const onFees = `account_id = (select id from accounts where kind = 'fees')`;
const undecided = 'decided_at = null, decided_by = null, decision_event_id = null';

/** Manipulations by a user with all permissions, and the violations that verification must find. */
const tamperings: { what: string; sql: string[]; finds: string[] }[] = [
  {
    what: 'an amount',
    sql: ['update entries set amount_kobo = amount_kobo + 1 where transaction_id = 1 and amount_kobo > 1000000'],
    finds: [
      'L1 transaction 1',
      'L2 transaction 1 on wallet:<creator>',
      'L3 accounts of kind wallet',
      'L9 transaction 1',
    ],
  },
  {
    what: 'two amounts with an unchanged balance',
    sql: [
      `update entries set amount_kobo = amount_kobo + sign(amount_kobo) * 100, balance_after_kobo = balance_after_kobo + sign(amount_kobo) * 100
       where transaction_id = 4 and not ${onFees}`,
    ],
    finds: [
      'L5 transaction 4',
      'L2 transaction 5 on paystack-clearing',
      'L3 accounts of kind paystack-clearing',
      'L9 transaction 4',
    ],
  },
  {
    what: 'the kind of a transaction',
    sql: [`update transactions set kind = 'donation-reversed' where id = 4`],
    finds: ['L9 transaction 4'],
  },
  {
    what: 'the time of a transaction by one microsecond',
    sql: [`update transactions set occurred_at = occurred_at + interval '1 microsecond' where id = 2`],
    finds: ['L9 transaction 2'],
  },
  {
    what: 'the gross amount shown in the statement',
    sql: ['update transactions set gross_kobo = gross_kobo + 1 where id = 2'],
    finds: ['L5 transaction 2', 'L9 transaction 2'],
  },
  {
    what: 'a wallet with a pending payout, by making its balance negative',
    sql: [
      `update accounts set balance_kobo = -1
       where key = (select 'wallet:' || creator_id from withdrawals where status = 'pending' limit 1)`,
    ],
    finds: ['L3 account wallet:<creator>', 'L4 all accounts', 'L14 withdrawal <pending>'],
  },
  {
    what: 'a balance',
    sql: [`update accounts set balance_kobo = balance_kobo + 5 where kind = 'fees'`],
    finds: ['L3 account fees', 'L4 all accounts'],
  },
  {
    what: 'the owner of a wallet',
    sql: [
      `with other as (select gen_random_uuid() as id) update accounts set owner_id = other.id, key = 'wallet:' || other.id
       from other where kind = 'wallet' and accounts.id = (select account_id from entries where transaction_id = 4 and seq = 1)`,
    ],
    finds: ['L9 transaction 4'],
  },
  {
    what: 'an entry, by deleting it',
    sql: [`delete from entries where transaction_id = 2 and ${onFees}`],
    finds: ['L1 transaction 2', 'L2 transaction 4 on fees', 'L3 all accounts', 'L9 transaction 2'],
  },
  {
    what: 'a transaction, by deleting it',
    sql: ['delete from transactions where id = 2'],
    finds: ['L1 transaction 2', 'L9 transaction 2'],
  },
  {
    what: 'the journal, by inserting an otherwise valid transaction',
    sql: [
      `insert into transactions (id, event_id, kind, reference, gross_kobo, fee_kobo, occurred_at, posted_at)
       select 3, gen_random_uuid(), kind, reference, gross_kobo, fee_kobo, occurred_at, posted_at
       from transactions where id = 4`,
      `insert into entries select account_id, entry_count + 1, 3, amount_kobo, balance_kobo + amount_kobo
       from entries join accounts on id = account_id where transaction_id = 4`,
      `update accounts set balance_kobo = balance_kobo + amount_kobo, entry_count = entry_count + 1
       from entries where account_id = id and transaction_id = 3`,
    ],
    finds: ['L9 transaction 3'],
  },
  {
    what: 'a wallet, by overdrawing it with a purchase',
    sql: [`update entries set balance_after_kobo = -1 where transaction_id = 6 and amount_kobo < 0`],
    finds: ['L6 transaction 6', 'L2 transaction 6 on wallet:<creator>', 'L9 transaction 6'],
  },
  {
    what: 'the amounts of a pending withdrawal',
    sql: [`update withdrawals set gross_kobo = gross_kobo + 10, net_kobo = net_kobo + 10 where status = 'pending'`],
    finds: ['L7 withdrawal <pending>', 'L8 payouts-due'],
  },
  {
    what: 'a paid withdrawal, by making it pending again',
    sql: [
      'alter table withdrawals disable trigger decided_once',
      `update withdrawals set status = 'pending', ${undecided} where status = 'completed'`,
    ],
    finds: ['L7 transaction 9', 'L8 payouts-due'],
  },
  {
    what: 'a withdrawal, by deleting it',
    sql: [
      `with paid as (select id from withdrawals where status = 'completed')
       delete from withdrawal_steps where withdrawal_id in (select id from paid)`,
      `delete from withdrawals where status = 'completed'`,
    ],
    finds: ['L7 transaction 8', 'L7 transaction 9'],
  },
  { what: 'a checkpoint', sql: ['update checkpoints set digests = digests || digests'], finds: ['L9 checkpoint 1'] },
  {
    what: 'the checkpoints, by deleting one with its transactions',
    sql: [
      'delete from checkpoints',
      'delete from transactions where id = 2',
      'delete from entries where transaction_id = 2',
    ],
    finds: ['L2 transaction 5 on wallet:<creator>', 'L3 accounts of kind wallet'],
  },
];

describe('verifyLedger after direct manipulation', () => {
  it.each(tamperings)('finds a manipulation of $what', async ({ sql, finds }) => {
    const [pending] = await ledger.withdrawals.listAll({ status: 'pending', limit: 1 });
    for (const statement of sql) await ledger.tamper(statement);
    const named = finds.map((text) => text.replace('<creator>', creatorId).replace('<pending>', pending?.id ?? ''));
    expect(await found()).toEqual(expect.arrayContaining(named));
  });
});

describe('ScheduledChecks', () => {
  it('finds no violation in an intact ledger and stores its progress', async () => {
    expect(await checks.run()).toEqual([]);
    expect(await violations.progress()).toEqual({ checkedToTransaction: 14, verifiedToCheckpoint: 0 });
    expect(await checks.run()).toEqual([]);
  });

  it('reports a manipulation of new transactions once and counts it until the violations are deleted', async () => {
    new ChecksMetrics(violations).onModuleInit();
    const counted = async () => {
      const metrics = await register.getMetricsAsJSON();
      const values = metrics.find(({ name }) => name === 'ledger_invariant_violations')?.values ?? [];
      return values
        .filter(({ value }) => value > 0)
        .map(({ labels, value }) => [String(labels.invariant).slice(0, 2), value]);
    };
    expect(await counted()).toEqual([]);
    await ledger.tamper(
      'update entries set amount_kobo = amount_kobo + 1 where transaction_id = 1 and amount_kobo > 1000000',
    );
    const first = await checks.run();
    expect(first.map(({ invariant, subject }) => `${invariant.slice(0, 2)} ${subject}`)).toEqual([
      'L1 transaction 1',
      `L2 transaction 1 on wallet:${creatorId}`,
      'L9 transaction 1',
    ]);
    expect(await checks.run()).toEqual([]);
    expect(await counted()).toEqual([
      ['L1', 1],
      ['L2', 1],
      ['L9', 1],
    ]);
    await violations.forgetAll();
    expect(await counted()).toEqual([]);
  });

  it('finds a manipulation of transactions checked before when it cycles through the checkpoints', async () => {
    await checks.run();
    await ledger.tamper(`update transactions set reference = 'donation 9' where id = 2`);
    expect((await checks.run()).map(({ subject }) => subject)).toEqual(['transaction 2']);
  });

  it('finds a changed account or withdrawal at the next run', async () => {
    await checks.run();
    await ledger.tamper(`update accounts set balance_kobo = balance_kobo + 5 where kind = 'payouts-due'`);
    expect((await checks.run()).map(({ subject }) => subject)).toEqual(['all accounts', 'payouts-due']);
  });
});
