import type { AdminUsersPage, AdminWithdrawal, NoticeSettings, OwnCreator, Statement } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { verifyLedger } from '../harness/commands.js';
import { DashboardClient } from '../harness/dashboard-client.js';
import { newestMail } from '../harness/mailbox.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { findTraces } from '../harness/traces.js';
import { waitUntil } from '../harness/wait-until.js';

let system: OwnSystem;
let admin: Api;

beforeAll(async () => {
  system = await startSystem();
  admin = await anAdmin(system);
});

afterAll(() => system?.stop());

const lagosMonth = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 7);

async function tip(creator: Creator, given: Parameters<typeof initiateTip>[2] = {}): Promise<string> {
  const before = await walletBalanceOf(creator);
  const reference = await initiateTip(system, creator, given);
  await payAtSandbox(system, reference);
  await waitUntil(async () => (await walletBalanceOf(creator)) > before, 30_000, 'the tip is in the wallet');
  return reference;
}

/** Account names cannot be looked up during `act`. */
async function withoutLookUps<T>(act: () => Promise<T>): Promise<T> {
  await faults('POST', { kind: 'error', count: 50 });
  try {
    return await act();
  } finally {
    await faults('DELETE', {});
  }
}

async function faults(method: 'POST' | 'DELETE', fault: object): Promise<void> {
  const paths = { paystack: '/bank/resolve', flutterwave: '/v3/accounts/resolve' };
  for (const [provider, path] of Object.entries(paths))
    await fetch(`${system.sandboxUrl}/control/${provider}/faults`, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...fault, path }),
      }),
    });
}

const gone = (texts: string[]) =>
  waitUntil(
    async () => {
      const traces = await findTraces(system, texts);
      if (traces.length > 0) lastTraces = traces;
      return traces.length === 0;
    },
    90_000,
    () => `${texts.join(', ')} is nowhere, but it is in ${lastTraces.join(', ')}`,
  );
let lastTraces: string[] = [];

describe('Account names', () => {
  const account = { bankName: 'Zenith Bank', accountNumber: '0987654321', accountName: 'typed by hand' };

  it('keeps the bank’s name, and a typed one only while names cannot be looked up; then an admin confirms it', async () => {
    const ada = await aCreator(system);
    await tip(ada, { amountKobo: 1_000_000 });
    const change = { ...account, password: 'secret1' };
    const saved = await ada.api.ok('PATCH', '/api/streamers/me/bank-details', change);
    expect(saved).toEqual({ accountName: expect.stringMatching(/^[A-Z]+ [A-Z]+$/), accountNameState: 'confirmed' });

    // Of the account above the ledger knows the name.
    const other = { ...account, accountNumber: '0987654312' };
    const typed = await withoutLookUps(() =>
      ada.api.ok('PATCH', '/api/streamers/me/bank-details', { ...other, password: 'secret1' }),
    );
    expect(typed).toEqual({ accountName: 'typed by hand', accountNameState: 'waiting' });
    await system.database.query(
      `update identity.creators set bank_details_changed_at = null, account_name_check_at = now() + interval '1 hour' where id = $1`,
      [ada.id],
    );
    await ada.api.ok('POST', '/api/withdrawals/request', {});
    const [listed] = await admin.ok<AdminWithdrawal[]>('GET', '/api/admin/withdrawals?status=pending');
    expect(listed?.bankDetails).toEqual({ ...other, isNameConfirmed: false });
    const path = `/api/admin/withdrawals/${listed?.id}`;
    const early = await admin.call('POST', `${path}/mark-paid`);
    expect([early.status, early.body.code]).toEqual([409, 'withdrawal.name-unconfirmed']);
    await admin.ok('POST', `${path}/confirm-name`, { accountName: 'ADA NGOZI OBI' });
    await admin.ok('POST', `${path}/mark-paid`);
    const own = await ada.api.ok<OwnCreator>('GET', '/api/streamers/me');
    expect(own).toMatchObject({ accountName: 'ADA NGOZI OBI', accountNameState: 'confirmed' });
  });

  it('rejects an account that the bank does not know, beside its field', async () => {
    const bola = await aCreator(system);
    const unknown = { ...account, accountNumber: '9912345678', password: 'secret1' };
    const { status, body } = await bola.api.call('PATCH', '/api/streamers/me/bank-details', unknown);
    expect([status, body.code]).toEqual([422, 'bank-account.not-found']);
  });
});

describe('A statement', () => {
  it('has every entry of the month as CSV and PDF, equal to the wallet', async () => {
    const ada = await aCreator(system);
    for (const amountKobo of [250_000, 100_050]) await tip(ada, { amountKobo, donorName: '=1+1' });
    const month = lagosMonth();
    const statement = await ada.api.ok<Statement>('GET', `/api/wallet/statements/${month}`);
    const balance = await walletBalanceOf(ada);
    expect(statement).toMatchObject({ period: month, openingBalance: 0, closingBalance: balance });
    expect(statement.sums).toMatchObject({ tips: 350_050, tipFees: balance - 350_050 });
    const csv = await ada.api.call<string>('GET', `/api/wallet/statements/${month}/csv`);
    expect(csv.headers.get('content-disposition')).toContain(`tipnaija-statement-${month}.csv`);
    const lines = csv.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toBe(',,Opening balance,,,,,0.00');
    expect(lines.at(-1)).toBe(`,,Closing balance,,,,,${(balance / 100).toFixed(2)}`);
    const pdf = await ada.api.call<string>('GET', `/api/wallet/statements/${month.slice(0, 4)}/pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.body.startsWith('%PDF-')).toBe(true);
    for (const period of ['2026-13', '26', '1999', 'x'])
      expect((await ada.api.call('GET', `/api/wallet/statements/${period}`)).status).toBe(400);
  });
});

describe('A donor', () => {
  it('removes name, message and address from every table, Redis key, log and public list; the amounts stay', async () => {
    const ada = await aCreator(system);
    const overlay = await new OverlayClient(system, ada).connected();
    const dashboard = await new DashboardClient(system, ada).connected();
    const planted = ['Zubaida Plantedname', 'a planted sentence', 'planted-donor@example.com'];
    const [donorName, message, donorEmail] = planted as [string, string, string];
    const { reference } = await new Api(system).ok<{ reference: string }>('POST', '/api/donations/initiate', {
      streamerId: ada.id,
      amount: 500_000,
      donorName,
      message,
      donorEmail,
      paymentMethod: 'paystack',
    });
    await payAtSandbox(system, reference);
    await waitUntil(async () => (await walletBalanceOf(ada)) > 0, 30_000, 'the tip is in the wallet');
    await newestMail(system, donorEmail, 'Your tip to');
    const receipt = await new Api(system).ok('GET', `/api/payments/${reference}`);
    expect(receipt).toMatchObject({ donorName, message, amount: 500_000 });
    expect(await findTraces(system, planted)).toEqual(
      expect.arrayContaining(['overlay_realtime.alert_deliveries', 'payments.donations', 'payments.supporter_totals']),
    );

    for (let times = 0; times < 2; times += 1) await new Api(system).ok('DELETE', `/api/payments/${reference}/donor`);
    await gone(planted);
    const after = await new Api(system).ok('GET', `/api/payments/${reference}`);
    expect(after).toMatchObject({ donorName: 'Anonymous', message: null, amount: 500_000 });
    const lists = ['recent', 'supporters', 'top'].map((list) => `/api/donations/${list}/${ada.id}`);
    for (const list of lists)
      expect(JSON.stringify((await new Api(system).call('GET', list)).body)).not.toMatch(/plant/i);
    expect(await walletBalanceOf(ada)).toBe(475_000);
    expect((await new Api(system).call('DELETE', '/api/payments/nonsense/donor')).status).toBe(404);
    overlay.close();
    dashboard.close();
  });
});

describe('A user', () => {
  it('takes a copy of everything, protected by the password', async () => {
    const ada = await aCreator(system);
    await tip(ada, { donorName: 'Tunde', message: 'exported words' });
    const wrong = await ada.api.call('POST', '/api/account/export', { password: 'wrong' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'password.incorrect']);
    type Export = Record<
      'identity' | 'payments' | 'ledger' | 'overlay-realtime' | 'outgoing-webhooks',
      Record<string, object[]>
    >;
    const file = await ada.api.ok<Export>('POST', '/api/account/export', { password: 'secret1' });
    expect(file.identity.users).toMatchObject([{ username: ada.username }]);
    expect(file.identity.creators).toMatchObject([{ account_number: '0123456785' }]);
    expect(file.payments.donations).toMatchObject([{ message: 'exported words', gross_kobo: 250_000 }]);
    expect(file.ledger.accounts).toMatchObject([{ balance_kobo: 237_500 }]);
    expect(file['overlay-realtime'].alert_deliveries).toHaveLength(1);
    expect(JSON.stringify(file)).not.toContain(ada.overlayToken);
  });

  it('closes an account without money, and keeps it by signing in', async () => {
    const ada = await aCreator(system);
    const rich = await aCreator(system);
    await tip(rich);
    const refused = await rich.api.call('POST', '/api/account/close', { password: 'secret1' });
    expect([refused.status, refused.body.code]).toEqual([409, 'account.money-waits']);
    const { closesAt } = await ada.api.ok<{ closesAt: string }>('POST', '/api/account/close', { password: 'secret1' });
    expect(Date.parse(closesAt) - Date.now()).toBeGreaterThan(13 * 86_400_000);
    expect((await new Api(system).call('GET', `/api/streamers/${ada.username}`)).status).toBe(404);
    expect((await ada.api.call('GET', '/api/streamers/me')).status).toBe(401);
    await newestMail(system, `${ada.username}@example.com`, 'Your account is being closed');
    await new Api(system).ok('POST', '/api/auth/login', {
      email: `${ada.username}@example.com`,
      password: 'secret1',
    });
    expect((await new Api(system).call('GET', `/api/streamers/${ada.username}`)).status).toBe(200);
  });

  it('leaves no trace of the name in any table, Redis key or log after the deletion', async () => {
    const planted = [
      'Ifeoluwa Plantedcreator',
      'planted biography',
      `plantedcreator${Date.now().toString(36).slice(-4)}`,
    ];
    const [displayName, bio, username] = planted as [string, string, string];
    const api = new Api(system);
    const person = { firstName: 'Plantedfirst', lastName: 'Plantedlast' };
    await api.ok('POST', '/api/auth/signup', {
      ...person,
      email: `${username}@example.com`,
      password: 'secret1',
      username,
    });
    const bank = { bankName: 'Access Bank', accountNumber: '0123456785', accountName: 'Plantedaccount' };
    await api.ok('POST', '/api/streamers', { username, displayName, bio, ...bank });
    await api.ok('PATCH', '/api/streamers/me/notices', aNotice);
    const { users } = await admin.ok<AdminUsersPage>('GET', `/api/admin/users?search=${username}`);
    const { id, creatorId } = await api.ok<{ id: string; creatorId: string }>('GET', '/api/auth/user');
    expect(users[0]?.id).toBe(id);
    await tip({ api, id: creatorId, username, overlayToken: '' }, { donorName: 'A fan' });
    expect(await findTraces(system, planted)).toEqual(expect.arrayContaining(['identity.creators', 'identity.users']));
    await admin.ok('DELETE', `/api/admin/users/${id}`);
    await gone([...planted, ...Object.values(person), bank.accountName]);
  });
});

const aNotice: NoticeSettings = { mode: 'each', minimumAmount: 200_000, quietFrom: null, quietTo: null };

describe('Notices', () => {
  it('notify the creator of a tip by e-mail, without the fan’s words', async () => {
    const ada = await aCreator(system);
    expect(await ada.api.ok('GET', '/api/streamers/me/notices')).toEqual({ ...aNotice, mode: 'off', minimumAmount: 0 });
    await ada.api.ok('PATCH', '/api/streamers/me/notices', aNotice);
    for (const wrong of [
      { ...aNotice, quietFrom: '25:00', quietTo: '07:00' },
      { ...aNotice, quietFrom: '22:00' },
    ])
      expect((await ada.api.call('PATCH', '/api/streamers/me/notices', wrong)).status).toBe(400);
    await tip(ada, { donorName: 'Loud Fan', message: 'loud words' });
    const mail = await newestMail(system, `${ada.username}@example.com`, 'You got a tip of ₦2,500');
    expect(mail.text).not.toMatch(/loud/i);
  });
});

it('The ledger passes ledger:verify, and no service logs an error', async () => {
  const { code, said } = await verifyLedger(system);
  expect(said).toContain('The ledger is right');
  expect(code).toBe(0);
  expect(system.errorLines()).toEqual([]);
});
