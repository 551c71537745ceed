import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Controller, Get, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { defineRpc } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { loadConfig } from '@tipnaija/service-kit';
import { testRedisUrl } from '@tipnaija/service-kit/testing';
import { GatewayConfig } from '../config.js';
import { makeGateway } from '../start-gateway.js';
import { EventLoopSaturation } from './event-loop-saturation.js';
import { CanWait } from './load-shedding.js';

const unreachable = '127.0.0.1:1';
const creatorId = '0197a3a0-0000-7000-8000-000000000001';
/** Its callers wait for longer than this test takes. */
const slowCall = defineRpc<null, null>('payments.slow-call', { deadlineMs: 60_000 });
const list = `/api/streamers/${creatorId}/top-donations`;

let app: NestFastifyApplication | undefined;
const sockets = new Set<Socket>();
/** Accepts calls and never responds, like a service that is far behind. */
const behind = createServer((socket) => sockets.add(socket.on('error', () => undefined)));

afterEach(async () => {
  await app?.close();
  for (const socket of sockets) socket.destroy();
  behind.close();
});

async function startGateway(): Promise<NestFastifyApplication> {
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  const { port } = behind.address() as { port: number };
  app = await makeGateway(
    loadConfig(GatewayConfig, {
      IDENTITY_RPC: unreachable,
      PAYMENTS_RPC: `127.0.0.1:${port}`,
      LEDGER_RPC: unreachable,
      OVERLAY_RPC: unreachable,
      OUTGOING_WEBHOOKS_RPC: unreachable,
      OVERLAY_HTTP: unreachable,
      PORT: '3000',
      MANAGEMENT_PORT: '3001',
      PUBLIC_URL: 'https://tips.example.com',
      REDIS_URL: testRedisUrl(),
      SUPPORT_EMAIL: 'support@tips.example.com',
      WEB_ROOT: '/nowhere',
    }),
  );
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}

describe('LoadSheddingGuard', () => {
  it('rejects what can wait while a service is far behind, and admits webhooks', async () => {
    const gateway = await startGateway();
    const rpc = gateway.get(RpcClient);
    const calls = Array.from({ length: 401 }, () => rpc.call(slowCall, null).catch(() => undefined));
    expect(rpc.unanswered).toBe(401);

    const shed = await gateway.inject(list);
    expect([shed.statusCode, shed.headers['retry-after'], shed.json()]).toEqual([
      503,
      '5',
      { code: 'service.overloaded', message: expect.stringContaining('very busy'), details: { retryAfterSeconds: 5 } },
    ]);

    const headers = { 'x-overlay-token': 'a token' };
    expect((await gateway.inject({ url: list, headers })).json()).toMatchObject({ code: 'service.overloaded' });
    const catchUp = `/api/streamers/${creatorId}/donations?limit=10&moderated=true`;
    expect((await gateway.inject(catchUp)).json()).toMatchObject({ code: 'service.overloaded' });
    const catchingUp = gateway.inject({ url: catchUp, headers });
    const webhook = gateway.inject({ method: 'POST', url: '/api/webhooks/paystack', payload: { event: 'charge' } });
    expect((await catchingUp).json()).not.toMatchObject({ code: 'service.overloaded' });
    while (rpc.unanswered < 402) await sleep(10);
    expect(rpc.unanswered).toBe(402);

    for (const socket of sockets) socket.destroy();
    await Promise.all([webhook, ...calls]);
    expect((await gateway.inject(list)).json()).not.toMatchObject({ code: 'service.overloaded' });
  });

  it('rejects what can wait while this process is at its limit, and admits webhooks', async () => {
    const gateway = await startGateway();
    const isSaturated = jest.spyOn(gateway.get(EventLoopSaturation), 'isSaturated', 'get').mockReturnValue(true);
    expect((await gateway.inject(list)).json()).toMatchObject({ code: 'service.overloaded' });
    const webhook = { method: 'POST', url: '/api/webhooks/paystack', payload: { event: 'charge' } } as const;
    expect((await gateway.inject(webhook)).json()).not.toMatchObject({ code: 'service.overloaded' });
    isSaturated.mockRestore();
  });

  it('marks the GETs of a controller, and none of its other routes', () => {
    @CanWait()
    @Controller('notes')
    class NotesController {
      @Get()
      list() {
        return [];
      }

      @Post()
      write() {
        return null;
      }
    }
    const { list: read, write } = NotesController.prototype;
    expect([read, write].map((route) => Reflect.getMetadata('gateway:can-wait', route))).toEqual([true, undefined]);
  });
});
