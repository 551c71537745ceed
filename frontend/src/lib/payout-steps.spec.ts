import type { PayoutState } from '@tipnaija/contracts/http/wallet';
import { describe, expect, it } from 'vitest';
import { cameBackLately, lookAgainMs, type Payout, trackOf } from './payout-steps';

const requestedAt = '2026-11-21T08:00:00.000Z';
const now = Date.parse('2026-11-21T09:00:00.000Z');

const payout = (status: Payout['status'], ...states: PayoutState[]): Payout => ({
  status,
  steps: states.map((state) => ({ state, at: requestedAt, reason: null })),
  decidedAt: null,
  reason: null,
});

const shown = (part: Payout) => trackOf(part, requestedAt).map(({ state, at }) => (at ? state : `(${state})`));

describe('trackOf', () => {
  it.each([
    [['requested'], 'pending', ['requested', '(approved)', '(sending)', '(paid)']],
    [['requested', 'approved'], 'pending', ['requested', 'approved', '(sending)', '(paid)']],
    [['requested', 'approved', 'sending', 'paid'], 'completed', ['requested', 'approved', 'sending', 'paid']],
    [['requested', 'paid'], 'completed', ['requested', 'paid']],
    [['requested', 'approved', 'failed'], 'declined', ['requested', 'approved', 'failed']],
    [
      ['requested', 'approved', 'sending', 'paid', 'reversed'],
      'declined',
      ['requested', 'approved', 'sending', 'paid', 'reversed'],
    ],
  ] as const)('shows %j of a %s withdrawal as %j', (states, status, expected) => {
    expect(shown(payout(status, ...states))).toEqual(expected);
  });

  it.each([
    ['pending', ['requested', '(approved)', '(sending)', '(paid)']],
    ['completed', ['requested', 'paid']],
    ['declined', ['requested', 'declined']],
  ] as const)('derives the steps of a %s withdrawal of a server that sends none', (status, expected) => {
    const { steps: _none, ...older } = payout(status);
    expect(shown(older as Payout)).toEqual(expected);
  });
});

it.each([
  ['reversed', requestedAt, true],
  ['reversed', '2026-11-13T08:00:00.000Z', false],
  ['returned', requestedAt, false],
] as const)('cameBackLately of a withdrawal that is %s at %s is %s', (state, at, expected) => {
  const back = { ...payout('declined'), steps: [{ state, at, reason: 'The bank sent it back.' }] };
  expect(cameBackLately(back, now)).toBe(expected);
});

describe('lookAgainMs', () => {
  const movedAgo = (state: PayoutState, agoMs: number): Payout => ({
    ...payout('pending'),
    steps: [{ state, at: new Date(now - agoMs).toISOString(), reason: null }],
  });

  it.each([
    ['nothing is under way', [payout('completed', 'requested', 'paid')], false],
    ['the list is not there yet', undefined, false],
    ['it has just been requested', [movedAgo('requested', 1_000)], 2_000],
    ['the server sends no steps', [payout('pending')], 15_000],
    ['it has just been approved', [movedAgo('approved', 1_000)], 2_000],
    ['it is being sent for a minute', [movedAgo('sending', 60_000)], 6_000],
    ['it is being sent for a day', [movedAgo('sending', 86_400_000)], 15_000],
    ['one of two was just sent', [movedAgo('requested', 900_000), movedAgo('sending', 1_000)], 2_000],
  ])('when %s', (_when, payouts, expected) => expect(lookAgainMs(payouts, now)).toBe(expected));
});
