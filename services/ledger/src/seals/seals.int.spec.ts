import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { aLedger, aTip, type TestLedger } from '../testing/a-ledger.js';
import { SealsRepository } from './seals.repository.js';
import { SealsService } from './seals.service.js';

let ledger: TestLedger;
let seals: SealsService;
let repository: SealsRepository;

beforeAll(async () => {
  Logger.overrideLogger(false);
  ledger = await aLedger();
  repository = new SealsRepository(ledger.scratch.database);
  seals = new SealsService(repository);
});

beforeEach(() => seals.sealSettled());

afterAll(() => ledger.scratch.drop());

const tip = () => aTip({ creatorId: randomUUID() });

async function lastSeal(): Promise<{ from_transfer: number; to_transfer: number; transfers: number } | undefined> {
  const [row] = await ledger.scratch.database.rows<{ from_transfer: number; to_transfer: number; transfers: number }>(
    `select from_transfer, to_transfer, octet_length(digests) / 16 as transfers from seals order by id desc limit 1`,
  );
  return row;
}

describe('a seal', () => {
  it('covers what was posted since the last one, and there is none when nothing was', async () => {
    await ledger.journal.post([tip(), tip(), tip()]);
    const [made] = await seals.sealSettled();
    expect(made?.transfers).toBe(3);
    expect(await seals.sealSettled()).toEqual([]);
    await ledger.journal.post([tip()]);
    const [next] = await seals.sealSettled();
    expect(next?.fromTransfer).toBe((made?.toTransfer ?? 0) + 1);
  });

  it('covers ids that were drawn and never used, so that nothing can be slipped in there', async () => {
    const before = await lastSeal();
    const known = tip();
    await ledger.journal.post([known]);
    await ledger.journal.post([known, tip()]);
    await ledger.journal.post([known]);
    await seals.sealSettled();
    const after = await lastSeal();
    expect(after?.transfers).toBe(2);
    expect(after?.from_transfer).toBe((before?.to_transfer ?? 0) + 1);
    expect((after?.to_transfer ?? 0) - (after?.from_transfer ?? 0)).toBe(3);
  });

  it('is made in parts of at most so many transfers', async () => {
    await ledger.journal.post([tip(), tip(), tip(), tip(), tip()]);
    const made = [await repository.sealNext(2), await repository.sealNext(2), await repository.sealNext(2)];
    expect(made.map((seal) => seal?.transfers)).toEqual([2, 2, 1]);
    expect(await repository.sealNext(2)).toBeUndefined();
  });

  it('waits for a posting that has drawn its ids and not committed, and gives up soon when it hangs', async () => {
    const poster = new pg.Client({
      connectionString: ledger.scratch.ownerUrl,
      options: '-c search_path=ledger -c role=ledger_service',
    });
    await poster.connect();
    await poster.query('begin');
    await poster.query(`select lock_accounts('{}', '{}')`);
    await expect(seals.sealSettled()).rejects.toThrow('lock timeout');
    const waiting = seals.sealSettled();
    await poster.query('commit');
    await poster.end();
    expect(await waiting).toEqual([]);
    // And nobody is held up afterwards.
    await ledger.journal.post([tip()]);
    expect(await seals.sealSettled()).toHaveLength(1);
  });

  it('under ten simultaneous sealers and a stream of postings never skips nor repeats a transfer', async () => {
    const posting = Promise.all(Array.from({ length: 60 }, () => ledger.journal.post([tip(), tip()])));
    const sealing = Promise.all(Array.from({ length: 10 }, () => seals.sealSettled()));
    await Promise.all([posting, sealing]);
    await seals.sealSettled();
    const [counted] = await ledger.scratch.database.rows<{ sealed: number; posted: number; gaps: number }>(
      `select (select sum(octet_length(digests) / 16)::int from seals) as sealed, (select count(*) from transfers) as posted,
         (select count(*) from (select from_transfer - coalesce(lag(to_transfer) over (order by id), 0) as step from seals) as s where step <> 1) as gaps`,
    );
    expect(counted?.sealed).toBe(counted?.posted);
    expect(counted?.gaps).toBe(0);
  });

  it('cannot be made, changed or removed by the service itself', async () => {
    for (const sql of ['update seals set hash = previous_hash', 'delete from seals', 'truncate seals']) {
      await expect(ledger.scratch.database.rows(sql)).rejects.toThrow('permission denied');
    }
    await expect(
      ledger.scratch.database.rows(
        `insert into seals (from_transfer, to_transfer, previous_hash, hash, digests) values (1, 2, 'a', 'b', 'c')`,
      ),
    ).rejects.toThrow('permission denied');
  });
});
