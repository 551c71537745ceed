import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OverlaysService } from '../overlays/overlays.service.js';
import { GoalUpdates } from './goal-updates.service.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Records the creators whose overlays get the totals. */
function goalUpdates({ failures = 0 } = {}) {
  const sent: string[] = [];
  let failuresLeft = failures;
  const sendCurrentState = async (creatorId: string) => {
    failuresLeft -= 1;
    if (failuresLeft >= 0) throw new Error('the database is away');
    sent.push(creatorId);
  };
  return { sent, updates: new GoalUpdates({ sendCurrentState } as unknown as OverlaysService) };
}

describe('GoalUpdates', () => {
  it('sends the totals at once and after a burst of tips, once a second per creator', async () => {
    const { sent, updates } = goalUpdates();
    for (let tip = 0; tip < 20; tip += 1) {
      updates.changed(['ada', 'ada']);
      await jest.advanceTimersByTimeAsync(2);
    }
    expect(sent).toEqual(['ada']);
    updates.changed(['tunde']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual(['ada', 'ada', 'tunde']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(3);
  });

  it('sends the totals again after a failure', async () => {
    const { sent, updates } = goalUpdates({ failures: 1 });
    updates.changed(['ada']);
    await jest.advanceTimersByTimeAsync(10);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual(['ada']);
  });
});
