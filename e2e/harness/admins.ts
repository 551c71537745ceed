import { adminLogin } from './admin-login.js';
import { Api } from './api.js';
import type { System } from './system.js';

/** Returns an API client with an admin session. */
export async function anAdmin(system: System): Promise<Api> {
  const api = new Api(system);
  await api.ok('POST', '/api/admin/login', adminLogin);
  return api;
}
