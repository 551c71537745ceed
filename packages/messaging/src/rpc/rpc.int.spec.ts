import { createServer, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Controller, type INestMicroservice, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import {
  DomainError,
  defineRpc,
  getCreatorTotals,
  getWallet,
  receiveWebhook,
  type WalletBalance,
} from '@tipnaija/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silent } from '../../testing/consumers.js';
import { correlationId, withCorrelation } from '../correlation.js';
import { drained } from '../in-flight.js';
import { RpcClient } from './rpc-client.js';
import { RpcHandler } from './rpc-handler.js';
import { RpcServer } from './rpc-server.js';

/** The slow handler waits for this promise. */
let mayRespond: Promise<unknown> = Promise.resolve();

const slow = defineRpc<null, string>('ledger.answer-late', { deadlineMs: 150 });

const emptyWallet: WalletBalance = { balanceKobo: 0, availableKobo: 0, maturing: [], heldKobo: 0 };

@Controller()
class LedgerHandlers {
  @RpcHandler(getWallet)
  async wallet({ creatorId }: { creatorId: string }): Promise<WalletBalance> {
    if (creatorId === 'unknown') throw new DomainError('creator.not-found', { creatorId });
    if (creatorId === 'broken') throw new Error('select secret from table');
    if (creatorId === 'away') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    return { ...emptyWallet, balanceKobo: creatorId === correlationId() ? 1 : 2 };
  }

  @RpcHandler(slow)
  async late(): Promise<string> {
    await mayRespond;
    return 'late';
  }
}

@Module({ controllers: [LedgerHandlers] })
class Ledger {}

let port: number;
let server: INestMicroservice;
let client: RpcClient;

async function startServer(): Promise<void> {
  server = await NestFactory.createMicroservice<MicroserviceOptions>(Ledger, {
    strategy: new RpcServer({ host: '127.0.0.1', port }),
    logger: false,
  });
  await server.listen();
}

beforeEach(async () => {
  Logger.overrideLogger(false);
  port = await new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
  await startServer();
  client = new RpcClient({ ledger: `127.0.0.1:${port}` }, silent);
});

afterEach(async () => {
  await client.close();
  await server.close();
});

const domainError = (code: string) => expect.objectContaining({ code });

describe('RpcClient', () => {
  it('returns the response, and passes on the correlation id of the caller', async () => {
    const response = await withCorrelation('req-1', () => client.call(getWallet, { creatorId: 'req-1' }));
    expect(response).toEqual({ ...emptyWallet, balanceKobo: 1 });
  });

  it('throws the DomainError of the handler with its code and details', async () => {
    const error = await client.call(getWallet, { creatorId: 'unknown' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'creator.not-found', details: { creatorId: 'unknown' } });
  });

  it('hides the internals of an unexpected failure @asvs-16.5.1', async () => {
    const error = await client.call(getWallet, { creatorId: 'broken' }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'internal' });
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  it("disables Nagle's algorithm on both sides, so that no small message is delayed", async () => {
    const setNoDelay = vi.spyOn(Socket.prototype, 'setNoDelay');
    await client.call(getWallet, { creatorId: 'x' });
    expect(setNoDelay.mock.calls).toEqual([[true], [true]]);
    setNoDelay.mockRestore();
  });

  it('sends the calls of one turn of the event loop with one system call', async () => {
    await client.call(getWallet, { creatorId: 'x' });
    const sends = vi.spyOn(Socket.prototype as unknown as { _writev: (messages: unknown[]) => void }, '_writev');
    await Promise.all(['a', 'b', 'c'].map((creatorId) => client.call(getWallet, { creatorId })));
    expect(sends.mock.calls.map(([messages]) => messages.length)[0]).toBe(3);
    sends.mockRestore();
  });

  it('opens a new connection now and then, so that replicas that came later are called too', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const renewing = new RpcClient({ ledger: `127.0.0.1:${port}` }, silent, { renewEveryMs: 40 });
    let respond = () => undefined as void;
    mayRespond = new Promise<void>((resolve) => (respond = resolve));
    const first = renewing.call(slow, null);
    await pause(60);
    await renewing.call(getWallet, { creatorId: 'x' });
    expect(connect).toHaveBeenCalledTimes(2);
    respond();
    expect(await first).toBe('late');
    await renewing.close();
    connect.mockRestore();
  });

  it('throws service.unavailable when the handler fails with a transient error', async () => {
    await expect(client.call(getWallet, { creatorId: 'away' })).rejects.toEqual(domainError('service.unavailable'));
  });

  it('throws service.unavailable after the deadline @asvs-15.2.2', async () => {
    let respond = () => undefined as void;
    mayRespond = new Promise<void>((resolve) => (respond = resolve));
    await expect(client.call(slow, null)).rejects.toEqual(domainError('service.unavailable'));
    respond();
  });

  it('throws immediately while the service is down, and reconnects after its restart', async () => {
    await client.call(getWallet, { creatorId: 'x' });
    await server.close();
    await expect(client.call(getWallet, { creatorId: 'x' })).rejects.toEqual(domainError('service.unavailable'));
    await startServer();
    expect(await client.call(getWallet, { creatorId: 'x' })).toEqual({ ...emptyWallet, balanceKobo: 2 });
  });

  it('lets a call with a long deadline finish when calls with short ones time out beside it', async () => {
    let respond = () => undefined as void;
    mayRespond = new Promise<void>((resolve) => (respond = resolve));
    const webhook = client.call({ ...slow, deadlineMs: 15_000 }, null);
    for (let times = 0; times < 3; times += 1)
      await expect(client.call(slow, null)).rejects.toEqual(domainError('service.unavailable'));
    respond();
    expect(await webhook).toBe('late');
  });

  it('drained waits for a call in flight', async () => {
    mayRespond = pause(400);
    const response = client.call({ ...slow, deadlineMs: 15_000 }, null);
    await pause(50);
    await drained(15_000);
    expect(await response).toBe('late');
  });

  it('gets the reply of a server that closes right after its handler has ended', async () => {
    mayRespond = pause(100);
    const response = client.call({ ...slow, deadlineMs: 15_000 }, null);
    await pause(50);
    await drained(15_000);
    for (let tick = 0; tick < 10; tick += 1) await new Promise<void>((resolve) => process.nextTick(resolve));
    await server.close();
    expect(await response).toBe('late');
  });

  it('throws for a service without a configured address', async () => {
    await expect(client.call(getCreatorTotals, { creatorId: 'x' })).rejects.toThrow('no address for payments');
    expect(receiveWebhook.owner).toBe('payments');
  });
});
