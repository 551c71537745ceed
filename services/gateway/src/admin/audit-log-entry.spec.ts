import { expect, it } from '@jest/globals';
import { sanitizeForAudit, toAuditLogEntry } from './audit-log-entry.js';

it.each([
  ['POST', '/api/admin/withdrawals/:id/mark-paid', { id: '7' }, 'withdrawal-mark-paid', 'withdrawal 7'],
  ['POST', '/api/admin/donations/:id/refund', { id: '12' }, 'donation-refund', 'donation 12'],
  ['DELETE', '/api/admin/users/:id', { id: 'a' }, 'user-delete', 'user a'],
  ['PUT', '/api/admin/settings', {}, 'setting-put', 'setting'],
])('toAuditLogEntry derives action and subject from %s %s', (method, route, params, action, subject) => {
  expect(toAuditLogEntry(method, route, params as Record<string, string>)).toEqual({ action, subject });
});

it('sanitizeForAudit leaves out passwords, names, unknown fields and values that cannot be stored @asvs-15.3.6', () => {
  const body = { reason: ' The names\u0000 differ. ', amount: 5, isTrusted: true, ngnPerUsd: 1_500 };
  const unrecorded = { password: 'x', accountName: 'ADA OBI', email: 'ada@example.com', 'a\u0000': 1 };
  expect(sanitizeForAudit({ ...body, ...unrecorded })).toEqual({ ...body, reason: 'The names differ.' });
  expect(sanitizeForAudit({ reason: 'x'.repeat(9_999), amount: {}, ngnPerUsd: [1] })).toEqual({
    reason: 'x'.repeat(500),
  });
  for (const nothing of [null, undefined, 'text', 7, []]) expect(sanitizeForAudit(nothing)).toEqual({});
});
