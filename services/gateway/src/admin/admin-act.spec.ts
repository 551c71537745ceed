import { expect, it } from '@jest/globals';
import { actOf } from './admin-act.js';

it.each([
  ['POST', '/api/admin/withdrawals/:id/mark-paid', { id: '7' }, 'withdrawal-mark-paid', 'withdrawal 7'],
  ['POST', '/api/admin/donations/:id/refund', { id: '12' }, 'donation-refund', 'donation 12'],
  ['DELETE', '/api/admin/users/:id', { id: 'a' }, 'user-delete', 'user a'],
  ['PUT', '/api/admin/settings', {}, 'setting-put', 'setting'],
])('%s %s is recorded as an act on its subject', (method, route, params, act, subject) => {
  expect(actOf(method, route, params as Record<string, string>)).toEqual({ act, subject });
});
