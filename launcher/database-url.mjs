import { resolve } from 'node:path';
import { complain } from './messages.mjs';
import { repositoryRoot } from './repository.mjs';
import { rememberedPort } from './servers/ports.mjs';

/** For the commands beside a running product: DATABASE_URL, or the Postgres of `npm start` in DATA_DIR. */
export function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const port = rememberedPort(resolve(repositoryRoot, process.env.DATA_DIR || '.data'), 'postgres');
  if (port) return `postgres://postgres@127.0.0.1:${port}/tipnaija`;
  complain('No DATABASE_URL, and no Postgres of npm start in DATA_DIR.');
  process.exit(2);
}
