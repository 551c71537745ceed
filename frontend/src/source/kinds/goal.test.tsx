/** @jsxImportSource preact */
import type { SourceView } from '@tipnaija/contracts/sources';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Goal } from './goal';

const sum = { sumKobo: 100_000, targetKobo: 500_000, percent: 20, tips: 1 };

function showGoal(deadline: string | null) {
  const view = { figures: { kind: 'goal', title: 'Roof', deadline, ...sum } } as SourceView;
  void act(() => render(<Goal view={view} shape="landscape" />, document.body));
}

const words = () => document.querySelector('.aside')?.textContent;
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('Goal', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T22:59:30.000Z') });
  });

  afterEach(() => {
    render(null, document.body);
    vi.useRealTimers();
  });

  it('ends at its deadline while the page stays open', async () => {
    showGoal('2026-11-20T23:00:00.000Z');
    expect(words()).toBe('Until 20 Nov');
    await pass(29_999);
    expect(words()).toBe('Until 20 Nov');
    await pass(1);
    expect(words()).toBe('Ended 20 Nov');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends at a deadline that is further away than the longest timer of a browser', async () => {
    showGoal('2026-12-31T23:00:00.000Z');
    await pass(41 * 24 * 3_600_000);
    expect(words()).toBe('Until 31 Dec');
    await pass(60_000);
    expect(words()).toBe('Ended 31 Dec');
  });

  it('without a deadline names no day and starts no timer', () => {
    showGoal(null);
    expect(words()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
