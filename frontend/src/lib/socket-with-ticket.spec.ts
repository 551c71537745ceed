import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from './api-client';
import { openSocketWithTicket } from './socket-with-ticket';

const fake = vi.hoisted(() => {
  const listeners = new Map<string, (() => void)[]>();
  return {
    listeners,
    auth: {} as object,
    connects: [] as object[],
    on: (event: string, listener: () => void) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    connect: () => undefined as void,
    disconnect: vi.fn(),
  };
});
vi.mock('socket.io-client', () => ({ io: () => fake }));

const happens = (event: string) => {
  for (const listener of fake.listeners.get(event) ?? []) listener();
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  fake.listeners.clear();
  fake.connects = [];
  fake.connect = () => void fake.connects.push(fake.auth);
});

function open(fetchTicket: () => Promise<string>) {
  return openSocketWithTicket({ namespace: '/dashboard', fetchTicket, listen: () => undefined });
}

describe('openSocketWithTicket', () => {
  it('uses a new ticket per connect and backs off after each rejection', async () => {
    let tickets = 0;
    open(async () => `ticket-${(tickets += 1)}`);
    await settle();
    expect(fake.connects).toEqual([{ ticket: 'ticket-1' }]);
    happens('connect_error');
    await vi.advanceTimersByTimeAsync(500);
    expect(fake.connects).toHaveLength(2);
    happens('connect_error');
    await vi.advanceTimersByTimeAsync(999);
    expect(fake.connects).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.connects.at(-1)).toEqual({ ticket: 'ticket-3' });
  });

  it('retries forever with a delay of at most 15 seconds', async () => {
    open(async () => 'ticket');
    await settle();
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      happens('connect_error');
      await vi.advanceTimersByTimeAsync(15_000);
      expect(fake.connects).toHaveLength(attempt + 1);
    }
  });

  it('resets the backoff after a successful connect', async () => {
    open(async () => 'ticket');
    await settle();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      happens('connect_error');
      await vi.advanceTimersByTimeAsync(15_000);
    }
    happens('connect');
    happens('disconnect');
    const before = fake.connects.length;
    await vi.advanceTimersByTimeAsync(500);
    expect(fake.connects).toHaveLength(before + 1);
  });

  it('retries the ticket request while the server is unreachable', async () => {
    const fetchTicket = vi.fn(async () => 'ticket').mockRejectedValueOnce(new ConnectionError('away'));
    open(fetchTicket);
    await settle();
    expect(fake.connects).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(fake.connects).toHaveLength(1);
  });

  it.each([401, 404])('stops on %d from the ticket endpoint', async (status) => {
    const fetchTicket = vi.fn(() => Promise.reject(new ApiError(status, 'No')));
    open(fetchTicket);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetchTicket).toHaveBeenCalledOnce();
  });

  it('stays closed after close, even with a pending ticket request', async () => {
    let bring: (ticket: string) => void = () => undefined;
    const close = open(() => new Promise((resolve) => (bring = resolve)));
    close();
    bring('late');
    await vi.advanceTimersByTimeAsync(60_000);
    happens('disconnect');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.connects).toEqual([]);
    expect(fake.disconnect).toHaveBeenCalled();
  });
});
