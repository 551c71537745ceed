import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActingAdmin, AdminRole } from '@tipnaija/contracts';
import { ApprovalsRepository } from '@tipnaija/service-kit';
import { aLedger, aTippedCreator, bankDetails, type Replica, type TestLedger } from '../../testing/a-ledger.js';
import { verifyLedger } from '../checks/verify-ledger.service.js';
import { LedgerConfig } from '../config.js';
import { PaidWithdrawalsService } from './paid-withdrawals.service.js';

const limitKobo = 902_500;

let ledger: TestLedger;
let paid: PaidWithdrawalsService;

beforeAll(async () => {
  ledger = await aLedger({ SECOND_APPROVAL_ABOVE_KOBO: limitKobo });
  paid = onReplica(ledger);
});

afterAll(() => ledger.scratch.drop());

const onReplica = ({ withdrawals, sent }: Replica) => {
  const config = Object.assign(new LedgerConfig(), { SECOND_APPROVAL_ABOVE_KOBO: limitKobo });
  return new PaidWithdrawalsService(withdrawals, sent, new ApprovalsRepository(ledger.scratch.database), config);
};

const anAdmin = (role: AdminRole = 'finance'): ActingAdmin => ({ id: randomUUID(), role });

/** A withdrawal of ₦9,025, which is the limit, or of more. */
async function aWithdrawal({ isAboveLimit }: { isAboveLimit: boolean }) {
  const creatorId = await aTippedCreator(ledger, isAboveLimit ? 1_100_000 : 1_000_000);
  return ledger.withdrawals.request(creatorId, bankDetails);
}

const approvalsOf = (id: string) =>
  ledger.scratch.database.rows<{ status: string; requested_by: string; decided_by: string | null }>(
    'select status, requested_by, decided_by from approvals where subject_id = $1 order by requested_at',
    [id],
  );
const statusOf = async (id: string) => (await ledger.withdrawals.get(id)).status;
const expire = (id: string) =>
  ledger.tamper(`update approvals set expires_at = now() - interval '1 second' where subject_id = $1`, [id]);

describe('Withdrawal.needsSecondAdmin', () => {
  it('says whether a withdrawal is above the limit', async () => {
    for (const isAboveLimit of [false, true]) {
      const { id } = await aWithdrawal({ isAboveLimit });
      expect((await ledger.withdrawals.get(id)).needsSecondAdmin).toBe(isAboveLimit);
    }
  });
});

describe('PaidWithdrawalsService up to the limit', () => {
  it('completes at once and requests no approval', async () => {
    const { id } = await aWithdrawal({ isAboveLimit: false });
    const { withdrawal, approval } = await paid.complete(id, anAdmin());
    expect([withdrawal.netKobo, withdrawal.status, approval]).toEqual([limitKobo, 'completed', null]);
    expect(await approvalsOf(id)).toEqual([]);
  });

  it('rejects support, who moves no money', async () => {
    const { id } = await aWithdrawal({ isAboveLimit: false });
    const rejected = { code: 'admin.role-insufficient', details: { roles: ['finance', 'owner'] } };
    await expect(paid.complete(id, anAdmin('support'))).rejects.toMatchObject(rejected);
    expect(await statusOf(id)).toBe('pending');
  });
});

describe('PaidWithdrawalsService above the limit', () => {
  it('requests an approval first, and completes by the same action of another admin', async () => {
    const { id, netKobo } = await aWithdrawal({ isAboveLimit: true });
    const [first, second] = [anAdmin(), anAdmin('owner')];
    const requested = await paid.complete(id, first);
    expect(requested.withdrawal.status).toBe('pending');
    expect(requested.approval).toMatchObject({ subjectId: id, amountKobo: netKobo, requestedBy: first.id });
    const waitsMs = Date.parse(requested.approval?.expiresAt ?? '') - Date.now();
    expect(waitsMs / 3_600_000).toBeCloseTo(72, 1);
    const old = paid.complete(id, second, { isSignInFresh: false });
    await expect(old).rejects.toMatchObject({ code: 'admin.sign-in-again' });
    const completed = await paid.complete(id, second);
    expect(completed.withdrawal).toMatchObject({ status: 'completed', decidedBy: second.id });
    expect(completed.approval).toMatchObject({ id: requested.approval?.id, requestedBy: first.id });
    expect(await approvalsOf(id)).toEqual([{ status: 'approved', requested_by: first.id, decided_by: second.id }]);
  });

  it('lets what two admins paid come back from the bank', async () => {
    const { id } = await aWithdrawal({ isAboveLimit: true });
    await paid.complete(id, anAdmin());
    await paid.complete(id, anAdmin('owner'));
    const returned = await ledger.withdrawals.returnPaid(id, randomUUID(), 'The bank sent it back.');
    expect(returned).toMatchObject({ status: 'declined', reason: 'The bank sent it back.' });
    const { checked } = await verifyLedger(ledger.scratch.database);
    expect(checked.flatMap(({ violations }) => violations)).toEqual([]);
  });

  it('begins again when the admin who requested it lost the access meanwhile', async () => {
    const { id } = await aWithdrawal({ isAboveLimit: true });
    const [first, second] = [anAdmin(), anAdmin('owner')];
    await paid.complete(id, first);
    const approvals = new ApprovalsRepository(ledger.scratch.database);
    await approvals.expireRequestsOf(first.id, new Date(Date.now() - 60_000));
    expect(await approvalsOf(id)).toMatchObject([{ status: 'waiting' }]);
    await approvals.expireRequestsOf(first.id, new Date(Date.now() + 1_000));
    const { withdrawal, approval } = await paid.complete(id, second);
    expect(withdrawal.status).toBe('pending');
    expect(approval).toMatchObject({ requestedBy: second.id });
    expect(await approvalsOf(id)).toMatchObject([{ status: 'expired' }, { status: 'waiting' }]);
  });

  it('keeps waiting when the same admin repeats it, and rejects the approval of the own request', async () => {
    const { id } = await aWithdrawal({ isAboveLimit: true });
    const admin = anAdmin('owner');
    const { approval } = await paid.complete(id, admin);
    expect((await paid.complete(id, admin)).approval?.id).toBe(approval?.id);
    await expect(paid.approve(approval?.id ?? '', admin)).rejects.toMatchObject({ code: 'approval.same-admin' });
    await expect(
      ledger.scratch.database.rows(
        `update approvals set status = 'approved', decided_by = requested_by, decided_at = now() where subject_id = $1`,
        [id],
      ),
    ).rejects.toThrow('approved_by_another_admin');
    expect(await statusOf(id)).toBe('pending');
  });

  it('never approves for an admin who only asks', async () => {
    const { id } = await aWithdrawal({ isAboveLimit: true });
    const [first, second] = [anAdmin(), anAdmin('owner')];
    const { approval } = await paid.complete(id, first, { asksOnly: true });
    expect((await paid.complete(id, first, { asksOnly: true })).approval?.id).toBe(approval?.id);
    const asked = paid.complete(id, second, { asksOnly: true });
    await expect(asked).rejects.toMatchObject({ code: 'approval.nothing-to-ask' });
    expect(await statusOf(id)).toBe('pending');
    expect(await approvalsOf(id)).toMatchObject([{ status: 'waiting', requested_by: first.id }]);
    expect((await paid.complete(id, second)).withdrawal.status).toBe('completed');
  });

  it('pays nothing for an admin who only asks about a withdrawal that needs no second admin', async () => {
    const { id } = await aWithdrawal({ isAboveLimit: false });
    const asked = paid.complete(id, anAdmin(), { asksOnly: true });
    await expect(asked).rejects.toMatchObject({ code: 'approval.nothing-to-ask' });
    expect(await statusOf(id)).toBe('pending');
  });

  it('completes once when two admins approve at the same time, and when two admins ask at the same time', async () => {
    const other = onReplica(ledger.anotherReplica());
    for (let round = 1; round <= 10; round += 1) {
      const { id } = await aWithdrawal({ isAboveLimit: true });
      const { approval } = await paid.complete(id, anAdmin());
      const results = await Promise.allSettled([
        paid.approve(approval?.id ?? '', anAdmin()),
        other.approve(approval?.id ?? '', anAdmin()),
        other.complete(id, anAdmin()),
      ]);
      expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await statusOf(id)).toBe('completed');
      expect((await approvalsOf(id)).map(({ status }) => status)).toEqual(['approved']);

      const contested = await aWithdrawal({ isAboveLimit: true });
      await Promise.all([paid.complete(contested.id, anAdmin()), other.complete(contested.id, anAdmin())]);
      expect(await statusOf(contested.id)).toBe('completed');
      expect(await approvalsOf(contested.id)).toHaveLength(1);
    }
  }, 60_000);

  it('forgets a request after 72 hours: the next action asks again', async () => {
    const { id } = await aWithdrawal({ isAboveLimit: true });
    const { approval } = await paid.complete(id, anAdmin());
    await expire(id);
    await expect(paid.approve(approval?.id ?? '', anAdmin())).rejects.toMatchObject({ code: 'approval.not-found' });
    expect((await paid.listApprovals(100)).map(({ subjectId }) => subjectId)).not.toContain(id);
    const next = anAdmin();
    expect((await paid.complete(id, next)).approval).toMatchObject({ requestedBy: next.id });
    expect((await approvalsOf(id)).map(({ status }) => status)).toEqual(['expired', 'waiting']);
    expect(await statusOf(id)).toBe('pending');
  });

  it('declines a request, which leaves the withdrawal pending and cannot be approved any more', async () => {
    const { id } = await aWithdrawal({ isAboveLimit: true });
    const [first, second] = [anAdmin(), anAdmin()];
    const approvalId = (await paid.complete(id, first)).approval?.id ?? '';
    await expect(paid.declineApproval(approvalId, anAdmin('support'))).rejects.toMatchObject({
      code: 'admin.role-insufficient',
    });
    expect(await paid.declineApproval(approvalId, second)).toMatchObject({ subjectId: id, requestedBy: first.id });
    for (const decide of [() => paid.approve(approvalId, second), () => paid.declineApproval(approvalId, second)])
      await expect(decide()).rejects.toMatchObject({ code: 'approval.not-found' });
    expect(await statusOf(id)).toBe('pending');
  });

  it('lists the requests of pending withdrawals only', async () => {
    const [kept, declined] = [await aWithdrawal({ isAboveLimit: true }), await aWithdrawal({ isAboveLimit: true })];
    for (const { id } of [kept, declined]) await paid.complete(id, anAdmin());
    await ledger.withdrawals.decline(declined.id, randomUUID(), 'The names differ');
    const listed = (await paid.listApprovals(100)).map(({ subjectId }) => subjectId);
    expect(listed).toContain(kept.id);
    expect(listed).not.toContain(declined.id);
  });

  it('requests nothing for a withdrawal to an unconfirmed account name', async () => {
    const creatorId = await aTippedCreator(ledger, 1_100_000);
    const { id } = await ledger.withdrawals.request(creatorId, { ...bankDetails, isNameConfirmed: false });
    await expect(paid.complete(id, anAdmin())).rejects.toMatchObject({ code: 'withdrawal.name-unconfirmed' });
    expect(await approvalsOf(id)).toEqual([]);
  });
});

describe('The approvals of the ledger', () => {
  /** Completes a withdrawal with an approval of another one, as its owner, past the service. */
  async function completeWith(approvalId: string, { withdrawalId, by }: { withdrawalId: string; by: string }) {
    await ledger.tamper(
      `update withdrawals set status = 'completed', decided_by = $2, decided_at = now(), decision_event_id = $3,
         approval_id = $4 where id = $1`,
      [withdrawalId, by, randomUUID(), approvalId],
    );
  }

  it('complete no other withdrawal, no other amount, nothing twice, and nothing before they are approved', async () => {
    const [first, second] = [anAdmin(), anAdmin()];
    const [one, another] = [await aWithdrawal({ isAboveLimit: true }), await aWithdrawal({ isAboveLimit: true })];
    const approvalId = (await paid.complete(one.id, first)).approval?.id ?? '';
    const early = completeWith(approvalId, { withdrawalId: one.id, by: second.id });
    await expect(early).rejects.toThrow('approved_as_completed');
    await paid.approve(approvalId, second);
    const foreign = completeWith(approvalId, { withdrawalId: another.id, by: second.id });
    await expect(foreign).rejects.toThrow(/approved_as_completed|an_approval_is_used_once/);
    for (const change of ['amount_kobo = 1', "status = 'waiting'", 'requested_by = decided_by'])
      await expect(
        ledger.scratch.database.rows(`update approvals set ${change} where id = $1`, [approvalId]),
      ).rejects.toThrow(/permission denied|already approved/);
  });
});
