import { Api } from './api.js';
import type { System } from './system.js';

/** Credentials of the first admin in every system that the harness starts. */
export const adminLogin = { email: 'admin@tipnaija.test', password: 'the-admin-of-stories' };

/** Returns an API client with an admin session. */
export async function anAdmin(system: System): Promise<Api> {
  const api = new Api(system);
  await api.ok('POST', '/api/admin/login', adminLogin);
  return api;
}
