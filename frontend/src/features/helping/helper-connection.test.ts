import { QueryObserver } from '@tanstack/react-query';
import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query-client';
import { connectHelper } from './helper-connection';
import { heldQuery } from './helping.queries';

type Listener = (message?: unknown) => void;
const listeners = vi.hoisted(() => new Map<string, (message?: unknown) => void>());
vi.mock('../../lib/socket-with-ticket', () => ({
  openSocketWithTicket: ({ listen }: { listen: (socket: { on: (event: string, fn: Listener) => void }) => void }) => {
    listen({ on: (event, fn) => listeners.set(event, fn) });
    return () => undefined;
  },
}));

const helped: HelpedCreator = {
  creatorId: 'ada-1',
  username: 'ada',
  displayName: 'Ada Live',
  avatarUrl: null,
  role: 'moderator',
};
const live = { helped, onOverlay: () => undefined, onStale: () => undefined, onRemoved: () => undefined };
const roundTripMs = 500;
const betweenMessagesMs = 100;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A shown list of held alerts whose count grows with each request. */
async function aHeldList() {
  let requests = 0;
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    const body = JSON.stringify({ alerts: [], count: requests });
    await new Promise((resolve) => setTimeout(resolve, roundTripMs));
    return new Response(body);
  });
  const queryClient = makeQueryClient();
  const { queryKey } = heldQuery(helped.creatorId);
  const observer = new QueryObserver(queryClient, heldQuery(helped.creatorId));
  const hide = observer.subscribe(() => undefined);
  const close = connectHelper({ ...live, queryClient });
  await vi.advanceTimersByTimeAsync(roundTripMs);
  return {
    shownCount: () => queryClient.getQueryData(queryKey)?.count,
    requests: () => requests,
    close,
    hide,
  };
}

it('connectHelper updates a list while messages arrive faster than responses', async () => {
  const list = await aHeldList();
  expect(list.shownCount()).toBe(1);
  for (let message = 0; message < 40; message += 1) {
    listeners.get('held-alerts')?.();
    await vi.advanceTimersByTimeAsync(betweenMessagesMs);
  }
  expect(list.shownCount()).toBeGreaterThan(1);
  expect(list.requests()).toBeLessThan(5);
  list.close();
  list.hide();
});

it('connectHelper loads nothing after it is closed', async () => {
  const list = await aHeldList();
  for (const message of ['held-alerts', 'held-alerts']) listeners.get(message)?.();
  await vi.advanceTimersByTimeAsync(roundTripMs);
  const requests = list.requests();
  list.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(list.requests()).toBe(requests);
  list.hide();
});

it('connectHelper reports the overlay state as stale five seconds after a disconnect, until it arrives again', async () => {
  const reported: boolean[] = [];
  const queryClient = makeQueryClient();
  const close = connectHelper({ ...live, queryClient, onStale: (isStale) => reported.push(isStale) });
  listeners.get('disconnect')?.();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(reported).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  listeners.get('overlay')?.({});
  expect(reported).toEqual([true, false]);
  listeners.get('disconnect')?.();
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual([true, false]);
});
