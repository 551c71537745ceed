import { describe, expect, it } from '@jest/globals';
import { disputeStates } from '@tipnaija/contracts';
import fc from 'fast-check';
import type { DisputeReport } from '../providers/payment-provider.js';
import { afterReport, type Dispute, toPublish } from './dispute.js';

const aReport = (change: Partial<DisputeReport>): DisputeReport => ({
  provider: 'stripe',
  reference: 'pi_1',
  disputeReference: 'dispute dp_1',
  category: 'fraudulent',
  amountMinor: 500,
  currency: 'USD',
  state: 'needs-response',
  openedAt: '2026-11-01T10:00:00.000Z',
  dueAt: '2026-11-08T10:00:00.000Z',
  ...change,
});

const afterAll = (reports: readonly DisputeReport[]) =>
  reports.reduce<Dispute | undefined>(
    (known, report) => afterReport(known, { report, paymentId: 'p', now: new Date('2026-11-02') }),
    undefined,
  ) as Dispute;

describe('afterReport', () => {
  it('has the same state and due time whatever the order and number of the reports', () => {
    const anyReport = fc.record({
      state: fc.constantFrom(...disputeStates),
      isInquiry: fc.constantFrom(true as const, undefined),
      dueAt: fc.constantFrom(null, '2026-11-08T10:00:00.000Z', '2026-11-09T10:00:00.000Z'),
    });
    fc.assert(
      fc.property(
        fc.array(anyReport, { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        (changes, places) => {
          const reports = changes.map(({ isInquiry, ...change }) =>
            aReport({ ...change, ...(isInquiry && { isInquiry }) }),
          );
          const shuffled = [...reports, ...reports]
            .map((report) => ({ report, place: places.next().value as number }))
            .sort((left, right) => left.place - right.place)
            .map(({ report }) => report);
          const [one, other] = [afterAll(reports), afterAll(shuffled)];
          expect([other.state, other.dueAt, other.id]).toEqual([one.state, one.dueAt, one.id]);
          expect(one.isInquiry).toBe(reports.every(({ isInquiry }) => isInquiry));
          expect(one.resolvedAt !== null).toBe(one.state === 'lost' || one.state === 'won');
        },
      ),
    );
  });
});

it('afterReport starts a chargeback again that was an answered inquiry', () => {
  const inquiry = afterAll([aReport({ isInquiry: true }), aReport({ isInquiry: true, state: 'under-review' })]);
  expect(inquiry).toMatchObject({ state: 'under-review', isInquiry: true });
  const chargeback = aReport({ dueAt: '2026-11-05T10:00:00.000Z' });
  expect(afterReport(inquiry, { report: chargeback, paymentId: 'p', now: new Date('2026-11-12') })).toMatchObject({
    state: 'needs-response',
    isInquiry: false,
    dueAt: new Date('2026-11-05T10:00:00.000Z'),
  });
});

describe('toPublish', () => {
  it.each([
    ['needs-response', null, 'opened'],
    ['under-review', 'opened', undefined],
    ['lost', 'opened', 'lost'],
    ['won', null, 'won'],
    ['won', 'lost', 'won'],
    ['won', 'won', undefined],
  ] as const)('returns for %s, of which %s is known, %s', (state, published, expected) => {
    expect(toPublish({ state, published })).toBe(expected);
  });
});
