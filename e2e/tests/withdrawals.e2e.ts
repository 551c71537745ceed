import type {
  AdminWithdrawal,
  RequestedWithdrawal,
  Wallet,
  WalletEntriesPage,
  WithdrawalItem,
} from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { verifyLedger } from '../harness/commands.js';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { newestMail } from '../harness/mailbox.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let admin: Api;

beforeAll(async () => {
  system = await sharedSystem();
  admin = await anAdmin(system);
});

afterAll(() => system?.stop());

/** Creates a creator with a tip of ₦10,000, which leaves ₦9,500 in the wallet. */
async function aTippedCreator(): Promise<Creator> {
  const creator = await aCreator(system);
  await tip(creator);
  return creator;
}

async function tip(creator: Creator, amountKobo = 1_000_000): Promise<void> {
  const before = await walletBalanceOf(creator);
  await payAtSandbox(system, await initiateTip(system, creator, { amountKobo }));
  await waitUntil(async () => (await walletBalanceOf(creator)) > before, 30_000, 'the tip is in the wallet');
}

const request = (creator: Creator) => creator.api.call<RequestedWithdrawal>('POST', '/api/withdrawals/request', {});
const history = (creator: Creator) => creator.api.ok<WithdrawalItem[]>('GET', '/api/withdrawals');
const mailTo = (creator: Creator, subject: string) => newestMail(system, `${creator.username}@example.com`, subject);

describe('Withdrawal', () => {
  it('withdraws the whole balance, waits for an admin, and is marked as paid once', async () => {
    const ada = await aTippedCreator();
    const requested = await kobosMoved(system, 1, async () => {
      const { status, body } = await request(ada);
      expect(status).toBe(200);
      expect(body.message).toBe(
        'Your withdrawal is requested. ₦9,025 will go to your Access Bank account ending in 6785.',
      );
    });
    printLedgerTable('A withdrawal of ₦9,500 is requested', requested);
    expect(requested).toEqual([
      { account: 'fees', kobo: 47_500 },
      { account: 'payouts-due', kobo: 902_500 },
      { account: 'wallet', kobo: -950_000 },
    ]);
    expect(await walletBalanceOf(ada)).toBe(0);
    const [pending] = await history(ada);
    expect(pending).toMatchObject({ gross: 950_000, fee: 47_500, amount: 902_500, status: 'pending', decidedAt: null });
    expect((await mailTo(ada, 'We received your withdrawal request')).text).toContain('₦9,025');

    const [listed] = await admin.ok<AdminWithdrawal[]>('GET', '/api/admin/withdrawals?status=pending');
    expect(listed).toEqual({
      id: pending?.id,
      streamerDisplayName: 'Ada Live',
      streamerUsername: ada.username,
      amount: 902_500,
      gross: 950_000,
      fee: 47_500,
      // The bank's spelling, not the one that the creator typed.
      bankDetails: {
        bankName: 'Access Bank',
        accountNumber: '0123456785',
        accountName: expect.stringMatching(/^[A-Z]+ [A-Z]+$/),
        isNameConfirmed: true,
      },
      status: 'pending',
      reason: null,
      createdAt: pending?.requestedAt,
      decidedAt: null,
      steps: [{ state: 'requested', at: pending?.requestedAt, reason: null }],
      sessionId: null,
      origin: 'request',
      canBeSent: false,
      needsSecondAdmin: false,
    });

    const paid = await kobosMoved(system, 1, async () => {
      for (let times = 0; times < 3; times += 1)
        await admin.ok('POST', `/api/admin/withdrawals/${pending?.id}/mark-paid`);
    });
    printLedgerTable('It is marked as paid', paid);
    expect(paid).toEqual([
      { account: 'bank', kobo: 902_500 },
      { account: 'payouts-due', kobo: -902_500 },
    ]);
    expect(await history(ada)).toMatchObject([{ status: 'completed', decidedAt: expect.any(String) }]);
    await mailTo(ada, 'Your withdrawal was paid');
    const rejected = await admin.call('POST', `/api/admin/withdrawals/${pending?.id}/decline`, { reason: 'Too late' });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'withdrawal.not-pending']);
  });

  it('restores the balance when declined, and shows the reason', async () => {
    const bola = await aTippedCreator();
    const { withdrawal } = (await request(bola)).body;
    const declined = await kobosMoved(system, 1, async () => {
      await admin.ok('POST', `/api/admin/withdrawals/${withdrawal.id}/decline`, {
        reason: 'The bank does not know this account.',
      });
    });
    printLedgerTable('A withdrawal of ₦9,500 is declined', declined);
    expect(declined).toEqual([
      { account: 'fees', kobo: -47_500 },
      { account: 'payouts-due', kobo: -902_500 },
      { account: 'wallet', kobo: 950_000 },
    ]);
    expect(await walletBalanceOf(bola)).toBe(950_000);
    expect(await history(bola)).toMatchObject([{ status: 'declined', reason: 'The bank does not know this account.' }]);
    expect((await mailTo(bola, 'Your withdrawal is back in your wallet')).text).toContain(
      'The bank does not know this account.',
    );
  });

  it('restores the balance when the bank sends a payment by hand back, and shows the reason', async () => {
    const dayo = await aTippedCreator();
    const { withdrawal } = (await request(dayo)).body;
    await admin.ok('POST', `/api/admin/withdrawals/${withdrawal.id}/mark-paid`);
    const reason = 'Your bank sent it back: the account is closed.';
    const returned = await kobosMoved(system, 1, async () => {
      for (let times = 0; times < 2; times += 1)
        await admin.ok('POST', `/api/admin/withdrawals/${withdrawal.id}/mark-returned`, { reason });
    });
    printLedgerTable('A payment of ₦9,025 comes back', returned);
    expect(returned).toEqual([
      { account: 'bank', kobo: -902_500 },
      { account: 'fees', kobo: -47_500 },
      { account: 'wallet', kobo: 950_000 },
    ]);
    expect(await walletBalanceOf(dayo)).toBe(950_000);
    expect(await history(dayo)).toMatchObject([{ status: 'declined', reason }]);
    expect((await mailTo(dayo, 'Your withdrawal is back in your wallet')).text).toContain(reason);
    const refused = await admin.call('POST', `/api/admin/withdrawals/${withdrawal.id}/mark-paid`);
    expect([refused.status, refused.body.code]).toEqual([409, 'withdrawal.not-pending']);
  });

  it('loses no money when requested twenty times concurrently with an incoming tip', async () => {
    const chidi = await aTippedCreator();
    const incoming = payAtSandbox(system, await initiateTip(system, chidi, { amountKobo: 100_000 }));
    const responses = await Promise.all(Array.from({ length: 20 }, () => request(chidi)));
    await incoming;
    const accepted = responses.filter(({ status }) => status === 200);
    const rejected = responses.filter(({ status }) => status === 409);
    expect(accepted.length + rejected.length).toBe(20);
    // The tip may arrive between two requests and is then withdrawn separately.
    expect([1, 2]).toContain(accepted.length);
    const withdrawnKobo = accepted.reduce((sum, { body }) => sum + body.withdrawal.gross, 0);
    await waitUntil(
      async () => withdrawnKobo + (await walletBalanceOf(chidi)) === 950_000 + 95_000,
      30_000,
      'every kobo is withdrawn or in the wallet',
    );
  });

  it('is rejected with an empty wallet, during the hold after a change of bank details, and without bank details @asvs-2.3.2', async () => {
    const dayo = await aCreator(system);
    expect((await request(dayo)).body).toMatchObject({ code: 'wallet.nothing-to-withdraw' });
    await tip(dayo);
    const details = { bankName: 'Zenith Bank', accountNumber: '0123456785', accountName: 'DAYO', password: 'secret1' };
    await dayo.api.ok('PATCH', '/api/streamers/me/bank-details', details);
    const held = await request(dayo);
    expect(held.status).toBe(409);
    const heldUntil = Date.now() + 24 * 3_600_000;
    expect(held.body).toMatchObject({ code: 'withdrawal.held', details: { heldUntil: expect.any(String) } });
    const until24h = (held.body as unknown as { details: { heldUntil: string } }).details.heldUntil;
    expect(Math.abs(Date.parse(until24h) - heldUntil)).toBeLessThan(60_000);

    const emeka = await aTippedCreator();
    await system.database.query(`update identity.creators set bank_name = '' where id = $1`, [emeka.id]);
    const without = await request(emeka);
    expect(without.status).toBe(409);
    expect(without.body).toMatchObject({
      code: 'withdrawal.bank-details-required',
      message: 'Please add your bank account details in settings before requesting withdrawal',
    });
    expect(await walletBalanceOf(emeka)).toBe(950_000);
  });

  it('keeps the bank account of its request when the creator changes the account afterwards', async () => {
    const femi = await aTippedCreator();
    const { withdrawal } = (await request(femi)).body;
    const details = { bankName: 'Zenith Bank', accountNumber: '0987654321', accountName: 'FEMI', password: 'secret1' };
    await femi.api.ok('PATCH', '/api/streamers/me/bank-details', details);
    const list = await admin.ok<AdminWithdrawal[]>('GET', '/api/admin/withdrawals');
    expect(list.find(({ id }) => id === withdrawal.id)?.bankDetails).toEqual({
      bankName: 'Access Bank',
      accountNumber: '0123456785',
      accountName: expect.stringMatching(/^[A-Z]+ [A-Z]+$/),
      isNameConfirmed: true,
    });
  });

  it('is accessible only to its creator, and decided only by admins @asvs-8.2.2 @asvs-8.4.1', async () => {
    const stranger = new Api(system);
    const gina = await aTippedCreator();
    for (const path of ['/api/withdrawals', '/api/wallet', '/api/wallet/entries', '/api/wallet/entries.csv']) {
      expect((await stranger.call('GET', path)).status).toBe(401);
    }
    for (const path of ['/api/admin/withdrawals']) expect((await gina.api.call('GET', path)).status).toBe(401);
    const { withdrawal } = (await request(gina)).body;
    const asUser = await gina.api.call('POST', `/api/admin/withdrawals/${withdrawal.id}/mark-paid`);
    expect(asUser.status).toBe(401);
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense'])
      expect((await admin.call('POST', `/api/admin/withdrawals/${id}/mark-paid`)).status).toBe(404);
    const blank = await admin.call('POST', `/api/admin/withdrawals/${withdrawal.id}/decline`, { reason: ' ' });
    expect(blank.status).toBe(400);
  });
});

describe('Wallet statement', () => {
  it('lists gross, fee and net of each tip in pages and as CSV @asvs-5.4.1 @asvs-5.4.2', async () => {
    const hauwa = await aCreator(system);
    for (const amountKobo of [250_000, 100_000, 50_050]) await tip(hauwa, amountKobo);
    await request(hauwa);
    const first = await hauwa.api.ok<WalletEntriesPage>('GET', '/api/wallet/entries?limit=2');
    expect(
      first.entries.map(({ kind, gross, fee, amount, balanceAfter }) => [kind, gross, fee, amount, balanceAfter]),
    ).toEqual([
      ['withdrawal-requested', 380_047, 19_002, -380_047, 0],
      ['donation-paid', 50_050, 2_503, 47_547, 380_047],
    ]);
    const rest = await hauwa.api.ok<WalletEntriesPage>('GET', `/api/wallet/entries?limit=2&before=${first.nextBefore}`);
    expect(rest.entries.map(({ gross, fee, amount }) => [gross, fee, amount])).toEqual([
      [100_000, 5_000, 95_000],
      [250_000, 12_500, 237_500],
    ]);
    expect(rest.nextBefore).toBeNull();
    expect(await hauwa.api.ok<Wallet>('GET', '/api/wallet')).toEqual({
      balance: 0,
      availableKobo: 0,
      maturing: [],
      heldKobo: 0,
    });

    const file = await hauwa.api.call<string>('GET', '/api/wallet/entries.csv');
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.headers.get('content-disposition')).toContain('attachment; filename=');
    expect(file.headers.get('x-total-lines')).toBe('4');
    const lines = file.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[4]).toMatch(/^1,\d{4}-.*Z,Tip,donation \d+,2500.00,125.00,2375.00,2375.00$/);
  });
});

it('The ledger passes ledger:verify after the withdrawals, and no service logs an error', async () => {
  const { code, said } = await verifyLedger(system);
  expect(said).toContain('The ledger is right');
  expect(code).toBe(0);
  expect(system.errorLines()).toEqual([]);
});
