import type { FastifyInstance } from 'fastify';
import { listBanks, resolveAccount } from './banks.js';

/** Messages and shapes of github.com/Flutterwave/Node-v3, documentation/banks.md and misc.md. */
export function bankRoutes(api: FastifyInstance): void {
  api.get<{ Params: { country: string } }>('/v3/banks/:country', (request) => ({
    status: 'success',
    message: 'Banks fetched successfully',
    data: listBanks(request.params.country),
  }));

  api.post('/v3/accounts/resolve', (request) => ({
    status: 'success',
    message: 'Account details fetched',
    data: resolveAccount(request.body),
  }));
}
