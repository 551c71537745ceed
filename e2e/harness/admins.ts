import type { AdminRole } from '@tipnaija/contracts/admin-roles';
import { adminLogin } from './admin-login.js';
import { Api } from './api.js';
import { adminCommand } from './commands.js';
import type { System } from './system.js';

/** Returns an API client with the session of the first admin, an owner. */
export async function anAdmin(system: System): Promise<Api> {
  const api = new Api(system);
  await api.ok('POST', '/api/admin/login', adminLogin);
  return api;
}

let count = 0;

export type AdminWithLogin = { api: Api; login: { email: string; password: string } };

/** Adds an admin with a role, and returns an API client with their session. */
export async function anAdminWithRole(system: System, role: AdminRole): Promise<AdminWithLogin> {
  count += 1;
  const login = { email: `${role}${count}-${Date.now()}@tipnaija.test`, password: 'the-admin-with-a-role' };
  const { code, said } = await adminCommand(system, ['add', login.email, role], { NEW_ADMIN_PASSWORD: login.password });
  if (code !== 0) throw new Error(said);
  const api = new Api(system);
  await api.ok('POST', '/api/admin/login', login);
  return { api, login };
}
