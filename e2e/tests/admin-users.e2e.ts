import type { AdminUser, AdminUsersPage, AdminWithdrawal, AuditLogItem, PaymentReceipt } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { newestMail } from '../harness/mailbox.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { undocumentedAnswers } from '../harness/undocumented-answers.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let admin: Api;

beforeAll(async () => {
  system = await sharedSystem();
  admin = await anAdmin(system);
});

afterAll(() => system?.stop());

const errorOf = (code: string) => expect.objectContaining({ code, message: expect.any(String) });

const findUser = async ({ username }: Creator): Promise<AdminUser> => {
  const { users } = await admin.ok<AdminUsersPage>('GET', `/api/admin/users?search=${username}`);
  return users[0] as AdminUser;
};

async function aTippedCreator(): Promise<Creator & { reference: string }> {
  const creator = await aCreator(system);
  const reference = await initiateTip(system, creator);
  await payAtSandbox(system, reference);
  await waitUntil(async () => (await walletBalanceOf(creator)) === 237_500, 30_000, 'the tip is in the wallet');
  return { ...creator, reference };
}

const findAuditEntries = (subject: string) =>
  admin.ok<AuditLogItem[]>('GET', `/api/admin/acts?subject=${encodeURIComponent(subject)}`);

const logInAs = ({ username }: Creator, password = 'secret1') =>
  new Api(system).call('POST', '/api/auth/login', { email: `${username}@example.com`, password });

describe('GET /api/admin/users', () => {
  it('returns the specified fields without secrets @asvs-8.1.2 @asvs-8.2.3', async () => {
    const creator = await aCreator(system);
    const user = await findUser(creator);
    expect(user).toEqual({
      id: expect.any(String),
      firstName: 'Ada',
      lastName: 'Obi',
      email: `${creator.username}@example.com`,
      username: creator.username,
      emailVerified: false,
      isBanned: false,
      bannedAt: null,
      banReason: null,
      isStreamer: true,
      createdAt: expect.any(String),
    });
  });

  it('returns the newest hundred users without parameters, and sets x-total-capped when there are more', async () => {
    const few = await admin.call<AdminUser[]>('GET', '/api/admin/users');
    expect(few.headers.get('x-total-capped')).toBeNull();
    await system.database.query(
      `insert into identity.users (id, email, first_name, last_name, username, password_hash)
       select gen_random_uuid(), 'many' || n || '@example.com', 'Many', 'People', 'many' || n, 'none'
       from generate_series(1, 101) n`,
    );
    const many = await admin.call<AdminUser[]>('GET', '/api/admin/users');
    expect(many.body).toHaveLength(100);
    expect(many.headers.get('x-total-capped')).toBe('true');
    const ids: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const path: string = `/api/admin/users?limit=40&search=many${before ? `&before=${before}` : ''}`;
      const page: AdminUsersPage = await admin.ok<AdminUsersPage>('GET', path);
      ids.push(...page.users.map(({ id }) => id));
      before = page.nextBefore;
    }
    expect(new Set(ids).size).toBe(101);
  });

  it('rejects users, visitors and invalid parameters, like every admin route', async () => {
    const { api } = await aCreator(system);
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    for (const stranger of [api, new Api(system)])
      for (const [method, path] of [
        ['GET', '/api/admin/users'],
        ['POST', `/api/admin/users/${id}/ban`],
        ['POST', `/api/admin/users/${id}/unban`],
        ['DELETE', `/api/admin/users/${id}`],
        ['GET', '/api/admin/acts'],
      ] as const)
        expect(await stranger.call(method, path)).toMatchObject({
          status: 401,
          body: errorOf('admin.session-required'),
        });
    expect(await admin.ok('GET', '/api/admin/users?search=%25')).toMatchObject({ nextBefore: null });
    for (const query of ['limit=0', 'limit=101', 'before=x', 'filter=all', 'search=a&search=b', 'search=%00'])
      expect((await admin.call('GET', `/api/admin/users?${query}`)).status).toBe(400);
    for (const unknown of [id, 'x'])
      expect(await admin.call('POST', `/api/admin/users/${unknown}/ban`, { reason: 'x' })).toMatchObject({
        status: 404,
        body: errorOf('user.not-found'),
      });
    expect((await admin.call('POST', `/api/admin/users/${id}/ban`, {})).status).toBe(400);
  });
});

describe('POST /api/admin/users/:id/ban', () => {
  it('ends session, page and tips immediately, still accepts started payments, and is undone by unban', async () => {
    const creator = await aTippedCreator();
    const startedTip = await initiateTip(system, creator);
    const overlay = await new OverlayClient(system, creator).connected();
    const { id } = await findUser(creator);
    await admin.ok('POST', `/api/admin/users/${id}/ban`, { reason: 'Sells stolen cards' });
    await admin.ok('POST', `/api/admin/users/${id}/ban`, { reason: 'Again' });

    expect((await creator.api.call('GET', '/api/auth/user')).status).toBe(401);
    expect(await logInAs(creator)).toMatchObject({ status: 403, body: errorOf('account.banned') });
    expect((await logInAs(creator, 'wrong')).status).toBe(401);
    const visitor = new Api(system);
    for (const name of [creator.username, creator.id])
      expect((await visitor.call('GET', `/api/streamers/${name}`)).status).toBe(404);
    for (const list of ['donations', 'recent-donations', 'top-donations', 'supporters'])
      expect((await visitor.call('GET', `/api/streamers/${creator.id}/${list}`)).status).toBe(404);
    await waitUntil(() => !overlay.isConnected, 30_000, 'the overlay is closed');
    await expect(initiateTip(system, creator)).rejects.toThrow(/404.*creator.not-found/);

    await payAtSandbox(system, startedTip);
    const receipt = await visitor.ok<PaymentReceipt>('GET', `/api/payments/${startedTip}`);
    expect(receipt).toMatchObject({ state: 'received', creator: { username: creator.username } });

    await admin.ok('POST', `/api/admin/users/${id}/unban`);
    expect((await logInAs(creator)).status).toBe(200);
    expect((await visitor.call('GET', `/api/streamers/${creator.username}`)).status).toBe(200);
    await waitUntil(() => overlay.isConnected, 15_000, 'the overlay reconnects');
    overlay.close();
    expect((await findAuditEntries(`user ${id}`)).map(({ act, adminEmail }) => [act, adminEmail])).toEqual([
      ['user-unbanned', 'admin@tipnaija.test'],
      ['user-banned', 'admin@tipnaija.test'],
    ]);
  });
});

describe('DELETE /api/admin/users/:id', () => {
  it('declines pending withdrawals, closes the overlay, frees the username, keeps the receipt, and is idempotent', async () => {
    const creator = await aTippedCreator();
    const overlay = await new OverlayClient(system, creator).connected();
    await creator.api.ok('POST', '/api/withdrawals/request', {});
    const { id } = await findUser(creator);
    await admin.ok('DELETE', `/api/admin/users/${id}`);
    await admin.ok('DELETE', `/api/admin/users/${id}`);

    const [newest] = await admin.ok<AdminWithdrawal[]>('GET', '/api/admin/withdrawals?status=declined');
    expect(newest).toMatchObject({ streamerDisplayName: 'Deleted creator', reason: 'The account was deleted.' });
    await waitUntil(() => !overlay.isConnected, 30_000, 'the overlay is closed');
    overlay.close();
    expect((await creator.api.call('GET', '/api/auth/user')).status).toBe(401);
    expect((await logInAs(creator)).status).toBe(401);
    expect(await findUser(creator)).toBeUndefined();
    const visitor = new Api(system);
    expect((await visitor.call('GET', `/api/streamers/${creator.id}`)).status).toBe(404);
    const receipt = await visitor.ok<PaymentReceipt>('GET', `/api/payments/${creator.reference}`);
    expect(receipt.creator.displayName).toBe('Deleted creator');

    const again = await visitor.call('POST', '/api/auth/signup', {
      email: `${creator.username}@example.com`,
      password: 'secret1',
      firstName: 'Ada',
      lastName: 'Obi',
      username: creator.username,
    });
    expect(again.status).toBe(201);
    expect((await findAuditEntries(`user ${id}`)).map(({ act }) => act)).toEqual(['user-deleted', 'user-banned']);
  });
});

it('Declining a withdrawal writes an audit log entry with the reason and sends a mail to the creator', async () => {
  const creator = await aTippedCreator();
  await creator.api.ok('POST', '/api/withdrawals/request', {});
  await newestMail(system, `${creator.username}@example.com`, 'We received your withdrawal request');
  const [pending] = await admin.ok<AdminWithdrawal[]>('GET', '/api/admin/withdrawals?status=pending');
  await admin.ok('POST', `/api/admin/withdrawals/${pending?.id}/decline`, {
    reason: 'The names\u0000 differ.',
  });
  const declined = await newestMail(
    system,
    `${creator.username}@example.com`,
    'Your withdrawal is back in your wallet',
  );
  expect(declined.text).toContain('Reason: The names differ.');
  const [entry] = await findAuditEntries(`withdrawal ${pending?.id}`);
  expect(entry).toMatchObject({
    act: 'withdrawal-decline',
    adminEmail: 'admin@tipnaija.test',
    after: { reason: 'The names differ.' },
  });
});

it('The services log no error during the admin user tests', () => {
  expect(system.errorLines()).toEqual([]);
});

it('The admin user routes return only documented statuses', async () => {
  expect(await undocumentedAnswers(system)).toEqual([]);
});
