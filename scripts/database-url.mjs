import { resolve } from 'node:path';
import { withEnvironmentFile } from './environment-file.mjs';
import { complain } from './messages.mjs';
import { inRepository, repositoryRoot } from './repository.mjs';
import { rememberedPort } from './servers/ports.mjs';
import { databaseUrl as urlOf } from './servers/postgres-database.mjs';
import { rememberedPassword } from './servers/server-password.mjs';

/**
 * Returns the database URL for commands beside a running product: DATABASE_URL, or the Postgres of `npm start` in
 * DATA_DIR, both also from the root .env. Exits with code 2 without either.
 */
export function databaseUrl() {
  const env = withEnvironmentFile(inRepository('.env'), process.env);
  if (env.DATABASE_URL) return env.DATABASE_URL;
  const dataDir = resolve(repositoryRoot, env.DATA_DIR || '.data');
  const port = rememberedPort(dataDir, 'postgres');
  if (port) return urlOf(port, 'tipnaija', rememberedPassword(dataDir, 'postgres'));
  complain('No DATABASE_URL, and no Postgres of npm start in DATA_DIR.');
  process.exit(2);
}
