import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { aLedger, aTip, type TestLedger } from '../../testing/a-ledger.js';
import { CheckpointsRepository } from './checkpoints.repository.js';
import { CheckpointsService } from './checkpoints.service.js';

let ledger: TestLedger;
let checkpoints: CheckpointsService;
let repository: CheckpointsRepository;

beforeAll(async () => {
  Logger.overrideLogger(false);
  ledger = await aLedger();
  repository = new CheckpointsRepository(ledger.scratch.database);
  checkpoints = new CheckpointsService(repository);
});

beforeEach(() => checkpoints.checkpointSettled());

afterAll(() => ledger.scratch.drop());

const tip = () => aTip({ creatorId: randomUUID() });

async function lastCheckpoint(): Promise<
  { from_transaction: number; to_transaction: number; transactions: number } | undefined
> {
  const [row] = await ledger.scratch.database.rows<{
    from_transaction: number;
    to_transaction: number;
    transactions: number;
  }>(
    `select from_transaction, to_transaction, octet_length(digests) / 16 as transactions from checkpoints order by id desc limit 1`,
  );
  return row;
}

describe('CheckpointsService', () => {
  it('covers the transactions posted since the last checkpoint, and creates none when there are none', async () => {
    await ledger.journal.post([tip(), tip(), tip()]);
    const [checkpoint] = await checkpoints.checkpointSettled();
    expect(checkpoint?.transactions).toBe(3);
    expect(await checkpoints.checkpointSettled()).toEqual([]);
    await ledger.journal.post([tip()]);
    const [next] = await checkpoints.checkpointSettled();
    expect(next?.fromTransaction).toBe((checkpoint?.toTransaction ?? 0) + 1);
  });

  it('covers ids that were drawn and never used, so that no transaction can be inserted there', async () => {
    const before = await lastCheckpoint();
    const known = tip();
    await ledger.journal.post([known]);
    await ledger.journal.post([known, tip()]);
    await ledger.journal.post([known]);
    await checkpoints.checkpointSettled();
    const after = await lastCheckpoint();
    expect(after?.transactions).toBe(2);
    expect(after?.from_transaction).toBe((before?.to_transaction ?? 0) + 1);
    expect((after?.to_transaction ?? 0) - (after?.from_transaction ?? 0)).toBe(3);
  });

  it('splits checkpoints at the maximum number of transactions', async () => {
    await ledger.journal.post([tip(), tip(), tip(), tip(), tip()]);
    const created = [
      await repository.createNextCheckpoint(2),
      await repository.createNextCheckpoint(2),
      await repository.createNextCheckpoint(2),
    ];
    expect(created.map((checkpoint) => checkpoint?.transactions)).toEqual([2, 2, 1]);
    expect(await repository.createNextCheckpoint(2)).toBeUndefined();
  });

  it('waits for a transaction with drawn but uncommitted ids, and times out when it hangs', async () => {
    const poster = new pg.Client({
      connectionString: ledger.scratch.ownerUrl,
      options: '-c search_path=ledger -c role=ledger_service',
    });
    await poster.connect();
    await poster.query('begin');
    await poster.query(`select lock_accounts('{}', '{}')`);
    await expect(checkpoints.checkpointSettled()).rejects.toThrow('lock timeout');
    const waiting = checkpoints.checkpointSettled();
    await poster.query('commit');
    await poster.end();
    expect(await waiting).toEqual([]);
    // Later transactions are not blocked.
    await ledger.journal.post([tip()]);
    expect(await checkpoints.checkpointSettled()).toHaveLength(1);
  });

  it('neither skips nor repeats a transaction under ten concurrent callers and a stream of transactions', async () => {
    const posting = Promise.all(Array.from({ length: 60 }, () => ledger.journal.post([tip(), tip()])));
    const checkpointing = Promise.all(Array.from({ length: 10 }, () => checkpoints.checkpointSettled()));
    await Promise.all([posting, checkpointing]);
    await checkpoints.checkpointSettled();
    const [counted] = await ledger.scratch.database.rows<{ checkpointed: number; posted: number; gaps: number }>(
      `select (select sum(octet_length(digests) / 16)::int from checkpoints) as checkpointed, (select count(*) from transactions) as posted,
         (select count(*) from (select from_transaction - coalesce(lag(to_transaction) over (order by id), 0) as step from checkpoints) as s where step <> 1) as gaps`,
    );
    expect(counted?.checkpointed).toBe(counted?.posted);
    expect(counted?.gaps).toBe(0);
  });

  it('stores checkpoints that the service role cannot insert, change or delete @asvs-11.4.1 @asvs-11.4.3', async () => {
    for (const sql of [
      'update checkpoints set hash = previous_hash',
      'delete from checkpoints',
      'truncate checkpoints',
    ]) {
      await expect(ledger.scratch.database.rows(sql)).rejects.toThrow('permission denied');
    }
    await expect(
      ledger.scratch.database.rows(
        `insert into checkpoints (from_transaction, to_transaction, previous_hash, hash, digests) values (1, 2, 'a', 'b', 'c')`,
      ),
    ).rejects.toThrow('permission denied');
  });
});
