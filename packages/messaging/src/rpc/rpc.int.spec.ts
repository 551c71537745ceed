import { createServer, Socket } from 'node:net';
import { Controller, type INestMicroservice, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { DomainError, defineRpc, getCreatorTotals, getWallet, receiveWebhook } from '@tipnaija/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { correlationId, withCorrelation } from '../correlation.js';
import { drained } from '../in-flight.js';
import { silent } from '../testing/consumers.js';
import { RpcClient } from './rpc-client.js';
import { RpcHandler } from './rpc-handler.js';
import { RpcServer } from './rpc-server.js';

/** What the slow answer waits for. */
let mayAnswer: Promise<unknown> = Promise.resolve();

const slow = defineRpc<null, string>('ledger.answer-late', { deadlineMs: 150 });

@Controller()
class LedgerAnswers {
  @RpcHandler(getWallet)
  async wallet({ creatorId }: { creatorId: string }): Promise<{ balanceKobo: number }> {
    if (creatorId === 'unknown') throw new DomainError('creator.not-found', { creatorId });
    if (creatorId === 'broken') throw new Error('select secret from table');
    if (creatorId === 'away') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    return { balanceKobo: creatorId === correlationId() ? 1 : 2 };
  }

  @RpcHandler(slow)
  async late(): Promise<string> {
    await mayAnswer;
    return 'late';
  }
}

@Module({ controllers: [LedgerAnswers] })
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

const refusal = (code: string) => expect.objectContaining({ code });

describe('a question', () => {
  it('is answered, and carries the correlation id of who asks', async () => {
    const answer = await withCorrelation('req-1', () => client.call(getWallet, { creatorId: 'req-1' }));
    expect(answer).toEqual({ balanceKobo: 1 });
  });

  it('that is refused is refused with the same code and details on this side', async () => {
    const error = await client.call(getWallet, { creatorId: 'unknown' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'creator.not-found', details: { creatorId: 'unknown' } });
  });

  it('that fails inside tells nothing of the inside @asvs-16.5.1', async () => {
    const error = await client.call(getWallet, { creatorId: 'broken' }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'internal' });
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  it('and its answer wait for nothing on either side: no small word is held back until the one before is confirmed', async () => {
    const told = vi.spyOn(Socket.prototype, 'setNoDelay');
    await client.call(getWallet, { creatorId: 'x' });
    expect(told.mock.calls).toEqual([[true], [true]]);
    told.mockRestore();
  });

  it('that fails because something is away says that trying again helps', async () => {
    await expect(client.call(getWallet, { creatorId: 'away' })).rejects.toEqual(refusal('service.unavailable'));
  });

  it('that is not answered by its deadline is given up @asvs-15.2.2', async () => {
    let answer = () => undefined as void;
    mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await expect(client.call(slow, null)).rejects.toEqual(refusal('service.unavailable'));
    answer();
  });

  it('is refused at once while the service is away, and answered again after its restart', async () => {
    await client.call(getWallet, { creatorId: 'x' });
    await server.close();
    await expect(client.call(getWallet, { creatorId: 'x' })).rejects.toEqual(refusal('service.unavailable'));
    await startServer();
    expect(await client.call(getWallet, { creatorId: 'x' })).toEqual({ balanceKobo: 2 });
  });

  it('in flight is waited for by a stop', async () => {
    mayAnswer = new Promise((resolve) => setTimeout(resolve, 400));
    const asked = client.call({ ...slow, deadlineMs: 15_000 }, null);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await drained(15_000);
    expect(await asked).toBe('late');
  });

  it('to a service this process was given no address of is a mistake of ours', async () => {
    await expect(client.call(getCreatorTotals, { creatorId: 'x' })).rejects.toThrow('no address for payments');
    expect(receiveWebhook.owner).toBe('payments');
  });
});
