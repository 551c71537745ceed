import { roleOf, schemaOf } from './schema-names.js';

/**
 * Postgres cancels a statement after statementTimeoutMs. A connection that stays silent longer than timeoutMs is dead.
 */
const statementTimeoutMs = 10_000;
export const timeoutMs = 12_000;

/** Limits the wait for a row that another session locks, so that other waiting work can continue. */
const lockTimeoutMs = 4_000;

/**
 * The settings of every session of a service. Keep-alives let the server end a session, and release its locks, within
 * seconds after its client's machine disappeared.
 */
export function sessionSettings(service: string): Record<string, string | number> {
  return {
    search_path: schemaOf(service),
    // Plans without table scans cost 10^10 by definition, for which Postgres would compile each of them for half a second.
    jit: 'off',
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    tcp_keepalives_idle: 5,
    tcp_keepalives_interval: 2,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 10_000,
  };
}

/** Returns start-up options with the settings. A pooler ignores them; there the settings of the role apply (migrate.ts). */
export function sessionOptions(service: string): string {
  const settings = { ...sessionSettings(service), role: roleOf(service) };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
