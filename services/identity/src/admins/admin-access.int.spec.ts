import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Identity, rejection, startIdentity } from '../../testing/identity.js';

const ada = { email: 'ada@house.example', password: 'the password of ada' };
const bola = { email: 'bola@house.example', password: 'the password of bola' };

let identity: Identity;

beforeAll(async () => {
  identity = await startIdentity();
  for (const { email, password } of [ada, bola]) await identity.admins.add(email, password, 'owner');
});

afterAll(() => identity.stop());

beforeEach(async () => {
  for (const { email, password } of [ada, bola]) {
    await identity.adminAccess.enable(email);
    await identity.adminAccess.setRole(email, 'owner');
    await identity.adminAccess.setPassword(email, password);
  }
});

const newestEntry = async () => (await identity.auditLog.list({ limit: 1 }))[0];

describe('AdminAccess', () => {
  it('disables an admin, ends and rejects sessions, and writes an audit log entry', async () => {
    const { sessionToken, admin } = await identity.logInAdmin(ada);
    expect(await identity.adminAccess.disable('ADA@house.example')).toBe('done');
    expect(await identity.admins.findBySession(sessionToken)).toBeNull();
    await expect(identity.logInAdmin(ada)).rejects.toEqual(rejection('admin.credentials-invalid'));
    expect(await newestEntry()).toMatchObject({
      adminId: admin.id,
      act: 'admin-disabled',
      subject: `admin ${admin.id}`,
      before: { isDisabled: false },
      after: { isDisabled: true, by: 'command' },
    });
    expect(await identity.adminAccess.disable(ada.email)).toBe('unchanged');
  });

  it('publishes once that an admin who is disabled or becomes support moves no money, and nothing for finance', async () => {
    const { admin } = await identity.logInAdmin(ada);
    const published = () =>
      identity.database.rows(
        `select from outbox where type = 'identity.admin-access-ended' and data ->> 'adminId' = $1`,
        [admin.id],
      );
    const before = (await published()).length;
    await identity.adminAccess.setRole(ada.email, 'finance');
    expect(await published()).toHaveLength(before);
    await identity.adminAccess.setRole(ada.email, 'support');
    expect(await published()).toHaveLength(before + 1);
    await identity.adminAccess.disable(ada.email);
    await identity.adminAccess.disable(ada.email);
    expect(await published()).toHaveLength(before + 2);
  });

  it('enables an admin again without restoring earlier sessions', async () => {
    const { sessionToken } = await identity.logInAdmin(ada);
    await identity.adminAccess.disable(ada.email);
    expect(await identity.adminAccess.enable(ada.email)).toBe('done');
    expect(await newestEntry()).toMatchObject({ act: 'admin-enabled', after: { isDisabled: false, by: 'command' } });
    expect(await identity.admins.findBySession(sessionToken)).toBeNull();
    expect((await identity.logInAdmin(ada)).admin.email).toBe(ada.email);
    expect(await identity.adminAccess.enable(ada.email)).toBe('unchanged');
  });

  it('sets a new password, which invalidates the old one and every session', async () => {
    const { sessionToken } = await identity.logInAdmin(ada);
    expect(await identity.adminAccess.setPassword(ada.email, 'another password')).toBe('done');
    expect(await identity.admins.findBySession(sessionToken)).toBeNull();
    await expect(identity.logInAdmin(ada)).rejects.toEqual(rejection('admin.credentials-invalid'));
    await identity.logInAdmin({ ...ada, password: 'another password' });
    expect(await newestEntry()).toMatchObject({
      act: 'admin-password-changed',
      before: null,
      after: { by: 'command' },
    });
    expect(JSON.stringify(await newestEntry())).not.toContain('another password');
  });

  it('never disables the last enabled owner, also with concurrent commands', async () => {
    const outcomes = await Promise.all([ada, bola].map(({ email }) => identity.adminAccess.disable(email)));
    expect(outcomes.sort()).toEqual(['done', 'last']);
  });

  it('gives an admin another role, which ends every session', async () => {
    const { sessionToken } = await identity.logInAdmin(ada);
    expect(await identity.adminAccess.setRole(ada.email, 'finance')).toBe('done');
    expect(await identity.admins.findBySession(sessionToken)).toBeNull();
    expect((await identity.logInAdmin(ada)).admin.role).toBe('finance');
    expect(await newestEntry()).toMatchObject({
      act: 'admin-role-changed',
      before: { role: 'owner' },
      after: { role: 'finance', by: 'command' },
    });
    expect(await identity.adminAccess.setRole(ada.email, 'finance')).toBe('unchanged');
  });

  it('keeps an owner when both lose the role at once, and when the only owner would be disabled', async () => {
    const outcomes = await Promise.all([ada, bola].map(({ email }) => identity.adminAccess.setRole(email, 'support')));
    expect(outcomes.sort()).toEqual(['done', 'last']);
    const owners = (await identity.admins.list()).filter(({ role }) => role === 'owner');
    expect(owners).toHaveLength(1);
    expect(await identity.adminAccess.disable(owners[0]?.email ?? '')).toBe('last');
  });

  it('returns unknown for other addresses', async () => {
    expect(await identity.adminAccess.disable('nobody@house.example')).toBe('unknown');
    expect(await identity.adminAccess.setPassword('nobody@house.example', 'another password')).toBe('unknown');
  });
});

describe('AdminAccess.changeAsOwner', () => {
  const idOf = async (email: string) => (await identity.admins.list()).find((admin) => admin.email === email)?.id ?? '';

  it('records the owner who disabled an admin', async () => {
    const [adminId, by] = [await idOf(bola.email), await idOf(ada.email)];
    await identity.adminAccess.changeAsOwner({ adminId, by, change: { isDisabled: true } });
    expect(await newestEntry()).toMatchObject({
      adminId: by,
      act: 'admin-disabled',
      subject: `admin ${adminId}`,
      after: { isDisabled: true },
    });
    await identity.adminAccess.changeAsOwner({ adminId, by, change: { isDisabled: true } });
  });

  it('rejects admins who are no owners or are disabled, unknown admins, and the end of the last owner', async () => {
    const [adminId, by] = [await idOf(bola.email), await idOf(ada.email)];
    const change = { role: 'support' } as const;
    const unknown = { adminId: '01890a5d-ac96-774b-bcce-b302099a8057', by, change };
    await expect(identity.adminAccess.changeAsOwner(unknown)).rejects.toEqual(rejection('admin.not-found'));
    await identity.adminAccess.changeAsOwner({ adminId, by, change });
    await expect(identity.adminAccess.changeAsOwner({ adminId: by, by: adminId, change })).rejects.toEqual(
      rejection('admin.role-insufficient'),
    );
    await expect(identity.adminAccess.changeAsOwner({ adminId: by, by, change })).rejects.toEqual(
      rejection('admin.last-owner'),
    );
    await identity.adminAccess.setRole(bola.email, 'owner');
    await identity.adminAccess.disable(bola.email);
    await expect(identity.adminAccess.changeAsOwner({ adminId: by, by: adminId, change })).rejects.toEqual(
      rejection('admin.role-insufficient'),
    );
  });

  it('makes the admins of before owners, and stores no admin without a role', async () => {
    await expect(
      identity.database.rows(`insert into admins (id, email, password_hash) values (gen_random_uuid(), 'x@y.z', 'x')`),
    ).rejects.toThrow('null value in column "role"');
  });
});
