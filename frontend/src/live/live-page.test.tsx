/** @jsxImportSource preact */
import { screen } from '@testing-library/react';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOwnCreator } from '../testing/builders';
import { LivePage } from './live-page';

vi.mock('socket.io-client', () => ({ io: () => ({ on: () => undefined }) }));

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** A server that responds to each request when the test says so. */
function aSlowServer() {
  const requests: { respond: (response: Response) => void; fail: () => void }[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) => {
        requests.push({ respond: resolve, fail: () => reject(new TypeError('Failed to fetch')) });
      }),
  );
  return {
    count: () => requests.length,
    respond: (index: number) => requests[index]?.respond(Response.json(anOwnCreator())),
    fail: async (index: number) => {
      requests[index]?.fail();
      await pass(0);
    },
  };
}

/** The page whose first request found no server. */
async function openOffline() {
  const server = aSlowServer();
  await act(() => render(<LivePage />, document.body));
  await server.fail(0);
  expect(screen.getByText('You are offline')).toBeTruthy();
  return server;
}

describe('LivePage while the server is out of reach', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });

  afterEach(() => render(null, document.body));

  it('requests the overlay again only after the request before has ended', async () => {
    const server = await openOffline();
    await pass(5_000);
    await pass(5_000);
    expect(server.count()).toBe(2);
    await server.fail(1);
    await pass(5_000);
    server.respond(2);
    await pass(100);
    expect(screen.getByText('Tap to start')).toBeTruthy();
  });

  it('keeps the live screen when a request that began before it fails afterwards', async () => {
    const server = await openOffline();
    await pass(5_000);
    await act(async () => {
      server.respond(1);
      await vi.advanceTimersByTimeAsync(100);
      window.dispatchEvent(new Event('online'));
    });
    await act(() => screen.getByText('Tap to start').click());
    expect(server.count()).toBe(3);
    await server.fail(2);
    expect(screen.queryByText('You are offline')).toBeNull();
    expect(screen.getByText('Waiting for tips')).toBeTruthy();
  });
});
