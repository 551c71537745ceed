import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MakesNotes0001 } from '../testing/notes-migrations.js';
import { Database } from './database.js';
import { migrateService } from './migrate.js';

const { TEST_DATABASE_URL } = process.env;
if (!TEST_DATABASE_URL)
  throw new Error('TEST_DATABASE_URL is not set: run with npm test, or with npm run with-servers -- <command>');
const databaseUrl = TEST_DATABASE_URL;
const service = `pooled-${randomBytes(5).toString('hex')}`;
const schema = service.replaceAll('-', '_');
let owner: pg.Client;
let pooler: Server;

beforeAll(async () => {
  owner = new pg.Client(databaseUrl);
  await owner.connect();
  await migrateService({ databaseUrl, service, migrations: [MakesNotes0001] });
  await owner.query(`alter role ${schema}_service login password 'secret'`);
  pooler = await startPooler();
});

afterAll(async () => {
  pooler.close();
  await owner.query(`drop schema ${schema} cascade`);
  await owner.query(`drop owned by ${schema}_service; drop role ${schema}_service`);
  await owner.end();
});

describe('Database with a session URL', () => {
  it('works on the tables of its service by the settings of its role, without named statements', async () => {
    const database = await new Database({ url: through(login()), sessionUrl: login(), service, poolSize: 1 }).connect();
    for (let times = 0; times < 10; times += 1)
      await database.transaction((transaction) =>
        transaction.rows('insert into notes (words) values ($1)', [String(times)]),
      );
    expect(await database.rows('select count(*) from notes where words <> $1', [''])).toEqual([{ count: 10 }]);
    expect(await database.rows('select name from pg_prepared_statements')).toEqual([]);
    await database.close();
  });

  it('opens connections for session state past the pooler', async () => {
    const database = await new Database({ url: through(login()), sessionUrl: login(), service, poolSize: 1 }).connect();
    const [pooled] = await database.rows<{ port: number }>('select inet_client_port() as port');
    const session = await database.openConnection();
    const [direct] = await session.rows<{ port: number }>('select inet_client_port() as port');
    expect(pooledPorts.has(pooled?.port ?? 0)).toBe(true);
    expect(pooledPorts.has(direct?.port ?? 0)).toBe(false);
    await session.release();
    await database.close();
  });

  it('rejects a login other than the role of the service, whose statements would find no tables', async () => {
    const database = new Database({ url: through(databaseUrl), sessionUrl: login(), service, poolSize: 1 });
    await expect(database.connect()).rejects.toThrow(`DATABASE_URL must log in as ${schema}_service`);
  });
});

function login(): string {
  const url = new URL(databaseUrl);
  [url.username, url.password] = [`${schema}_service`, 'secret'];
  return url.href;
}

function through(target: string): string {
  const url = new URL(target);
  url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
  return url.href;
}

const pooledPorts = new Set<number>();

/** Like PgBouncer with `ignore_startup_parameters = options`, as far as one connection goes. */
async function startPooler(): Promise<Server> {
  const { hostname, port } = new URL(databaseUrl);
  const server = createServer((near) => {
    const far = connect(Number(port || 5_432), hostname, () => void pooledPorts.add(far.localPort ?? 0));
    for (const socket of [near, far]) socket.on('error', () => (near.destroy(), far.destroy()));
    near.once('data', (startup) => {
      far.write(withoutOptions(startup));
      near.pipe(far);
    });
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Removes `options` from a start-up message: its length, the protocol version, and pairs of names and values. */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8).toString().split('\0');
  const pairs = Array.from({ length: Math.floor(words.length / 2) }, (_, index) =>
    words.slice(2 * index, 2 * index + 2),
  );
  const kept = pairs.filter(([name]) => name && name !== 'options').flat();
  const body = Buffer.from(`${kept.join('\0')}\0\0`);
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(8 + body.length);
  return Buffer.concat([head, body]);
}
