/**
 * Dead letters: events that a service could not handle.
 *   npm run dead-letters                          how many, by service
 *   npm run dead-letters -- list ledger           with their contents
 *   npm run dead-letters -- redrive ledger all    handles all of them again, after the cause is fixed
 *   npm run dead-letters -- redrive ledger ID ...
 * Reads DATABASE_URL, or finds the Postgres of `npm start` in DATA_DIR.
 */
import { pathToFileURL } from 'node:url';
import { databaseUrl } from './database-url.mjs';
import { complain, say } from './messages.mjs';
import { inRepository } from './repository.mjs';

const usage = 'npm run dead-letters -- [list SERVICE | redrive SERVICE all | redrive SERVICE ID ...]';
const [verb = 'count', service, ...ids] = process.argv.slice(2);

const load = (path) => import(pathToFileURL(inRepository(path)).href);
const { events } = await load('packages/contracts/dist/index.js');
const { DeadLetters } = await load('packages/messaging/dist/index.js');
const { Database } = await load('packages/service-kit/dist/index.js');

const consumers = [...new Set(events.flatMap((event) => event.consumers))].toSorted((a, b) => a.localeCompare(b));

if (verb === 'count') {
  for (const name of consumers)
    await withLetters(name, async (letters) => say(`${name.padEnd(18)}${await letters.count()}`));
} else if (
  !consumers.includes(service) ||
  !['list', 'redrive'].includes(verb) ||
  (verb === 'redrive' && ids.length === 0)
) {
  complain(`Usage: ${usage}\nServices: ${consumers.join(', ')}`);
  process.exitCode = 2;
} else if (verb === 'list') {
  await withLetters(service, async (letters) => {
    const found = await letters.list();
    if (found.length === 0) say(`No dead letters in ${service}`);
    for (const letter of found) say(describe(letter));
  });
} else {
  const chosen = ids[0] === 'all' ? 'all' : ids.map(Number);
  await withLetters(service, async (letters) => say(`${await letters.redrive(chosen)} redriven to ${service}`));
}

async function withLetters(name, work) {
  const database = await new Database({ url: databaseUrl(), service: name, poolSize: 2 }).connect();
  await work(new DeadLetters(database)).finally(() => database.close());
}

function describe({ id, type, error, failedAt, isRedriven, fields }) {
  return `${id}  ${failedAt.toISOString()}  ${type}${isRedriven ? '  (redriven)' : ''}\n  ${error}\n  ${fields.envelope}`;
}
