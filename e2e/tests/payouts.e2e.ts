import { randomUUID } from 'node:crypto';
import type { AdminWithdrawal, AuditLogItem, NeedsApproval } from '@tipnaija/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, anAdminWithRole } from '../harness/admins.js';
import type { Api } from '../harness/api.js';
import { verifyLedger } from '../harness/commands.js';
import { kobosMoved, ledgerTable, printLedgerTable } from '../harness/ledger-table.js';
import { newestMail } from '../harness/mailbox.js';
import {
  moveTransfer,
  receiveTip,
  setPayouts,
  statesOf,
  transfersOf,
  waitForState,
  withdraw,
  withdrawalOf,
} from '../harness/payouts.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { waitUntil } from '../harness/wait-until.js';

/** A provider answers within seconds; its webhook may be late. */
const SECONDS_MS = 15_000;

let system: OwnSystem;
let admin: Api;

beforeAll(async () => {
  // ₦1,000 go by themselves, and more than ₦50,000 need two admins.
  system = await startSystem({
    PAYOUTS: 'on',
    PAYOUT_AUTOMATIC_UP_TO_KOBO: '100000',
    SECOND_APPROVAL_ABOVE_KOBO: '5000000',
  });
  admin = await anAdmin(system);
});

afterAll(() => system?.stop());

beforeEach(() => setPayouts(system, { step_ms: 200 }));

async function aTippedCreator(amountKobo = 1_000_000): Promise<Creator> {
  const creator = await aCreator(system);
  await receiveTip(system, creator, amountKobo);
  return creator;
}

const send = (id: string, by = admin) => by.call<AdminWithdrawal>('POST', `/api/admin/withdrawals/${id}/send`);
const listed = async (id: string) =>
  (await admin.ok<AdminWithdrawal[]>('GET', '/api/admin/withdrawals')).find((item) => item.id === id);
const mailTo = (creator: Creator, subject: string) => newestMail(system, `${creator.username}@example.com`, subject);

describe('A payout by the provider', () => {
  it('is sent once by an admin, arrives within seconds, and has a session id', async () => {
    const ada = await aTippedCreator();
    const { id } = await withdraw(ada);
    expect(await listed(id)).toMatchObject({ status: 'pending', canBeSent: true, steps: [{ state: 'requested' }] });

    const moved = await kobosMoved(system, 2, async () => {
      const answers = await Promise.all([send(id), send(id), send(id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers[0]?.body).toMatchObject({ id, canBeSent: false, streamerUsername: ada.username });
      await waitForState(ada, id, 'paid', SECONDS_MS);
    });
    printLedgerTable('A withdrawal of ₦9,500 is sent and paid', moved);
    expect(moved).toEqual([
      { account: 'bank', kobo: 902_500 },
      { account: 'payouts-due', kobo: -902_500 },
    ]);
    const fees = async () =>
      (
        await system.database.query<{ account: string; kobo: number }>(
          `select accounts.kind as account, amount_kobo::int as kobo from ledger.transactions
           join ledger.entries on transaction_id = transactions.id join ledger.accounts on accounts.id = account_id
           where transactions.kind = 'payout-fee' and reference = $1 order by 1`,
          [`fee of payout ${id}`],
        )
      ).rows;
    await waitUntil(async () => (await fees()).length > 0, SECONDS_MS, 'the fee of the transfer is booked');
    expect(await fees()).toEqual([
      { account: 'bank', kobo: 2_500 },
      { account: 'provider-fees', kobo: -2_500 },
    ]);
    const paid = await withdrawalOf(ada, id);
    expect(paid).toMatchObject({ status: 'completed', sessionId: expect.stringMatching(/^\d{30}$/) });
    expect(statesOf(paid)).toEqual(['requested', 'approved', 'sending', 'paid']);
    expect(await transfersOf(system, id)).toMatchObject([{ amount: 902_500 }]);
    expect((await mailTo(ada, 'Your withdrawal was paid')).text).toContain('the session id in your dashboard');
    const [entry] = await admin.ok<AuditLogItem[]>('GET', '/api/admin/acts?limit=1');
    expect(entry).toMatchObject({ act: 'withdrawal-send', subject: `withdrawal ${id}` });
  });

  it('is neither paid nor declined by hand while the provider sends it', async () => {
    await setPayouts(system, { step_ms: null });
    const bola = await aTippedCreator();
    const { id } = await withdraw(bola);
    expect((await send(id)).status).toBe(200);
    await waitForState(bola, id, 'sending', SECONDS_MS);
    expect(await listed(id)).toMatchObject({ status: 'pending', canBeSent: false });
    for (const [act, body] of [
      ['mark-paid', undefined],
      ['decline', { reason: 'Too late' }],
    ] as const) {
      const rejected = await admin.call<{ code: string }>('POST', `/api/admin/withdrawals/${id}/${act}`, body);
      expect([rejected.status, rejected.body.code]).toEqual([409, 'withdrawal.sending']);
    }
    await moveTransfer(system, id, 'success');
    await waitForState(bola, id, 'paid', SECONDS_MS);
  });

  it('is back in the wallet with its fee within a minute when the transfer fails', async () => {
    await setPayouts(system, { step_ms: null });
    const chidi = await aTippedCreator();
    const { id } = await withdraw(chidi);
    const before = await ledgerTable(system);
    expect((await send(id)).status).toBe(200);
    await moveTransfer(system, id, 'failed');
    await waitUntil(async () => (await walletBalanceOf(chidi)) === 950_000, 60_000, 'the money is back');
    const back = await withdrawalOf(chidi, id);
    expect(back).toMatchObject({ status: 'declined', reason: expect.any(String) });
    expect(['failed', 'returned']).toContain(statesOf(back).at(-1));
    const after = await ledgerTable(system);
    const changeOf = (account: string) =>
      [after, before].map((table) => table.find((line) => line.account === account)?.kobo ?? 0);
    const [wallet, wasWallet] = changeOf('wallet');
    expect((wallet ?? 0) - (wasWallet ?? 0)).toBe(950_000);
    expect((await mailTo(chidi, 'Your withdrawal is back in your wallet')).text).toContain('₦9,500');
    const again = await send(id);
    expect([again.status, (again.body as unknown as { code: string }).code]).toEqual([409, 'withdrawal.not-pending']);
  });

  it('is back in the wallet when the bank sends it back two days after it was paid', async () => {
    const dayo = await aTippedCreator();
    const { id } = await withdraw(dayo);
    await send(id);
    await waitForState(dayo, id, 'paid', SECONDS_MS);
    await passTwoDays(id);
    await moveTransfer(system, id, 'reversed');
    await waitForState(dayo, id, 'reversed', 60_000);
    expect(await walletBalanceOf(dayo)).toBe(950_000);
    const back = await withdrawalOf(dayo, id);
    expect(back.status).toBe('declined');
    expect(back.steps.at(-1)).toMatchObject({ state: 'reversed', reason: expect.any(String) });
    await mailTo(dayo, 'Your withdrawal is back in your wallet');
  });

  it('goes by itself when it is small', async () => {
    const emeka = await aTippedCreator(100_000);
    const { id } = await withdraw(emeka);
    await waitForState(emeka, id, 'paid', SECONDS_MS);
    expect(await transfersOf(system, id)).toMatchObject([{ amount: 90_250 }]);
  });

  it('needs two admins when it is large', async () => {
    const femi = await aTippedCreator(10_000_000);
    const { id } = await withdraw(femi);
    const first = await send(id);
    expect(first.status).toBe(202);
    expect((first.body as unknown as NeedsApproval).approval.amount).toBe(9_025_000);
    expect((await send(id)).status).toBe(202);
    expect(await transfersOf(system, id)).toEqual([]);
    const { api: finance } = await anAdminWithRole(system, 'finance');
    expect((await send(id, finance)).status).toBe(200);
    await waitForState(femi, id, 'paid', SECONDS_MS);
    expect(await transfersOf(system, id)).toHaveLength(1);
  });

  it('is not sent by support, by an admin who signed in long ago, or by its creator', async () => {
    const gina = await aTippedCreator();
    const { id } = await withdraw(gina);
    const { api: support } = await anAdminWithRole(system, 'support');
    const codeOf = async (by: Api) => ((await send(id, by)).body as unknown as { code: string }).code;
    expect(await codeOf(support)).toBe('admin.role-insufficient');
    expect(await codeOf(gina.api)).toBe('admin.session-required');
    const { api: finance, login } = await anAdminWithRole(system, 'finance');
    await system.database.query(
      `update identity.admin_sessions set created_at = created_at - interval '11 minutes'
       where admin_id = (select id from identity.admins where email = $1)`,
      [login.email],
    );
    expect(await codeOf(finance)).toBe('admin.sign-in-again');
    const approval = await finance.call('POST', `/api/admin/approvals/withdrawal/${randomUUID()}/approve`);
    expect(approval.body).toMatchObject({ code: 'admin.sign-in-again' });
    expect(statesOf(await withdrawalOf(gina, id))).toEqual(['requested']);
  });
});

/** Nothing asks about the transfer any more: only the provider's webhook can tell. */
async function passTwoDays(id: string): Promise<void> {
  const { rowCount } = await system.database.query(
    `update payments.payouts set changed_at = changed_at - interval '2 days', next_check_at = null
     where withdrawal_id = $1`,
    [id],
  );
  expect(rowCount).toBe(1);
}

it('The ledger passes ledger:verify after the payouts, and nothing is left at the provider', async () => {
  const { code, said } = await verifyLedger(system);
  expect(said).toContain('The ledger is right');
  expect(code).toBe(0);
  const sending = (await ledgerTable(system)).find(({ account }) => account === 'payouts-sending');
  expect(sending?.kobo ?? 0).toBe(0);
  expect(system.errorLines()).toEqual([]);
});

it('ledger:verify finds a payout that differs from its withdrawal', async () => {
  const change = (kobo: number) =>
    system.database.query(
      `update payments.payouts set net_kobo = net_kobo + $1
       where withdrawal_id = (select withdrawal_id from payments.payouts order by 1 limit 1)`,
      [kobo],
    );
  await change(1);
  const { code, said } = await verifyLedger(system);
  await change(-1);
  expect(said).toMatch(/payout wd-.*differs/);
  expect(code).toBe(1);
});
