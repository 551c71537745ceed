import { pathToFileURL } from 'node:url';
import { complain, say } from './messages.mjs';
import { migratedServices } from './process-plan.mjs';
import { inRepository } from './repository.mjs';

/**
 * Migrates the schema of every service, one after the other, in a process of its own. `DATABASE_URL=... node
 * scripts/migrate.mjs` is also how a deployment migrates, before the new version starts.
 * @param {string} databaseUrl
 */
async function migrateAll(databaseUrl) {
  const { migrateService } = await import('@tipnaija/service-kit/migrate');
  for (const service of migratedServices) {
    const entry = pathToFileURL(inRepository('services', service, 'dist/migrations/index.js')).href;
    const { migrations } = await import(entry);
    await migrateService({ databaseUrl, service, migrations });
    say(`  ${service}: up to date`);
  }
}

if (process.env.DATABASE_URL) {
  await migrateAll(process.env.DATABASE_URL).catch((error) => {
    complain(error.stack ?? String(error));
    process.exitCode = 1;
  });
} else {
  complain('DATABASE_URL says which database to migrate.');
  process.exitCode = 2;
}
