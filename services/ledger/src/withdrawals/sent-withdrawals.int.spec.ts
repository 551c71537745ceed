import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ActingAdmin, PayoutChanged, PayoutState, Withdrawal } from '@tipnaija/contracts';
import { ApprovalsRepository } from '@tipnaija/service-kit';
import {
  aLedger,
  aReversalOf,
  aTip,
  aTippedCreator,
  balancesOf,
  bankDetails,
  sumOfAllKobo,
  type TestLedger,
} from '../../testing/a-ledger.js';
import { verifyLedger } from '../checks/verify-ledger.service.js';
import { LedgerConfig } from '../config.js';
import { PaidWithdrawalsService } from './paid-withdrawals.service.js';

const settings = { PAYOUTS: 'on', PAYOUT_AUTOMATIC_UP_TO_KOBO: 902_500, SECOND_APPROVAL_ABOVE_KOBO: 950_000 } as const;

let ledger: TestLedger;
let paid: PaidWithdrawalsService;

beforeAll(async () => {
  ledger = await aLedger(settings);
  const config = Object.assign(new LedgerConfig(), settings);
  const approvals = new ApprovalsRepository(ledger.scratch.database);
  paid = new PaidWithdrawalsService(ledger.withdrawals, ledger.sent, approvals, config);
});

afterAll(async () => {
  const { checked } = await verifyLedger(ledger.scratch.database);
  expect(checked.flatMap(({ name, violations }) => violations.map((found) => ({ name, ...found })))).toEqual([]);
  expect(await sumOfAllKobo(ledger)).toBe(0);
  await ledger.scratch.drop();
});

const anAdmin = (): ActingAdmin => ({ id: randomUUID(), role: 'finance' });
const aWithdrawal = async (grossKobo = 1_000_000): Promise<Withdrawal> =>
  ledger.withdrawals.request(await aTippedCreator(ledger, grossKobo), bankDetails);
const aSentWithdrawal = async (): Promise<Withdrawal> => {
  const { id } = await aWithdrawal();
  return (await ledger.sent.sendIfSafe(id)) as Withdrawal;
};
const change = (
  { id: withdrawalId, creatorId, netKobo }: Withdrawal,
  state: PayoutChanged['state'],
  more: Partial<PayoutChanged> = {},
): PayoutChanged => ({
  withdrawalId,
  creatorId,
  netKobo,
  state,
  sessionId: null,
  reason: null,
  changedAt: new Date().toISOString(),
  ...more,
});
const apply = async (withdrawal: Withdrawal, ...states: PayoutChanged['state'][]): Promise<Withdrawal> => {
  for (const state of states) await ledger.sent.changed(change(withdrawal, state));
  return ledger.withdrawals.get(withdrawal.id);
};
const statesOf = ({ steps }: Withdrawal): PayoutState[] => steps.map(({ state }) => state);
const balanceOf = async (creatorId: string) => (await ledger.wallets.getWallet(creatorId)).balanceKobo;
const eventsOf = (id: string) =>
  ledger.scratch.database.rows<{ type: string; data: object }>(
    `select type, data from outbox where data->>'withdrawalId' = $1 order by seq`,
    [id],
  );
const sentTotals = async () => {
  const { 'payouts-due': due = 0, 'payouts-sending': sending = 0, bank = 0 } = await balancesOf(ledger);
  return { due, sending, bank };
};

describe('SentWithdrawalsService.sendIfSafe', () => {
  it('moves a withdrawal to payouts-sending and publishes the account with the confirmed name once', async () => {
    const withdrawal = await aWithdrawal();
    expect(withdrawal).toMatchObject({ canBeSent: true, sessionId: null, steps: [{ state: 'requested' }] });
    const before = await sentTotals();
    const sent = await ledger.sent.sendIfSafe(withdrawal.id);
    expect(sent).toMatchObject({ status: 'pending', canBeSent: false, decidedAt: null });
    expect(statesOf(sent as Withdrawal)).toEqual(['requested', 'approved']);
    const after = await sentTotals();
    const { netKobo, creatorId } = withdrawal;
    expect([before.due - after.due, after.sending - before.sending]).toEqual([netKobo, netKobo]);
    expect(await ledger.sent.sendIfSafe(withdrawal.id)).toBeUndefined();
    const { isNameConfirmed: _, ...account } = bankDetails;
    const approved = (await eventsOf(withdrawal.id)).filter(({ type }) => type === 'ledger.payout-approved');
    expect(approved.map(({ data }) => data)).toEqual([
      { withdrawalId: withdrawal.id, creatorId, netKobo, bankDetails: account },
    ]);
  });

  it('sends once when two replicas try at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await aWithdrawal();
      const other = ledger.anotherReplica();
      const results = await Promise.all([1, 2, 3].map((n) => (n % 2 ? ledger : other).sent.sendIfSafe(id)));
      expect(results.filter(Boolean)).toHaveLength(1);
    }
  });

  const obstacles: [string, (withdrawal: Withdrawal) => Promise<unknown>][] = [
    ['rest', ({ creatorId }) => ledger.withdrawals.rest(creatorId, 72)],
    ['have a risk flag', ({ creatorId }) => ledger.sent.flag({ creatorId, isFlagged: true, revision: 1 })],
    ['are of a suspended creator', ({ creatorId }) => ledger.states.set(creatorId, 'suspended', new Date())],
    [
      'are of a creator with money held for a dispute',
      ({ creatorId }) =>
        ledger.tamper(
          `insert into dispute_holds (dispute_id, payment_id, donation_id, creator_id, held_kobo, is_open)
           values ($1, $1, 1, $2, 10, true)`,
          [randomUUID(), creatorId],
        ),
    ],
    [
      'would leave less than what is maturing',
      async ({ creatorId }) => {
        const availableAt = new Date(Date.now() + 86_400_000);
        await ledger.journal.post([aTip({ creatorId, availableAt, grossKobo: 2_000_000 })]);
        const purchase = { creatorId, amountKobo: 1_000_000, idempotencyKey: randomUUID(), reference: 'premium' };
        await ledger.wallets.charge(purchase);
      },
    ],
  ];
  it.each(obstacles)('leaves withdrawals to an admin that %s, and so does the database', async (_what, happens) => {
    const withdrawal = await aWithdrawal();
    await happens(withdrawal);
    expect(await ledger.sent.sendIfSafe(withdrawal.id)).toBeUndefined();
    await ledger.sent.sendSafe();
    expect(statesOf(await ledger.withdrawals.get(withdrawal.id))).toEqual(['requested']);
    await expect(
      ledger.scratch.database.rows(
        `update withdrawals set status = 'sending', sent_at = now(), sent_event_id = gen_random_uuid() where id = $1`,
        [withdrawal.id],
      ),
    ).rejects.toThrow('needs an admin');
    const bySelf = { id: withdrawal.id, adminId: randomUUID() };
    expect(statesOf(await ledger.sent.send(bySelf.id, bySelf.adminId))).toEqual(['requested', 'approved']);
    await ledger.tamper('delete from dispute_holds where creator_id = $1', [withdrawal.creatorId]);
  });

  it('leaves to an admin what is above the limit, has no confirmed name or was requested by an admin', async () => {
    const above = await aWithdrawal(1_000_200);
    const unconfirmed = await ledger.withdrawals.request(await aTippedCreator(ledger), {
      ...bankDetails,
      isNameConfirmed: false,
    });
    const adminId = randomUUID();
    const forOwner = await ledger.withdrawals.request(await aTippedCreator(ledger), bankDetails, { adminId });
    for (const { id } of [above, unconfirmed, forOwner]) expect(await ledger.sent.sendIfSafe(id)).toBeUndefined();
    expect((await ledger.withdrawals.get(unconfirmed.id)).canBeSent).toBe(false);
    await expect(paid.send(unconfirmed.id, anAdmin())).rejects.toMatchObject({ code: 'withdrawal.name-unconfirmed' });
  });

  it('keeps the flag with the higher revision, and sends when it is cleared', async () => {
    const withdrawal = await aWithdrawal();
    const flag = { creatorId: withdrawal.creatorId, isFlagged: true, revision: 4 };
    for (const change of [flag, { ...flag, isFlagged: false, revision: 3 }, flag]) await ledger.sent.flag(change);
    expect(await ledger.sent.sendIfSafe(withdrawal.id)).toBeUndefined();
    await ledger.sent.flag({ ...flag, isFlagged: false, revision: 5 });
    await ledger.sent.sendSafe();
    expect(statesOf(await ledger.withdrawals.get(withdrawal.id))).toEqual(['requested', 'approved']);
  });

  it.each<[PayoutChanged['state'][]]>([[['failed']], [['paid', 'returned']]])(
    'leaves an account to an admin from which money came back as %j, until a withdrawal to it is completed',
    async (states) => {
      const back = await apply(await aSentWithdrawal(), ...states);
      expect(back.status).toBe('declined');
      const again = await ledger.withdrawals.request(back.creatorId, bankDetails);
      expect(await ledger.sent.sendIfSafe(again.id)).toBeUndefined();
      await ledger.withdrawals.decline(again.id, randomUUID(), 'Another account, please');
      const otherAccount = { ...bankDetails, accountNumber: '0123456786' };
      const other = await ledger.withdrawals.request(back.creatorId, otherAccount);
      await apply((await ledger.sent.sendIfSafe(other.id)) as Withdrawal, 'failed');
      const byAdmin = await ledger.withdrawals.request(back.creatorId, bankDetails);
      await ledger.sent.send(byAdmin.id, randomUUID());
      await apply(byAdmin, 'paid');
      await ledger.journal.post([aTip({ creatorId: back.creatorId, grossKobo: 900_000 })]);
      const next = await ledger.withdrawals.request(back.creatorId, bankDetails);
      expect(await ledger.sent.sendIfSafe(next.id)).toMatchObject({ id: next.id });
    },
  );

  it('sends the next withdrawal when one fails', async () => {
    const [first, second] = [await aWithdrawal(), await aWithdrawal()];
    const sendIfSafe = jest.spyOn(ledger.sent, 'sendIfSafe').mockRejectedValueOnce(new Error('deadlock detected'));
    await ledger.sent.sendSafe();
    sendIfSafe.mockRestore();
    const states = await Promise.all([first, second].map(async ({ id }) => statesOf(await ledger.withdrawals.get(id))));
    expect(states).toEqual([['requested'], ['requested', 'approved']]);
    await ledger.sent.sendIfSafe(first.id);
  });

  it('sends nothing by default', async () => {
    const off = await aLedger();
    const { id } = await off.withdrawals.request(await aTippedCreator(off), bankDetails);
    expect(await off.sent.sendIfSafe(id)).toBeUndefined();
    await off.sent.sendSafe();
    expect(await off.withdrawals.get(id)).toMatchObject({ canBeSent: false, steps: [{ state: 'requested' }] });
    await expect(off.sent.send(id, randomUUID())).rejects.toMatchObject({ code: 'payout.unavailable' });
    await off.scratch.drop();
  });
});

describe('A withdrawal that is being sent', () => {
  it('is declined and paid by no admin, by no refund and by no closing of its wallet', async () => {
    const creatorId = randomUUID();
    const tip = aTip({ creatorId, grossKobo: 1_000_000 });
    await ledger.journal.post([tip]);
    const { id, grossKobo } = await ledger.withdrawals.request(creatorId, bankDetails);
    await ledger.sent.sendIfSafe(id);
    const sending = { code: 'withdrawal.sending' };
    await expect(ledger.withdrawals.decline(id, randomUUID(), 'No')).rejects.toMatchObject(sending);
    await expect(paid.complete(id, anAdmin())).rejects.toMatchObject(sending);
    expect(await ledger.withdrawals.postReversals([aReversalOf(tip)])).toEqual([]);
    expect(await balanceOf(creatorId)).toBe(-950_000);
    expect((await ledger.states.checkEmpty(creatorId, { close: true })).pendingKobo).toBe(grossKobo);
    expect(await ledger.states.close(creatorId, randomUUID(), 'Closed')).toEqual([]);
    await ledger.states.closeDeleted(creatorId, new Date());
    expect(statesOf(await ledger.withdrawals.get(id))).toEqual(['requested', 'approved']);
  });

  it('counts as pending in the totals, completed when paid and declined when it comes back', async () => {
    const totals = async () => {
      const rows = await ledger.scratch.database.rows<{ status: string; gross_kobo: number }>(
        'select status, gross_kobo from withdrawal_totals',
      );
      return Object.fromEntries(rows.map(({ status, gross_kobo }) => [status, gross_kobo]));
    };
    const before = await totals();
    const withdrawal = await aSentWithdrawal();
    const { grossKobo: kobo } = withdrawal;
    const with_ = (status: string) => ({ ...before, [status]: (before[status] ?? 0) + kobo });
    expect(await totals()).toEqual(with_('pending'));
    await apply(withdrawal, 'paid');
    expect(await totals()).toEqual(with_('completed'));
    await apply(withdrawal, 'reversed');
    expect(await totals()).toEqual(with_('declined'));
    const listed = await ledger.withdrawals.listAll({ creatorId: withdrawal.creatorId, status: 'declined', limit: 5 });
    expect(listed.map(({ id }) => id)).toEqual([withdrawal.id]);
  });
});

describe('SentWithdrawalsService.changed', () => {
  it('completes a paid withdrawal with the session id, and publishes it once', async () => {
    const withdrawal = await aSentWithdrawal();
    const before = await sentTotals();
    await ledger.sent.changed(change(withdrawal, 'sending'));
    const answer = change(withdrawal, 'paid', { sessionId: '110011' });
    for (let time = 0; time < 3; time += 1) await ledger.sent.changed(answer);
    const done = await ledger.withdrawals.get(withdrawal.id);
    expect(done).toMatchObject({ status: 'completed', sessionId: '110011', decidedBy: null, reason: null });
    expect(statesOf(done)).toEqual(['requested', 'approved', 'sending', 'paid']);
    const after = await sentTotals();
    expect([before.sending - after.sending, after.bank - before.bank]).toEqual([done.netKobo, done.netKobo]);
    const types = (await eventsOf(withdrawal.id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'ledger.withdrawal-completed')).toHaveLength(1);
    await expect(paid.complete(withdrawal.id, anAdmin())).rejects.toMatchObject({ code: 'withdrawal.not-pending' });
  });

  it.each(['failed', 'returned'] as const)('gives the gross back when it %s, with the reason', async (state) => {
    const withdrawal = await aSentWithdrawal();
    await ledger.sent.changed(change(withdrawal, state, { reason: 'The bank closed the account.' }));
    const back = await apply(withdrawal, state, 'paid', 'reversed', 'sending');
    expect(back).toMatchObject({ status: 'declined', reason: 'The bank closed the account.', decidedBy: null });
    expect(statesOf(back)).toEqual(['requested', 'approved', state]);
    expect(await balanceOf(withdrawal.creatorId)).toBe(950_000);
    const types = (await eventsOf(withdrawal.id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'ledger.withdrawal-declined')).toHaveLength(1);
  });

  it.each([
    [
      ['paid', 'reversed', 'paid'],
      ['paid', 'reversed'],
    ],
    [['reversed', 'paid', 'reversed', 'sending'], ['reversed']],
  ] as [PayoutChanged['state'][], PayoutState[]][])(
    'ends with the money in the wallet after %j',
    async (answers, expected) => {
      const before = await sentTotals();
      const withdrawal = await aSentWithdrawal();
      const back = await apply(withdrawal, ...answers);
      expect(back.status).toBe('declined');
      expect(statesOf(back)).toEqual(['requested', 'approved', ...expected]);
      expect(await balanceOf(withdrawal.creatorId)).toBe(950_000);
      expect(await sentTotals()).toEqual(before);
    },
  );

  it('is not marked as returned by an admin: the provider says when it comes back', async () => {
    const withdrawal = await aWithdrawal();
    await ledger.sent.send(withdrawal.id, randomUUID());
    await apply(withdrawal, 'paid');
    await expect(ledger.withdrawals.returnPaid(withdrawal.id, randomUUID(), 'Back')).rejects.toMatchObject({
      code: 'withdrawal.not-paid-by-hand',
    });
    await apply(withdrawal, 'reversed');
    await expect(ledger.withdrawals.returnPaid(withdrawal.id, randomUUID(), 'Back')).rejects.toMatchObject({
      code: 'withdrawal.not-paid-by-hand',
    });
  });

  it('changes nothing of a withdrawal that was never sent, and rejects another amount', async () => {
    const withdrawal = await aWithdrawal();
    for (const state of ['paid', 'failed', 'reversed', 'sending'] as const)
      expect(await apply(withdrawal, state)).toMatchObject({ status: 'pending', steps: [{ state: 'requested' }] });
    await paid.complete(withdrawal.id, anAdmin());
    expect(await apply(withdrawal, 'reversed')).toMatchObject({ status: 'completed' });
    await expect(ledger.sent.changed(change(withdrawal, 'paid', { netKobo: 1 }))).rejects.toThrow(RangeError);
    const unknown = change({ ...withdrawal, id: randomUUID() }, 'paid');
    await expect(ledger.sent.changed(unknown)).rejects.toMatchObject({ code: 'withdrawal.not-found' });
  });

  it('applies concurrent answers of two replicas once', async () => {
    const other = ledger.anotherReplica();
    for (let round = 0; round < 10; round += 1) {
      const withdrawal = await aSentWithdrawal();
      const answers = (['paid', 'reversed', 'paid', 'sending', 'reversed'] as const).map((state, index) =>
        (index % 2 ? ledger : other).sent.changed(change(withdrawal, state)),
      );
      await Promise.all(answers);
      expect((await ledger.withdrawals.get(withdrawal.id)).status).toBe('declined');
      expect(await balanceOf(withdrawal.creatorId)).toBe(950_000);
    }
  });
});

describe('PaidWithdrawalsService.send', () => {
  it('sends up to the limit at once and is idempotent', async () => {
    const { id } = await aWithdrawal(1_010_000);
    const first = await paid.send(id, anAdmin());
    expect([statesOf(first.withdrawal), first.approval]).toEqual([['requested', 'approved'], null]);
    expect((await paid.send(id, anAdmin())).withdrawal).toEqual(first.withdrawal);
  });

  it('needs two admins above the limit, and approves no payment by hand with the same request', async () => {
    const { id } = await aWithdrawal(2_000_000);
    const [first, second] = [anAdmin(), anAdmin()];
    const requested = await paid.send(id, first);
    expect(requested.approval).toMatchObject({ subjectId: id, requestedBy: first.id });
    expect(statesOf(requested.withdrawal)).toEqual(['requested']);
    await expect(paid.complete(id, second)).rejects.toMatchObject({ code: 'approval.other-action' });
    const { withdrawal } = await paid.approve(requested.approval?.id ?? '', second);
    expect(statesOf(withdrawal)).toEqual(['requested', 'approved']);
    expect((await apply(withdrawal, 'paid')).status).toBe('completed');
  });

  it('completes what the first admin wanted to be paid by hand', async () => {
    const { id } = await aWithdrawal(2_000_000);
    const { approval } = await paid.complete(id, anAdmin());
    await expect(paid.send(id, anAdmin())).rejects.toMatchObject({ code: 'approval.other-action' });
    expect((await paid.approve(approval?.id ?? '', anAdmin())).withdrawal.status).toBe('completed');
  });

  it('rejects support, and a withdrawal that was decided', async () => {
    const { id } = await aWithdrawal();
    await expect(paid.send(id, { ...anAdmin(), role: 'support' })).rejects.toMatchObject({
      code: 'admin.role-insufficient',
    });
    await ledger.withdrawals.decline(id, randomUUID(), 'No');
    await expect(paid.send(id, anAdmin())).rejects.toMatchObject({ code: 'withdrawal.not-pending' });
  });
});

describe('The database', () => {
  it('lets a withdrawal go forward only, and never changes its steps', async () => {
    const withdrawal = await aSentWithdrawal();
    const { database } = ledger.scratch;
    const set = (change: string) => database.rows(`update withdrawals set ${change} where id = $1`, [withdrawal.id]);
    await expect(set(`status = 'pending', sent_at = null, sent_event_id = null`)).rejects.toThrow('is already sending');
    await expect(set(`sent_event_id = gen_random_uuid()`)).rejects.toThrow('an earlier step');
    const decided = 'decided_at = now(), decision_event_id = gen_random_uuid()';
    await expect(set(`status = 'completed', ${decided}, decided_by = gen_random_uuid()`)).rejects.toThrow(
      'no_admin_decides_what_was_sent',
    );
    await apply(withdrawal, 'paid');
    for (const status of ['pending', 'sending', 'completed', 'declined'])
      await expect(set(`status = '${status}'`)).rejects.toThrow('is already completed');
    for (const change of [`update withdrawal_steps set reason = 'x'`, 'delete from withdrawal_steps'])
      await expect(database.rows(change)).rejects.toThrow('permission denied');
  });
});
