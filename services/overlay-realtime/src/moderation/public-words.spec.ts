import { describe, expect, it } from '@jest/globals';
import type { AlertStatus } from './moderation.js';
import { withheldIds } from './public-words.js';

const statuses = new Map<number, AlertStatus>([
  [1, 'pending'],
  [2, 'pending-approval'],
  [3, 'rejected'],
  [4, 'below-minimum'],
  [6, 'refunded'],
]);
const ids = [1, 2, 3, 4, 5, 6];

describe('withheldIds', () => {
  it('withholds rejected alerts, those that wait for approval, and refunded ones', () => {
    expect(withheldIds(ids, statuses, { holdsAlerts: false })).toEqual([2, 3, 6]);
  });

  it('withholds everything that was not approved while the creator approves each alert', () => {
    expect(withheldIds(ids, statuses, { holdsAlerts: true })).toEqual([2, 3, 4, 5, 6]);
  });
});
