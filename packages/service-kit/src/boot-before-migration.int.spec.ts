import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type INestApplication, Module } from '@nestjs/common';
import { afterEach, describe, expect, it } from 'vitest';
import { runService } from './bootstrap.js';
import { DatabaseServiceConfig } from './config.js';
import { migrateService } from './database/migrate.js';
import { randomName, type ScratchDatabase, scratchDatabase, testRedisUrl } from './testing/index.js';
import { MakesNotes0001, WidensNotes0002 } from './testing/notes-migrations.js';

// The gateway has no contracts of its own, so that a module without handlers boots under its name.
const service = 'gateway';

@Module({})
class EmptyModule {}

let scratch: ScratchDatabase;
let app: INestApplication | undefined;

afterEach(async () => {
  await app?.close();
  await scratch.drop();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

describe('runService on a database that lacks a migration of its build', () => {
  it('is live but not ready, and boots when the migration is applied', async () => {
    scratch = await scratchDatabase(service, [MakesNotes0001]);
    const config = Object.assign(new DatabaseServiceConfig(), {
      LOG_LEVEL: 'silent',
      MANAGEMENT_PORT: await freePort(),
      DATABASE_URL: scratch.ownerUrl,
      REDIS_URL: testRedisUrl(),
      STREAM_PREFIX: randomName('boot'),
    });
    const migrations = [MakesNotes0001, WidensNotes0002];
    let isBooted = false;
    const boot = runService({
      service,
      config,
      module: EmptyModule,
      migrations,
      rpcAddress: `127.0.0.1:${await freePort()}`,
    }).then((booted) => {
      isBooted = true;
      app = booted;
    });
    const health = (path: string) =>
      fetch(`http://127.0.0.1:${config.MANAGEMENT_PORT}/health/${path}`).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => ({ status: 0, text: '' }),
      );
    for (let tries = 0; tries < 100 && (await health('live')).status !== 200; tries += 1) await pause(50);
    // Longer than the boot of an empty service takes.
    await pause(1_000);
    expect(await health('live')).toMatchObject({ status: 200 });
    expect(await health('ready')).toMatchObject({ status: 503 });
    expect(isBooted).toBe(false);
    await migrateService({ databaseUrl: scratch.ownerUrl, service, migrations });
    await boot;
    expect(await health('ready')).toMatchObject({ status: 200 });
  });
});
