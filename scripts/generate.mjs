/** `npm run generate`: writes what is derived from the code: each service's schema.sql, docs/events, the table of
 * ARCHITECTURE.md, the environment in the service READMEs, the response schemas of the API, and k8s/rendered. Tests compare them. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildServices } from './build.mjs';
import { installDependencies } from './install.mjs';
import { migratedServices } from './process-plan.mjs';
import { inRepository } from './repository.mjs';
import { runNode } from './run-command.mjs';
import { withTestServers } from './servers/test-servers.mjs';
import { documentsWithTables } from './service-tables.mjs';

const { signal } = new AbortController();
await installDependencies({ signal });
// First, because the gateway names a new response type before it compiles.
await writeResponseSchemas();
await buildServices({ signal });
await withTestServers(async (env) => {
  Object.assign(process.env, env);
  await Promise.all(migratedServices.map(writeSchema));
});
await writeEvents();
await writeServiceTables();
await writeManifests();
process.exit();

async function writeSchema(service) {
  const { scratchDatabase } = await import(
    pathToFileURL(inRepository('packages/service-kit/dist/testing/index.js')).href
  );
  const { describeSchema } = await import(pathToFileURL(inRepository('packages/service-kit/dist/index.js')).href);
  const { migrations } = await import(pathToFileURL(inRepository(`services/${service}/dist/migrations/index.js`)).href);
  const scratch = await scratchDatabase(service, migrations);
  writeFileSync(inRepository(`services/${service}/schema.sql`), await describeSchema(scratch.database));
  await scratch.drop();
}

async function writeServiceTables() {
  const { events } = await import(pathToFileURL(inRepository('packages/contracts/dist/index.js')).href);
  for (const { path, text } of documentsWithTables(events)) writeFileSync(inRepository(path), text);
}

async function writeEvents() {
  const { eventDocuments } = await import(pathToFileURL(inRepository('packages/contracts/event-documents.mjs')).href);
  const folder = inRepository('docs/events');
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(inRepository('docs/events', file));
  for (const [file, text] of Object.entries(await eventDocuments()))
    writeFileSync(inRepository('docs/events', file), text);
}

/** TypeScript, because the gateway has to find it wherever it runs: built, in a test, or in an image. */
async function writeResponseSchemas() {
  const { responseSchemas } = await import(pathToFileURL(inRepository('packages/contracts/response-schemas.mjs')).href);
  const file = inRepository('services/gateway/src/api-docs/response-schemas.ts');
  const head = '/** Generated from the types of contracts by `npm run generate`; compared in tests. */\n';
  const type = "import type { Schema } from './schema.js';\n\n";
  writeFileSync(
    file,
    `${type}${head}export const responseSchemas = ${JSON.stringify(responseSchemas())} satisfies Record<string, Schema>;\n`,
  );
  await runNode('The formatter', [inRepository('node_modules/@biomejs/biome/bin/biome'), 'format', '--write', file]);
}

async function writeManifests() {
  const { hasKubectl, writeRendered } = await import(pathToFileURL(inRepository('k8s/render.mjs')).href);
  if (hasKubectl()) writeRendered();
  else console.log('k8s/rendered is as it was: there is no kubectl here.');
}
