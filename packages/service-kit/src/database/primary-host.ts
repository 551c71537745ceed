import { TransientError } from '@tipnaija/messaging';
import pg from 'pg';

/**
 * A Postgres URL may name several hosts, as for libpq: `postgres://user@a:5432,b:5432/db?target_session_attrs=read-write`.
 * node-postgres takes one, so this module finds the host that accepts writes. Other values of target_session_attrs are
 * not supported: every statement may write.
 */

export type PostgresHost = { host: string; port: number };

const parts = /^(?<before>postgres(?:ql)?:\/\/(?:[^@/]*@)?)(?<hosts>[^/?]*)(?<after>.*)$/;
const defaultPort = 5_432;
const probeTimeoutMs = 2_000;

/** Returns the hosts that a URL names. */
export function hostsOf(url: string): PostgresHost[] {
  const addresses = parts.exec(url)?.groups?.hosts ?? '';
  return addresses.split(',').map((address) => {
    const [host = '', port = defaultPort] = address.split(':');
    return { host, port: Number(port) };
  });
}

/** Returns the URL with one host instead of several. */
export function urlOf(url: string, { host, port }: PostgresHost): string {
  const { before, after = '' } = parts.exec(url)?.groups ?? {};
  const single = new URL(`${before}${host}:${port}${after}`);
  single.searchParams.delete('target_session_attrs');
  return single.href;
}

/**
 * Returns a URL with one host: the primary, when `url` names several.
 * @throws TransientError when no host accepts writes
 */
export async function primaryUrl(url: string): Promise<string> {
  return hostsOf(url).length > 1 ? urlOf(url, await findPrimary(url)) : url;
}

/**
 * Asks all hosts of a URL at once, because one that disappeared answers nothing.
 * @returns the host that accepts writes
 * @throws TransientError when none does
 */
export async function findPrimary(url: string): Promise<PostgresHost> {
  const hosts = hostsOf(url);
  return Promise.any(hosts.map((host) => requireWritable(url, host))).catch((failure: AggregateError) => {
    const reasons = failure.errors.map((error: Error, index) => `${hosts[index]?.host}: ${error.message}`);
    throw new TransientError(`No Postgres host accepts writes (${reasons.join('; ')})`);
  });
}

async function requireWritable(url: string, host: PostgresHost): Promise<PostgresHost> {
  const client = new pg.Client({
    connectionString: urlOf(url, host),
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby !== false) throw new Error('is a standby');
    return host;
  } finally {
    void client.end().catch(() => undefined);
  }
}
