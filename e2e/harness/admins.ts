import { Api } from './api.js';
import type { System } from './system.js';

/** The first admin of every system the harness starts. */
export const adminLogin = { email: 'admin@tipnaija.test', password: 'the-admin-of-stories' };

/** Calls the product as its admin, signed in. */
export async function anAdmin(system: System): Promise<Api> {
  const api = new Api(system);
  await api.ok('POST', '/api/admin/login', adminLogin);
  return api;
}
