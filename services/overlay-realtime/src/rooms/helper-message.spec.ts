import { describe, expect, it } from '@jest/globals';
import type { DashboardMessage } from './dashboard-rooms.js';
import { toHelperMessage } from './helper-message.js';

const creatorId = 'ada';
const tip = {
  id: 7,
  donorName: 'Tunde',
  amount: 1_234_500,
  message: 'Big up',
  giftEffect: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  status: 'paid',
  creatorTotalKobo: 9_876_500,
  revision: 3,
} as const;

const messages: DashboardMessage[] = [
  { creatorId, event: 'revisions', payload: { totals: 3, heldAlerts: '1/7', songs: 'x', disputes: '1/0/0' } },
  { creatorId, event: 'wallet', payload: { balanceKobo: 1_234_500, revision: 2 } },
  { creatorId, event: 'tip', payload: tip },
  {
    creatorId,
    event: 'tip-reversed',
    payload: { donationId: 7, remainingKobo: 1_234_500, creatorTotalKobo: 9_876_500, revision: 4 },
  },
  {
    creatorId,
    event: 'overlay',
    payload: {
      isLive: true,
      overlayCount: 1,
      isUnresponsive: false,
      isSoundBlocked: false,
      isPaused: false,
      isMuted: true,
      lastShown: { donationId: 7, at: '2026-11-21T10:00:00.000Z' },
    },
  },
  { creatorId, event: 'held-alerts', payload: { donationId: 7 } },
  { creatorId, event: 'overlay-shown', payload: { donationId: 7, shownAt: '2026-11-21T10:00:00.000Z' } },
  { creatorId, event: 'dispute', payload: { disputeId: 'd', donationId: 7, state: 'open' } },
  { creatorId, event: 'songs-changed', payload: {} },
];

const eventsOf = (role: 'moderator' | 'operator') =>
  messages.flatMap((message) => toHelperMessage(role, message)?.event ?? []);

describe('toHelperMessage', () => {
  it('sends a moderator an allow-list of events, without any amount', () => {
    expect(eventsOf('moderator')).toEqual([
      'revisions',
      'tip',
      'tip-reversed',
      'overlay',
      'held-alerts',
      'overlay-shown',
    ]);
    const sent = JSON.stringify(messages.map((message) => toHelperMessage('moderator', message)));
    expect(sent).not.toMatch(/1234500|9876500|amount|kobo|total|balance|dispute/i);
  });

  it('sends an operator the amounts of tips, and neither the wallet nor totals', () => {
    expect(eventsOf('operator')).not.toContain('wallet');
    expect(eventsOf('operator')).toContain('songs-changed');
    const sent = JSON.stringify(messages.map((message) => toHelperMessage('operator', message)));
    expect(sent).toContain('"amount":1234500');
    expect(sent).not.toMatch(/9876500|kobo|total|balance|dispute/i);
  });

  it('drops a field that is not in the list', () => {
    const extended = { creatorId, event: 'tip', payload: { ...tip, giftPrice: 50_000 } } as DashboardMessage;
    expect(toHelperMessage('moderator', extended)?.payload).toEqual({
      id: 7,
      donorName: 'Tunde',
      message: 'Big up',
      giftEffect: null,
      createdAt: '2026-11-21T10:00:00.000Z',
    });
  });
});
