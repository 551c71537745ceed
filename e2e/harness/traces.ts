import { redisConnection } from '../bench/redis-connection.mjs';
import { logsOf } from './processes.js';
import type { OwnSystem } from './system.js';

type Redis = { send: (...words: string[]) => Promise<unknown>; close: () => void };

/** Returns every table, Redis key and log in which one of the texts occurs, upper and lower case alike. */
export async function findTraces(system: OwnSystem, texts: readonly string[]): Promise<string[]> {
  const wanted = texts.map((text) => text.toLowerCase());
  const [tables, keys] = await Promise.all([tracesInTables(system, wanted), tracesInRedis(system, wanted)]);
  const logs = Object.entries(logsOf(system)).filter(([, log]) => contains(log, wanted));
  return [...tables, ...keys, ...logs.map(([file]) => `log ${file}`)].sort();
}

const contains = (text: string, wanted: readonly string[]) => wanted.some((item) => text.toLowerCase().includes(item));

async function tracesInTables(system: OwnSystem, wanted: readonly string[]): Promise<string[]> {
  const { rows: tables } = await system.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    // Bytes are shown as hexadecimal digits.
    const { rows } = await system.database.query(
      `select from ${name} as r, unnest($1::text[]) as wanted
       where strpos(lower(r::text), wanted) > 0
         or strpos(r::text, encode(convert_to(wanted, 'UTF8'), 'hex')) > 0 limit 1`,
      [wanted],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function tracesInRedis(system: OwnSystem, wanted: readonly string[]): Promise<string[]> {
  const redis = redisConnection(system.redisUrl) as Redis;
  const found: string[] = [];
  try {
    let cursor = '0';
    do {
      const [next, keys] = (await redis.send('SCAN', cursor, 'COUNT', '1000')) as [string, string[]];
      cursor = next;
      for (const key of keys) if (contains(key + (await contentOf(redis, key)), wanted)) found.push(`redis ${key}`);
    } while (cursor !== '0');
  } finally {
    redis.close();
  }
  return found;
}

const reads: Record<string, readonly string[]> = {
  string: ['GET'],
  hash: ['HGETALL'],
  list: ['LRANGE', '0', '-1'],
  set: ['SMEMBERS'],
  zset: ['ZRANGE', '0', '-1'],
  stream: ['XRANGE', '-', '+'],
};

async function contentOf(redis: Redis, key: string): Promise<string> {
  const type = (await redis.send('TYPE', key)) as string;
  const [command, ...options] = reads[type] ?? [];
  // The key may have expired meanwhile.
  if (command === undefined) return '';
  return JSON.stringify(await redis.send(command, key, ...options));
}
