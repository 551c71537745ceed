import { act, screen, within } from '@testing-library/react';
import type { LiveTipPage } from '@tipnaija/contracts/http/creators';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query-client';
import { aServer, delayedAnswer, errorAnswer } from '../../testing/a-server';
import { aCreator, aDonation, aReceipt } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';
import { creatorQuery } from './creator.queries';
import { followPage } from './live-page';

const page = {
  'GET /api/payments/ref-1': { body: aReceipt({ reference: 'ref-1' }) },
  'GET /api/streamers/adaplays': { body: aCreator({ goalEnabled: true, goalTitle: 'A mic', goalAmount: 1_000_000 }) },
  'GET /api/streamers/creator-1/top-donations': { body: [] },
  'GET /api/streamers/creator-1/recent-donations': { body: [] },
};
const afterATip: LiveTipPage = {
  creator: aCreator({ goalEnabled: true, goalTitle: 'A mic', goalAmount: 1_000_000, goalRaised: 250_000 }),
  recent: [aDonation({ donorName: 'Zainab', message: 'Well played' })],
  top: [aDonation({ donorName: 'Zainab' })],
};

/** The browser's EventSource connections, controlled by the test. */
class Connection {
  static readonly CLOSED = 2;
  static all: Connection[] = [];
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    Connection.all.push(this);
  }
  close() {
    this.readyState = Connection.CLOSED;
  }
  static get open() {
    return Connection.all.filter(({ readyState }) => readyState !== Connection.CLOSED);
  }
}

afterEach(() => {
  Connection.all = [];
});

/** Opens the page with its connection. */
async function openPage({ query = '', heading = 'Support Ada Plays' } = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('EventSource', Connection);
  const server = aServer(page);
  renderApp(`/adaplays${query}`);
  await screen.findByRole('heading', { name: heading });
  expect(Connection.open).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(Connection.open).toHaveLength(1));
  return server;
}

const rejectConnection = () =>
  act(async () => {
    Connection.open[0]?.close();
    Connection.all.at(-1)?.onerror?.();
  });

const emit = (data: LiveTipPage) => act(async () => Connection.open[0]?.onmessage?.({ data: JSON.stringify(data) }));
const show = (visibilityState: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('DonationPage live updates', () => {
  it('show a new tip in the lists and the goal', async () => {
    await openPage();
    expect(Connection.open[0]?.url).toBe('/api/streamers/creator-1/live');
    await emit(afterATip);
    const top = within(await screen.findByRole('region', { name: 'Top donations' }));
    expect(await top.findByText('Zainab')).toBeTruthy();
    expect(screen.getByText('Well played')).toBeTruthy();
    expect(screen.getByText('25.0%')).toBeTruthy();
  });

  it('keep the form input', async () => {
    await openPage();
    const custom = screen.getByLabelText<HTMLInputElement>('Or enter your own amount (₦)');
    act(() => screen.getByRole('button', { name: /Popular/ }).click());
    await emit(afterATip);
    expect(await screen.findByText('Well played')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Popular/ }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText('Or enter your own amount (₦)')).toBe(custom);
  });

  it('close the connection while the page is hidden', async () => {
    await openPage();
    show('hidden');
    expect(Connection.open).toHaveLength(0);
    show('visible');
    expect(Connection.open).toHaveLength(1);
  });

  it('reconnect after a rejected connection', async () => {
    await openPage();
    await rejectConnection();
    expect(Connection.open).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(Connection.open).toHaveLength(1);
  });

  it('show Streamer Not Found after a connection is rejected because the creator is gone, until the page is back', async () => {
    const server = await openPage();
    server.answer('GET /api/streamers/adaplays', errorAnswer(404, 'There is no such creator.', 'creator.not-found'));
    await rejectConnection();
    expect(await screen.findByText('Streamer Not Found')).toBeTruthy();
    expect(screen.queryByText('Support Ada Plays')).toBeNull();
    await vi.advanceTimersByTimeAsync(40_000);
    await emit(afterATip);
    expect(await screen.findByRole('heading', { name: 'Support Ada Plays' })).toBeTruthy();
  });

  it('keep the thanks of a donor who has paid when the creator is gone', async () => {
    const server = await openPage({ query: '?payment=success&reference=ref-1', heading: 'You did that!' });
    server.answer('GET /api/streamers/adaplays', errorAnswer(404, 'There is no such creator.', 'creator.not-found'));
    await rejectConnection();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(screen.getByRole('heading', { name: 'You did that!' })).toBeTruthy();
    expect(screen.queryByText('Streamer Not Found')).toBeNull();
  });

  it('keep the page after a connection is rejected because the service is unavailable', async () => {
    const server = await openPage();
    server.answer('GET /api/streamers/adaplays', errorAnswer(503, 'Please try again.', 'service.unavailable'));
    await rejectConnection();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(screen.getByRole('heading', { name: 'Support Ada Plays' })).toBeTruthy();
  });
});

describe('followPage', () => {
  it('keeps the totals of an event when a request that read older ones ends after it', async () => {
    vi.stubGlobal('EventSource', Connection);
    const older = delayedAnswer({ body: aCreator({ goalRaised: 0 }) });
    aServer({ ...page, 'GET /api/streamers/adaplays': older.answer });
    const queryClient = makeQueryClient();
    const query = creatorQuery('adaplays');
    queryClient.setQueryData(query.queryKey, aCreator());
    const stop = followPage(aCreator(), queryClient);
    const refetch = queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
    await emit(afterATip);
    older.release();
    await refetch;
    await vi.waitFor(() => expect(queryClient.getQueryState(query.queryKey)?.fetchStatus).toBe('idle'));
    expect(queryClient.getQueryData(query.queryKey)?.goalRaised).toBe(250_000);
    stop();
  });
});

it('creatorQuery requires the current state, which includes a payment of a moment ago', async () => {
  aServer(page);
  await makeQueryClient().fetchQuery(creatorQuery('adaplays'));
  expect(fetch).toHaveBeenCalledWith('/api/streamers/adaplays', expect.objectContaining({ cache: 'reload' }));
});
