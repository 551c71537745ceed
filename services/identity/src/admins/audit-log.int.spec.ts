import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { type Identity, startIdentity } from '../../testing/identity.js';

let identity: Identity;
let adminId: string;

beforeAll(async () => {
  identity = await startIdentity();
  await identity.admins.add('admin@house.example', 'the admin of tests', 'owner');
  const login = { email: 'admin@house.example', password: 'the admin of tests', userAgent: null };
  adminId = (await identity.logInAdmin(login)).admin.id;
});

afterAll(() => identity.stop());

it('AuditLogService appends and lists entries, and the database rejects changes and deletions @asvs-16.3.1 @asvs-16.3.2 @asvs-16.3.3', async () => {
  const entry = { adminId, before: { status: 'pending' }, after: { status: 'completed' } };
  const action = 'withdrawal-completed';
  for (const id of [1, 2, 3])
    await identity.auditLog.recordOfOthers({
      ...entry,
      action,
      subject: `withdrawal ${id}`,
      correlationId: `request ${id}`,
      entryId: v7(),
    });
  for (const sql of [
    `update audit_log set action = 'nothing'`,
    'delete from audit_log',
    'truncate audit_log',
    'drop table audit_log',
  ])
    await expect(identity.database.rows(sql)).rejects.toThrow(/permission denied|must be owner/);
  const [newest, ...older] = await identity.auditLog.list({ limit: 2 });
  expect(newest).toEqual({
    ...entry,
    act: action,
    id: expect.any(Number),
    adminEmail: 'admin@house.example',
    subject: 'withdrawal 3',
    correlationId: 'request 3',
    actedAt: expect.any(String),
  });
  expect(older).toHaveLength(1);
  const next = await identity.auditLog.list({ limit: 10, before: older[0]?.id ?? 0 });
  expect(next.map(({ subject }) => subject)).toEqual(['withdrawal 1']);
  expect(await identity.auditLog.list({ limit: 10, subject: 'withdrawal 2' })).toHaveLength(1);
});

it('AuditLogService records an entry once when the gateway repeats it', async () => {
  const subject = `withdrawal ${v7()}`;
  const entry = { adminId, action: 'withdrawal-sent', subject, before: null, after: {}, correlationId: 'request' };
  const repeated = { ...entry, entryId: v7() };
  await Promise.all([1, 2, 3].map(() => identity.auditLog.recordOfOthers(repeated)));
  await identity.auditLog.recordOfOthers({ ...entry, entryId: v7() });
  expect(await identity.auditLog.list({ limit: 10, subject })).toHaveLength(2);
});
