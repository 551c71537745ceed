import type { FastifyInstance } from 'fastify';
import { asObject } from '../http/json-value.js';
import { listBanks, resolveAccount } from './banks.js';

export function bankRoutes(api: FastifyInstance): void {
  api.get('/bank', (request) => ({
    status: true,
    message: 'Banks retrieved',
    ...listBanks(asObject(request.query)),
  }));

  api.get('/bank/resolve', (request) => ({
    status: true,
    message: 'Account number resolved',
    data: resolveAccount(asObject(request.query)),
  }));
}
