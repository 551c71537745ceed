import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aLedger, aTip, aTippedCreator, bankDetails, type TestLedger } from '../../testing/a-ledger.js';

let ledger: TestLedger;
const adminId = randomUUID();
const typed = { ...bankDetails, accountName: 'ada obi', isNameConfirmed: false };
const { isNameConfirmed: _confirmed, ...account } = bankDetails;

beforeAll(async () => {
  ledger = await aLedger();
});

afterAll(() => ledger.scratch.drop());

const find = (id: string) => ledger.withdrawals.get(id);

describe('A withdrawal to an unconfirmed account name', () => {
  it('cannot be paid before an admin confirms the name, and moves no money', async () => {
    const { id } = await ledger.withdrawals.request(await aTippedCreator(ledger), typed);
    await expect(ledger.withdrawals.complete(id, adminId)).rejects.toMatchObject({
      code: 'withdrawal.name-unconfirmed',
    });
    expect(await find(id)).toMatchObject({ status: 'pending', bankDetails: typed });
    const [{ count } = { count: 0 }] = await ledger.scratch.database.rows<{ count: number }>(
      `select count(*) from transactions where reference = $1`,
      [`withdrawal ${id}`],
    );
    expect(Number(count)).toBe(1);
    const confirmed = await ledger.names.confirmName(id, adminId, 'ADA OBI');
    expect(confirmed.bankDetails).toEqual(bankDetails);
    expect(await ledger.names.confirmName(id, adminId, 'ADA OBI')).toEqual(confirmed);
    await expect(ledger.names.confirmName(id, randomUUID(), 'ADAOBI OKAFOR')).rejects.toMatchObject({
      code: 'withdrawal.name-differs',
      details: { accountName: 'ADA OBI' },
    });
    expect((await ledger.withdrawals.complete(id, adminId)).status).toBe('completed');
  });

  it('cannot be paid by SQL of the service either', async () => {
    const { id } = await ledger.withdrawals.request(await aTippedCreator(ledger), typed);
    const paid = ledger.scratch.database.rows(
      `update withdrawals set status = 'completed', decided_at = now(), decided_by = $2, decision_event_id = $3 where id = $1`,
      [id, adminId, randomUUID()],
    );
    await expect(paid).rejects.toThrow('paid_to_a_confirmed_name');
  });

  it('takes the name that the bank gave later, once', async () => {
    const creatorId = await aTippedCreator(ledger);
    const { id } = await ledger.withdrawals.request(creatorId, typed);
    for (let times = 0; times < 2; times += 1) await ledger.names.accountNameConfirmed(creatorId, account, new Date());
    expect((await find(id)).bankDetails).toEqual(bankDetails);
    await expect(
      ledger.scratch.database.rows(`update withdrawals set account_name = 'EVE' where id = $1`, [id]),
    ).rejects.toThrow('is confirmed');
  });

  it('is confirmed when the confirmation arrives before the request', async () => {
    const creatorId = await aTippedCreator(ledger);
    await ledger.names.accountNameConfirmed(creatorId, account, new Date());
    const { bankDetails: kept } = await ledger.withdrawals.request(creatorId, typed);
    expect(kept).toEqual(bankDetails);
  });

  it('stays unconfirmed when another account was confirmed', async () => {
    const creatorId = await aTippedCreator(ledger);
    await ledger.names.accountNameConfirmed(creatorId, { ...account, accountNumber: '9876543210' }, new Date());
    const { id } = await ledger.withdrawals.request(creatorId, typed);
    await ledger.names.accountNameConfirmed(creatorId, { ...account, bankName: 'Kuda Bank' }, new Date());
    expect((await find(id)).bankDetails).toEqual(typed);
  });

  it('is confirmed whichever of request and confirmation commits first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const creatorId = randomUUID();
      await ledger.journal.post([aTip({ creatorId })]);
      const [{ id }] = await Promise.all([
        ledger.withdrawals.request(creatorId, typed),
        ledger.anotherReplica().names.accountNameConfirmed(creatorId, account, new Date()),
      ]);
      expect((await find(id)).bankDetails.isNameConfirmed).toBe(true);
    }
  });

  it('forgets the confirmed account of a deleted creator', async () => {
    const creatorId = await aTippedCreator(ledger);
    await ledger.names.accountNameConfirmed(creatorId, account, new Date());
    await ledger.states.closeDeleted(creatorId, new Date());
    expect(
      await ledger.scratch.database.rows('select from confirmed_account_names where creator_id = $1', [creatorId]),
    ).toEqual([]);
  });

  it('deletes the account of a deleted creator from dead letters, and keeps the tips that are still to be booked', async () => {
    const [deleted, other] = [await aTippedCreator(ledger), await aTippedCreator(ledger)];
    for (const creatorId of [deleted, other])
      for (const type of ['identity.account-name-confirmed', 'payments.donation-paid'])
        await ledger.scratch.database.rows(
          `insert into dead_letters (stream, entry_id, type, fields, error) values ('s', $1, $2, $3, 'an error')`,
          [randomUUID(), type, JSON.stringify({ type, envelope: JSON.stringify({ data: { creatorId } }) })],
        );
    await ledger.states.closeDeleted(deleted, new Date());
    const left = await ledger.scratch.database.rows<{ type: string; data: { creatorId: string } }>(
      `select type, (fields->>'envelope')::jsonb->'data' as data from dead_letters order by id`,
    );
    expect(left.map(({ type, data }) => [type, data.creatorId])).toEqual([
      ['payments.donation-paid', deleted],
      ['identity.account-name-confirmed', other],
      ['payments.donation-paid', other],
    ]);
  });
});
