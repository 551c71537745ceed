import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Identity, rejection, startIdentity } from '../../testing/identity.js';

const ada = { email: 'ada@house.example', password: 'the password of ada' };
const bola = { email: 'bola@house.example', password: 'the password of bola' };

let identity: Identity;

beforeAll(async () => {
  identity = await startIdentity();
  for (const { email, password } of [ada, bola]) await identity.admins.add(email, password);
});

afterAll(() => identity.stop());

beforeEach(async () => {
  for (const { email, password } of [ada, bola]) {
    await identity.adminAccess.enable(email);
    await identity.adminAccess.setPassword(email, password);
  }
});

const newestEntry = async () => (await identity.auditLog.list({ limit: 1 }))[0];

describe('AdminAccess', () => {
  it('disables an admin, ends and rejects sessions, and writes an audit log entry', async () => {
    const { sessionToken, admin } = await identity.admins.logIn(ada);
    expect(await identity.adminAccess.disable('ADA@house.example')).toBe('done');
    expect(await identity.admins.findBySession(sessionToken)).toBeNull();
    await expect(identity.admins.logIn(ada)).rejects.toEqual(rejection('admin.credentials-invalid'));
    expect(await newestEntry()).toMatchObject({
      adminId: admin.id,
      act: 'admin-disabled',
      subject: `admin ${admin.id}`,
      before: { isDisabled: false },
      after: { isDisabled: true, by: 'command' },
    });
    expect(await identity.adminAccess.disable(ada.email)).toBe('unchanged');
  });

  it('enables an admin again without restoring earlier sessions', async () => {
    const { sessionToken } = await identity.admins.logIn(ada);
    await identity.adminAccess.disable(ada.email);
    expect(await identity.adminAccess.enable(ada.email)).toBe('done');
    expect(await newestEntry()).toMatchObject({ act: 'admin-enabled', after: { isDisabled: false, by: 'command' } });
    expect(await identity.admins.findBySession(sessionToken)).toBeNull();
    expect((await identity.admins.logIn(ada)).admin.email).toBe(ada.email);
    expect(await identity.adminAccess.enable(ada.email)).toBe('unchanged');
  });

  it('sets a new password, which invalidates the old one and every session', async () => {
    const { sessionToken } = await identity.admins.logIn(ada);
    expect(await identity.adminAccess.setPassword(ada.email, 'another password')).toBe('done');
    expect(await identity.admins.findBySession(sessionToken)).toBeNull();
    await expect(identity.admins.logIn(ada)).rejects.toEqual(rejection('admin.credentials-invalid'));
    await identity.admins.logIn({ ...ada, password: 'another password' });
    expect(await newestEntry()).toMatchObject({
      act: 'admin-password-changed',
      before: null,
      after: { by: 'command' },
    });
    expect(JSON.stringify(await newestEntry())).not.toContain('another password');
  });

  it('never disables the last enabled admin, also with concurrent commands', async () => {
    const outcomes = await Promise.all([ada, bola].map(({ email }) => identity.adminAccess.disable(email)));
    expect(outcomes.sort()).toEqual(['done', 'last']);
  });

  it('returns unknown for other addresses', async () => {
    expect(await identity.adminAccess.disable('nobody@house.example')).toBe('unknown');
    expect(await identity.adminAccess.setPassword('nobody@house.example', 'another password')).toBe('unknown');
  });
});
