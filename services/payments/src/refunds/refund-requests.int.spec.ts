import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ActingAdmin, AdminRole } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { eventually, type RunningPayments, rejection, startPayments } from '../../testing/payments.js';
import { PaymentsConfig } from '../config.js';
import { RefundRequestsService } from './refund-requests.service.js';
import { RefundsService } from './refunds.service.js';

let payments: RunningPayments;
let requests: RefundRequestsService;

beforeAll(async () => {
  payments = await startPayments();
  requests = payments.get(RefundRequestsService);
  payments.get(PaymentsConfig).SECOND_APPROVAL_ABOVE_KOBO = 100_000;
}, 30_000);

// Before the end, because a webhook of a refund would find no database.
afterEach(async () => {
  const unfinished = await payments.database.rows<{ donation_id: number }>(
    `select donation_id from refunds where status in ('asked', 'accepted')`,
  );
  for (const { donation_id: id } of unfinished) await returned(id);
});

afterAll(async () => {
  payments.line.isOpen = false;
  await payments.stop();
});

const anAdmin = (role: AdminRole = 'finance'): ActingAdmin => ({ id: v7(), role });

const refund = (
  donationId: number,
  { admin = anAdmin(), amountMinor = null as number | null, isSignInFresh = true } = {},
) => requests.refund({ donationId, amountMinor, reason: 'The donor asked', admin, isSignInFresh });

const refundsOf = (donationId: number) =>
  payments.database.rows<{ amount_minor: number; requested_by: string; approval_id: string | null }>(
    'select amount_minor, requested_by, approval_id from refunds where donation_id = $1 order by created_at',
    [donationId],
  );
const approvalsOf = async (donationId: number) => {
  const find = 'select status from approvals where subject_id = $1 order by requested_at';
  return (await payments.database.rows<{ status: string }>(find, [donationId])).map(({ status }) => status);
};

/** Waits until the refunds of a donation are returned, so that another one may start. */
const returned = (donationId: number) =>
  eventually(async () => {
    await payments.database.rows(
      'update refunds set next_check_at = now() where donation_id = $1 and next_check_at is not null',
      [donationId],
    );
    await payments.get(RefundsService).followDue();
    const statuses = (await payments.get(RefundsService).list(donationId)).map(({ status }) => status);
    return statuses.every((status) => status === 'returned') ? true : undefined;
  });

describe('RefundRequestsService', () => {
  it('refunds at once up to the limit, and rejects support', async () => {
    const { id } = await payments.aPaidTip();
    await expect(refund(id, { admin: anAdmin('support'), amountMinor: 1 })).rejects.toThrow(
      rejection('admin.role-insufficient'),
    );
    const started = await refund(id, { amountMinor: 100_000 });
    expect(started).toMatchObject({ refund: { amount: 100_000, status: 'accepted' }, approval: null });
    expect(await approvalsOf(id)).toEqual([]);
  });

  it('requests an approval above the limit, and refunds by the same action of another admin', async () => {
    const { id } = await payments.aPaidTip();
    const [first, second] = [anAdmin(), anAdmin('owner')];
    const requested = await refund(id, { admin: first });
    expect(requested).toMatchObject({ refund: null, approval: { amountKobo: 250_000, requestedBy: first.id } });
    expect((await refund(id, { admin: first })).approval?.id).toBe(requested.approval?.id);
    expect(await refundsOf(id)).toEqual([]);
    await expect(refund(id, { admin: second, isSignInFresh: false })).rejects.toThrow(rejection('admin.sign-in-again'));
    expect((await refund(id, { admin: second })).refund).toMatchObject({ amount: 250_000, status: 'accepted' });
    const used = { amount_minor: 250_000, requested_by: second.id, approval_id: requested.approval?.id };
    expect(await refundsOf(id)).toEqual([used]);
    expect(await approvalsOf(id)).toEqual(['approved']);
  });

  it('counts the earlier refunds of a donation, so that parts do not get around the limit', async () => {
    const { id } = await payments.aPaidTip();
    await refund(id, { amountMinor: 60_000 });
    await returned(id);
    expect(await refund(id, { amountMinor: 60_000 })).toMatchObject({ refund: null, approval: { amountKobo: 60_000 } });
  });

  it('counts an earlier refund also when it was paid out since the amount was read', async () => {
    const { id } = await payments.aPaidTip();
    const refunds = payments.get(RefundsService);
    const readBefore = await refunds.prepare(id, 60_000);
    await refund(id, { amountMinor: 60_000 });
    await returned(id);
    jest.spyOn(refunds, 'prepare').mockResolvedValueOnce(readBefore);
    await expect(refund(id, { amountMinor: 60_000 })).rejects.toThrow(rejection('refund.in-progress'));
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('rejects another amount while one waits, and an approved amount that no longer stands', async () => {
    const { id } = await payments.aPaidTip();
    const first = anAdmin();
    const { approval } = await refund(id, { admin: first });
    for (const admin of [first, anAdmin()])
      await expect(refund(id, { admin, amountMinor: 200_000 })).rejects.toThrow(rejection('approval.amount-changed'));
    await refund(id, { amountMinor: 50_000 });
    await returned(id);
    await expect(refund(id)).rejects.toThrow(rejection('approval.amount-changed'));
    await expect(requests.approve(approval?.id ?? '', anAdmin())).rejects.toThrow(
      rejection('refund.above-what-stands'),
    );
    expect(await approvalsOf(id)).toEqual(['waiting']);
  });

  it('starts one refund when two admins approve at the same time', async () => {
    const { id } = await payments.aPaidTip();
    const { approval } = await refund(id);
    const results = await Promise.allSettled([1, 2, 3].map(() => requests.approve(approval?.id ?? '', anAdmin())));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('lets two admins who ask at the same time be the two', async () => {
    const { id } = await payments.aPaidTip();
    const results = await Promise.all([refund(id), refund(id)]);
    expect(results.filter(({ refund: started }) => started !== null)).toHaveLength(1);
    expect(await approvalsOf(id)).toEqual(['approved']);
  });

  it('rejects the own, an expired, a declined and a used request', async () => {
    const { id } = await payments.aPaidTip();
    const [first, second] = [anAdmin(), anAdmin()];
    const ask = async () => (await refund(id, { admin: first })).approval?.id ?? '';
    const approvalId = await ask();
    await expect(requests.approve(approvalId, first)).rejects.toThrow(rejection('approval.same-admin'));
    await payments.tamper(`update approvals set expires_at = now() - interval '1 second' where subject_id = ${id}`);
    await expect(requests.approve(approvalId, second)).rejects.toThrow(rejection('approval.not-found'));
    const declined = await ask();
    expect((await requests.listApprovals(100)).map((approval) => approval.id)).toContain(declined);
    expect(await requests.declineApproval(declined, second)).toMatchObject({ subjectId: String(id) });
    await expect(requests.approve(declined, second)).rejects.toThrow(rejection('approval.not-found'));
    const used = await ask();
    await requests.approve(used, second);
    await expect(requests.approve(used, anAdmin())).rejects.toThrow(rejection('approval.not-found'));
    expect(await approvalsOf(id)).toEqual(['expired', 'declined', 'approved']);
  });

  it('has a database that takes no approval twice, of another amount, or by the admin who asked', async () => {
    const { id } = await payments.aPaidTip();
    const first = anAdmin();
    const { approval } = await refund(id, { admin: first });
    const approvedBy = (adminId: string) =>
      payments.database.rows(
        `update approvals set status = 'approved', decided_by = $2, decided_at = now() where id = $1`,
        [approval?.id, adminId],
      );
    await expect(approvedBy(first.id)).rejects.toThrow('approved_by_another_admin');
    await requests.approve(approval?.id ?? '', anAdmin());
    for (const change of ['approved_kobo = 1', `requested_by = '${v7()}'`])
      await expect(payments.database.rows(`update refunds set ${change} where donation_id = $1`, [id])).rejects.toThrow(
        'approved_as_refunded',
      );
    const again = `insert into refunds (id, payment_id, donation_id, amount_minor, reason, requested_by, status, approval_id, approved_kobo)
       select gen_random_uuid(), payment_id, donation_id, amount_minor, reason, requested_by, 'failed', approval_id, approved_kobo
       from refunds where donation_id = $1`;
    await expect(payments.database.rows(again, [id])).rejects.toThrow('an_approval_is_used_once');
  });
});
