import { Redis } from 'ioredis';
import { logsOf } from './processes.js';
import type { OwnSystem } from './system.js';

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
  const redis = new Redis(system.redisUrl);
  const found: string[] = [];
  try {
    for (let cursor = '0', isFirst = true; isFirst || cursor !== '0'; isFirst = false) {
      const [next, keys] = await redis.scanBuffer(cursor, 'COUNT', 1_000);
      cursor = next.toString();
      for (const key of keys) {
        const content = await contentOf(redis, key);
        if (contains(key.toString() + content, wanted)) found.push(`redis ${key.toString()}`);
      }
    }
  } finally {
    redis.disconnect();
  }
  return found;
}

/** A dump of a stream may be compressed, so its entries are read. */
async function contentOf(redis: Redis, key: Buffer): Promise<string> {
  if ((await redis.type(key)) === 'stream') return flatten(await redis.xrangeBuffer(key, '-', '+'));
  return (await redis.dumpBuffer(key))?.toString('latin1') ?? '';
}

function flatten(reply: unknown): string {
  if (Array.isArray(reply)) return reply.map(flatten).join(' ');
  return Buffer.isBuffer(reply) ? reply.toString() : '';
}
