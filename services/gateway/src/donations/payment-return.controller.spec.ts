import { describe, expect, it, jest } from '@jest/globals';
import { DomainError, getCreator, getReceipt } from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { GatewayConfig } from '../config.js';
import { PaymentReturnController } from './payment-return.controller.js';

const PUBLIC_URL = 'https://tips.example.com';

/** Returns where the donor of a payment in this state lands; undefined is an unknown payment. */
async function landing(state: 'received' | 'waiting' | 'in process' | 'not-paid' | undefined, status?: unknown) {
  const call = async (contract: object) => {
    if (contract === getCreator) return { username: 'adaplays' };
    if (contract === getReceipt && state === 'in process')
      return { state: 'waiting', isInProcess: true, creatorId: 'creator-1' };
    if (contract === getReceipt && state) return { state, creatorId: 'creator-1' };
    throw new DomainError('payment.not-found');
  };
  const redirect = jest.fn<(url: string, status: number) => void>();
  const config = Object.assign(new GatewayConfig(), { PUBLIC_URL });
  const controller = new PaymentReturnController({ call } as unknown as RpcClient, config);
  await controller.back('ref-1', undefined, status, { redirect } as unknown as FastifyReply);
  return redirect.mock.calls[0]?.[0].slice(PUBLIC_URL.length);
}

describe('PaymentReturnController', () => {
  it.each([
    ['received', undefined, '/adaplays?payment=success&reference=ref-1'],
    ['received', 'cancelled', '/adaplays?payment=success&reference=ref-1'],
    ['waiting', undefined, '/receipt/ref-1'],
    ['waiting', 'successful', '/receipt/ref-1'],
    ['waiting', ['cancelled', 'cancelled'], '/receipt/ref-1'],
    ['waiting', 'cancelled', '/adaplays?payment=failed'],
    ['in process', undefined, '/receipt/ref-1'],
    ['in process', 'cancelled', '/receipt/ref-1'],
    ['not-paid', 'cancelled', '/adaplays?payment=failed&reference=ref-1'],
    [undefined, 'cancelled', '/receipt/ref-1'],
  ] as const)('sends the donor of a payment that is %s, with the status %s, to %s', async (state, status, page) => {
    expect(await landing(state, status)).toBe(page);
  });
});
