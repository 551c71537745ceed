import { describe, expect, it, jest } from '@jest/globals';
import type { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { HealthController } from './health.controller.js';

/** Asks while this service does not respond, and the others are ready. */
async function readinessWithout(dead: string) {
  const rpc = {
    call: ({ name }: { name: string }) =>
      name.startsWith(`${dead}.`)
        ? Promise.reject(new Error('unreachable'))
        : Promise.resolve({ ready: true, problems: [] }),
  } as unknown as RpcClient;
  const status = jest.fn();
  const answer = await new HealthController(rpc).ready({ status } as unknown as FastifyReply);
  return { status: status.mock.calls[0]?.[0], answer };
}

describe('GET /api/health/ready', () => {
  it('is 503 and names a service that does not respond', async () => {
    const { status, answer } = await readinessWithout('ledger');
    expect(status).toBe(503);
    expect(answer.services).toMatchObject({
      ledger: { ready: false, problems: ['does not respond'] },
      identity: { ready: true },
    });
  });

  it('stays ready while creators’ webhooks do not respond, and shows it', async () => {
    const { status, answer } = await readinessWithout('outgoing-webhooks');
    expect(status).toBe(200);
    expect(answer).toMatchObject({ ready: true, services: { 'outgoing-webhooks': { ready: false } } });
  });
});
