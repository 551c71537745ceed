import { describe, expect, it } from '@jest/globals';
import { type SecurityEvent, securityLine } from './security-event.js';

const createEvent = (change: Partial<SecurityEvent> = {}): SecurityEvent => ({
  method: 'GET',
  route: '/api/streamers/:id',
  status: 200,
  address: '203.0.113.9',
  hasCookies: true,
  ...change,
});

describe('securityLine', () => {
  it.each([
    [
      { method: 'POST', route: '/api/auth/login', status: 401, code: 'credentials.invalid' },
      'POST /api/auth/login 401 credentials.invalid from 203.0.113.9',
    ],
    [{ method: 'POST', route: '/api/auth/login' }, 'POST /api/auth/login 200 from 203.0.113.9'],
    [
      { method: 'PATCH', route: '/api/streamers/me/bank-details', who: 'user 1' },
      'PATCH /api/streamers/me/bank-details 200 from 203.0.113.9 by user 1',
    ],
    [
      { method: 'DELETE', route: '/api/streamers/me/helpers/:id', who: 'user 1' },
      'DELETE /api/streamers/me/helpers/:id 200 from 203.0.113.9 by user 1',
    ],
    [
      { method: 'POST', route: '/api/helper-invites/accept', status: 403, code: 'invite.other-address' },
      'POST /api/helper-invites/accept 403 invite.other-address from 203.0.113.9',
    ],
    [
      { route: '/api/helping/:creatorId/held', status: 403, code: 'helper.not-allowed' },
      'GET /api/helping/:creatorId/held 403 helper.not-allowed from 203.0.113.9',
    ],
    [
      { route: '/api/admin/users', status: 401, code: 'admin.session-required', who: 'user 1' },
      'GET /api/admin/users 401 admin.session-required from 203.0.113.9 by user 1',
    ],
    [
      { method: 'POST', route: '/api/webhooks/paystack', status: 401, code: 'webhook.bad-signature' },
      'POST /api/webhooks/paystack 401 webhook.bad-signature from 203.0.113.9',
    ],
    [{ status: 429, code: 'request.too-many' }, 'GET /api/streamers/:id 429 request.too-many from 203.0.113.9'],
  ] satisfies [Partial<SecurityEvent>, string][])(
    'returns a line for %j @asvs-16.3.1 @asvs-16.3.2 @asvs-16.3.3',
    (change, line) => {
      expect(securityLine(createEvent(change))).toBe(line);
    },
  );

  it.each([
    {},
    { status: 404, code: 'creator.not-found' },
    { route: '/api/auth/user', status: 401, code: 'session.required', hasCookies: false },
    { method: 'POST', route: '/api/donations/initiate' },
  ] satisfies Partial<SecurityEvent>[])('returns undefined for %j @asvs-16.3.1 @asvs-16.3.2 @asvs-16.3.3', (change) => {
    expect(securityLine(createEvent(change))).toBeUndefined();
  });
});
